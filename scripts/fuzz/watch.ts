import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";

/** What other visitors and the operator see during a run. */
export interface Watch {
  /** Response times of the start page, in ms, in ascending order. */
  readonly times: () => readonly number[];
  /** The largest memory seen, in MB. */
  readonly maxMemory: () => number;
  readonly stop: () => void;
}

const PROBE_EACH_MS = 250;
const PROBE_TIMEOUT_MS = 10_000;

/** Memory of a process and its children in MB (1,000,000 bytes); 0 where the system does not say. */
export const memoryOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const resident = (Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) * 1024) / 1e6;
    return children
      .split(" ")
      .filter((child) => child !== "")
      .reduce((sum, child) => sum + memoryOf(Number(child)), resident);
  } catch {
    return 0;
  }
};

/** Requests the start page again and again over one connection, and observes the memory of a process. */
export const watch = (address: URL, pid: number | undefined): Watch => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let maxMemory = 0;
  const probe = (): void => {
    if (pid !== undefined) maxMemory = Math.max(maxMemory, memoryOf(pid));
    const started = performance.now();
    const done = (): void => void times.push(performance.now() - started);
    get(
      address,
      { agent, headers: { host: "wall.de.localhost" }, timeout: PROBE_TIMEOUT_MS },
      (response) => response.resume().on("end", done),
    ).on("error", done);
  };
  const timer = setInterval(probe, PROBE_EACH_MS);
  return {
    times: () => times.toSorted((a, b) => a - b),
    maxMemory: () => maxMemory,
    stop: () => {
      clearInterval(timer);
      agent.destroy();
    },
  };
};
