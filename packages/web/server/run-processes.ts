import cluster from "node:cluster";

/** Where a process finds its number, from 1. */
const NUMBER = "PROCESS_NUMBER";

/** The time before a process that has ended is replaced, in ms, so that one that cannot start costs little. */
const REPLACED_AFTER_MS = 1000;

/** The number of this process among those that share the port; 1 if it is alone. */
export const processNumber = (): number => Number(process.env[NUMBER] ?? 1);

/** Tells the process that runs the others that this one accepts requests. */
export const reportOpen = (): void => {
  process.send?.("open");
};

/** Runs processes that share a port, and replaces those that end. The others start when the first one accepts requests; if it cannot, this process ends like it. SIGTERM and SIGINT stop all of them. */
export const runProcesses = (count: number): void => {
  let isStopping = false;
  let running = 0;
  const run = (number: number, onOpen: () => void = () => {}): void => {
    let isOpen = false;
    running += 1;
    cluster
      .fork({ [NUMBER]: String(number) })
      .once("message", () => {
        isOpen = true;
        onOpen();
      })
      .once("exit", (code: number | null, signal: string | null) => {
        running -= 1;
        if (isStopping) return endWhenAlone();
        if (!isOpen && running === 0) process.exit(code ?? 1);
        process.stderr.write(
          `Process ${number} has ended with ${signal ?? code}; another one follows.\n`,
        );
        setTimeout(() => {
          if (!isStopping) run(number);
        }, REPLACED_AFTER_MS);
      });
  };
  const endWhenAlone = () => {
    if (running === 0) process.exit(0);
  };
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    endWhenAlone();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  run(1, () => {
    for (let number = 2; number <= count; number += 1) run(number);
  });
};
