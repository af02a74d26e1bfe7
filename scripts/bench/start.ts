import type { Figure } from "./figures.ts";
import { median } from "./figures.ts";
import { serveShop } from "./processes.ts";

const RUNS = 7;

/** How long the built server takes from its start to its first page. */
export const measureStart = async (): Promise<readonly Figure[]> => {
  const times: number[] = [];
  const spent: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const shop = await serveShop();
    times.push(shop.readyMs);
    spent.push(shop.cpuMs());
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
    { part: "start", name: "the same, processor time", value: median(spent), unit: "ms CPU" },
  ];
};
