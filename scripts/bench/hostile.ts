import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ATTACKS, send } from "./attacks.ts";
import { type Figure, median } from "./figures.ts";
import { type Served, serveShop } from "./processes.ts";

const SECONDS = 6;
const SETTLE_MS = 1500;
const PROBE_EACH_MS = 25;
const MAX_RATIO = 2;
/** What a stranger may cost other visitors: how much longer than alone a cached page takes, for 19 of 20. */
const MAX_DELAY_MS = 100;

/** Starts an attack in a process of its own, so that it does not delay the probe. */
const startAttack = (name: string, { port }: Served, folder: string) => {
  const script = join(import.meta.dirname, "attack.ts");
  const attacker = spawn(process.execPath, [script, name, String(port), folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(attacker, "exit");
  return async (): Promise<void> => {
    attacker.kill("SIGKILL");
    await ended;
  };
};

/** Response times of a page, requested again and again over one connection, in ms. */
const probe = async (server: Served, path: string): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + (SECONDS * 1000) / 2;
  while (performance.now() < end) {
    const started = performance.now();
    await send(server.port, { method: "GET", path }, agent);
    times.push(performance.now() - started);
    await wait(PROBE_EACH_MS);
  }
  agent.destroy();
  return times;
};

/** The start page from the cache, and rendered again for each request. */
const PAGES = { cached: "/", rendered: "/?disableCache" } as const;

const slowest = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** How much longer the start page takes for a visitor while somebody attacks the shop. */
export const measureHostile = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const server = await serveShop({
    env: { PASSEPARTOUT_DATA: folder, PASSEPARTOUT_TRUST_PROXY: "1", LOG_LEVEL: "silent" },
  });
  const figures: Figure[] = [];
  const timesOf = async () => {
    const cached = await probe(server, PAGES.cached);
    return {
      cached: median(cached),
      rendered: median(await probe(server, PAGES.rendered)),
      slowest: slowest(cached),
    };
  };
  try {
    // The first request opens the database, and the first pages compile the renderer.
    await send(
      server.port,
      {
        path: "/web-api/cart-article",
        type: "application/json",
        body: Buffer.from('{"article":"pen"}'),
      },
      new Agent(),
    );
    await timesOf();
    const alone = await timesOf();
    for (const page of ["cached", "rendered"] as const)
      figures.push({
        part: "hostile",
        name: `start page ${page}, alone`,
        value: alone[page],
        unit: "ms",
      });
    for (const name of Object.keys(ATTACKS)) {
      const stop = startAttack(name, server, folder);
      await wait(SETTLE_MS);
      const beside = await timesOf();
      await stop();
      await wait(SETTLE_MS);
      for (const page of ["cached", "rendered"] as const)
        figures.push({
          part: "hostile",
          name: `${page}, beside ${name}`,
          value: beside[page] / alone[page],
          unit: "x",
          limit: MAX_RATIO,
        });
      figures.push({
        part: "hostile",
        name: `slowest of 20 cached, beside ${name}`,
        value: beside.slowest - alone.slowest,
        unit: "ms",
        limit: MAX_DELAY_MS,
      });
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
