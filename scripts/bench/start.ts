import type { Figure } from "./figures.ts";
import { median } from "./figures.ts";
import { serveShop } from "./processes.ts";

const RUNS = 7;

/** Time and CPU time from the start of the built server to its first page. */
export const measureStart = async (): Promise<readonly Figure[]> => {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const shop = await serveShop();
    times.push(shop.readyMs);
    cpuTimes.push(shop.cpuMs());
    await shop.stop();
  }
  return [
    {
      part: "start",
      name: "from the start to the first page",
      value: median(times),
      unit: "ms",
      limit: 1000,
    },
    {
      part: "start",
      name: "from the start to the first page, CPU time",
      value: median(cpuTimes),
      unit: "ms CPU",
    },
  ];
};
