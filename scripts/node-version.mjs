/** Says what is wrong when something other than the Node of package.json's optionalDependencies runs; plain JavaScript, so that an old Node can read it. */
const NEEDED = 26;
const running = Number(process.versions.node.split(".")[0]);

if (running < NEEDED) {
  console.error(
    `Node ${NEEDED} is needed, ${process.versions.node} is running. ` +
      `"npm ci" installs it as a package: run "npm ci" without --omit=optional, then start through npm.`,
  );
  process.exit(1);
}
