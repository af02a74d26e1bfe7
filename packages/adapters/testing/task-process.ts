import { setTimeout as sleep } from "node:timers/promises";
import { serveTasks } from "../src/processes/child-processes.ts";

/** The tasks of the child process of tests. */
export type TestTask = "pid" | "secrets" | "fail" | "sleep" | "fill heap" | "fill buffers" | "exit";

serveTasks(async (task: TestTask) => {
  const held: unknown[] = [];
  switch (task) {
    case "pid":
      return process.pid;
    case "secrets":
      return Object.keys(process.env);
    case "fail":
      throw new Error("not possible");
    case "sleep":
      return sleep(60_000);
    case "fill heap":
      for (;;) held.push(Array.from({ length: 10_000 }, Math.random));
    case "fill buffers":
      for (;;) {
        held.push(Buffer.alloc(20_000_000, 1));
        await sleep(5);
      }
    case "exit":
      return process.exit(3);
  }
});
