import { spawn } from "node:child_process";
import { once } from "node:events";

const SCRIPT = `
const { DatabaseSync } = require("node:sqlite");
const [file, ...statements] = process.argv.slice(1);
const database = new DatabaseSync(file);
for (const statement of statements) database.exec(statement);
console.log("locked");
process.stdin.resume().on("end", () => setTimeout(process.exit, Number(process.env.HOLD_MS), 0));
`;

/** How long the lock remains after it is released, so that whoever waits for it really waits. */
const HOLD_MS = 200;

/** Executes statements such as `begin immediate` in another process, which keeps its lock of the database until it is released. */
export const lockDatabase = async (
  file: string,
  ...statements: readonly string[]
): Promise<() => Promise<void>> => {
  const holder = spawn(process.execPath, ["-e", SCRIPT, "--", file, ...statements], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, HOLD_MS: String(HOLD_MS) },
  });
  const ended = once(holder, "exit");
  await Promise.race([once(holder.stdout, "data"), ended]);
  if (holder.exitCode !== null) throw new Error(`the lock of ${file} failed`);
  return async () => {
    holder.stdin.end();
    await ended;
  };
};
