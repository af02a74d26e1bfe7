#!/usr/bin/env node
// Plain JavaScript without recent syntax: an old Node must be able to parse it and report what is wrong.
if (process.features.typescript) {
  void import("./src/main.ts");
} else {
  process.stderr.write(
    "passepartout: Node 22.18 or newer is required, but this is Node " +
      process.versions.node +
      "; the checkout includes one: npm run -s cli -- <arguments>\n",
  );
  process.exitCode = 3;
}
