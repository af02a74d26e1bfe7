import { spawn } from "node:child_process";

export interface Run {
  readonly ok: boolean;
  readonly output: string;
}

interface Options {
  readonly folder: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** A command that prints nothing for so long has stalled and is ended; how long it takes in all says nothing on a busy machine. */
  readonly maxSilenceMs: number;
}

/** What a command gets to end its own processes, for example the server of browser tests. */
const GRACE_MS = 15_000;

/** Runs a command and keeps what it prints. It ends with this process. */
export const runCommand = (
  [command = "", ...parameters]: readonly string[],
  { folder, environment, maxSilenceMs }: Options,
): Promise<Run> => {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const chunks: string[] = [];
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Playwright ends its server on this signal alone.
  const end = () => void child.kill("SIGINT");
  let killing: NodeJS.Timeout | undefined;
  const silence = setTimeout(() => {
    chunks.push(`\n${command}: ended after ${maxSilenceMs / 1000} s without output\n`);
    end();
    killing = setTimeout(() => void child.kill("SIGKILL"), GRACE_MS);
  }, maxSilenceMs);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      chunks.push(chunk);
      silence.refresh();
    });
  const finish = (ok: boolean): void => {
    clearTimeout(silence);
    clearTimeout(killing);
    process.off("exit", end);
    resolve({ ok, output: chunks.join("") });
  };
  process.once("exit", end);
  child.on("error", (error) => {
    chunks.push(`${command}: ${error.message}\n`);
    finish(false);
  });
  child.on("close", (code) => finish(code === 0));
  return promise;
};
