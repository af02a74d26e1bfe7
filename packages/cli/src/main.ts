#!/usr/bin/env node
import { enableCompileCache } from "node:module";

enableCompileCache();

// A reader that closes the pipe early (`passepartout … | head`) is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 3);
  });
}

process.on("uncaughtException", (error) => {
  const details = process.argv.includes("--debug") ? error.stack : error.message.split("\n", 1)[0];
  process.stderr.write(`passepartout: unexpected failure: ${details}\n`, () => process.exit(3));
});

const { run } = await import("./run.ts");
const exitCode = await run(process.argv.slice(2), process);
// Open sockets must not delay the exit; the callback of an empty write runs when everything before it is written.
process.stdout.write("", () => process.stderr.write("", () => process.exit(exitCode)));
