import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";

/** What a child process does, and what it may use. */
export interface ChildLimits {
  /** The path of a module that calls `serveTasks`. */
  readonly module: string;
  readonly maxHeapMb: number;
  /** Limit of all memory of a child in MB. */
  readonly maxMemoryMb: number;
  /** How long a task may take, in ms, the start of the child included. */
  readonly timeoutMs: number;
  /** How long a child waits for its next task, in ms. */
  readonly idleMs?: number;
}

/** A child process could not do a task: it took too long, needed too much memory, or failed. */
export class ChildProcessError extends Error {
  override readonly name = "ChildProcessError";
}

export type TaskResult = { readonly value: unknown } | { readonly error: string };

const IDLE_MS = 10_000;

/** Variables that a child gets; it parses files of strangers and knows no secret. */
const environmentOf = (limits: ChildLimits): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  MAX_MEMORY_MB: String(limits.maxMemoryMb),
  // Large freed blocks go back to the system, and one thread per image leaves processors for pages.
  MALLOC_ARENA_MAX: "1",
  VIPS_CONCURRENCY: "1",
});

/**
 * Runs tasks in child processes, one at a time in each. Children are started when there is none idle, and end when they are idle for long;
 * how many there are is up to the queue in front. A child whose task is aborted or takes too long is killed.
 */
export const createChildProcesses = (limits: ChildLimits) => {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const start = (): ChildProcess => {
    const child = fork(limits.module, [], {
      execArgv: [`--max-old-space-size=${limits.maxHeapMb}`, "--max-semi-space-size=2"],
      env: environmentOf(limits),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Killed while it starts, or while a task is written to it: the task is rejected by its exit.
    child.on("error", () => undefined);
    child.once("exit", () => forget(child));
    return child;
  };

  const forget = (child: ChildProcess): void => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  };

  const take = (): ChildProcess => {
    const [child] = [...idle.keys()].slice(-1);
    if (!child) return start();
    forget(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  const release = (child: ChildProcess): void => {
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) return;
    // An idle child does not keep this process alive; without this process it ends.
    child.unref();
    child.channel?.unref();
    const end = (): void => {
      // Until it has ended, it must not be taken for a task.
      forget(child);
      child.kill("SIGKILL");
    };
    idle.set(child, setTimeout(end, limits.idleMs ?? IDLE_MS).unref());
  };

  return async <T>(task: unknown, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const child = take();
    const ended = new AbortController();
    const end = { signal: ended.signal };
    try {
      const result = await new Promise<TaskResult>((resolve, reject) => {
        const kill = (reason: Error): void => {
          child.kill("SIGKILL");
          reject(reason);
        };
        const timer = setTimeout(
          () => kill(new ChildProcessError(`the task took more than ${limits.timeoutMs} ms`)),
          limits.timeoutMs,
        );
        ended.signal.addEventListener("abort", () => clearTimeout(timer));
        signal?.addEventListener("abort", () => kill(signal.reason as Error), end);
        once(child, "message", end).then(([message]) => resolve(message as TaskResult), reject);
        once(child, "exit", end).then(
          ([code, killedBy]) =>
            reject(new ChildProcessError(`the process ended: ${String(code ?? killedBy)}`)),
          reject,
        );
        child.send(
          task as object,
          (error) => error && reject(new ChildProcessError(error.message)),
        );
      });
      if ("error" in result) throw new ChildProcessError(result.error);
      return result.value as T;
    } finally {
      ended.abort();
      if (child.killed) forget(child);
      else release(child);
    }
  };
};

const MEMORY_CHECK_MS = 50;
const EXIT_OUT_OF_MEMORY = 137;

/** The other end of `createChildProcesses`: does the tasks that the parent process sends, and ends with it. */
export const serveTasks = (work: (task: never) => Promise<unknown>): void => {
  try {
    // Pages come first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed everywhere.
  }
  const maxBytes = Number(process.env["MAX_MEMORY_MB"]) * 1024 * 1024;
  // The limit of the heap does not count what image libraries allocate.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(EXIT_OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS).unref();
  process.on("disconnect", () => process.exit());
  process.on("message", (task) => {
    work(task as never).then(
      (value) => answer({ value }),
      (reason: unknown) =>
        answer({ error: reason instanceof Error ? reason.message : String(reason) }),
    );
  });
};

const answer = (result: TaskResult): void => {
  process.send?.(result);
};
