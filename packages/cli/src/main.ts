#!/usr/bin/env node
import { enableCompileCache } from "node:module";

enableCompileCache();

// A reader that has seen enough (`passepartout … | head`) is no fault of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 3);
  });
}

process.on("uncaughtException", (error) => {
  const told = process.argv.includes("--debug") ? error.stack : error.message.split("\n", 1)[0];
  process.stderr.write(`passepartout: a part of the shop failed: ${told}\n`, () => process.exit(3));
});

const { run } = await import("./run.ts");
const exitCode = await run(process.argv.slice(2), process);
// Sockets that linger must not keep the answer waiting; an empty write is done when all before it is.
process.stdout.write("", () => process.stderr.write("", () => process.exit(exitCode)));
