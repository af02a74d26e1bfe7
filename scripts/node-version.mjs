/** Stops with a hint if the running Node is too old; plain JavaScript, so that an old Node can run it. */
const MIN_VERSION = 26;

if (Number(process.versions.node.split(".")[0]) < MIN_VERSION) {
  console.error(
    `Node ${MIN_VERSION} is required, but this is Node ${process.versions.node}. ` +
      `"npm ci" installs Node ${MIN_VERSION} as a package (not with --omit=optional), and npm scripts use it: ` +
      `run "npm start", "npm test", "npm run test:unit -- <path>" or "npx vitest run <path>".`,
  );
  process.exit(1);
}
