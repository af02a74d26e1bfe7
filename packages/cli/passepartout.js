#!/usr/bin/env node
// Plain JavaScript with no new syntax: an old Node must be able to read it and say what is wrong.
if (process.features.typescript) {
  void import("./src/main.ts");
} else {
  process.stderr.write(
    "passepartout: this needs Node 22.18 or newer, and here runs Node " +
      process.versions.node +
      "; the checkout brings one along: npm run -s cli -- <arguments>\n",
  );
  process.exitCode = 3;
}
