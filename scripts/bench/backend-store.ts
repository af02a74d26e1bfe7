import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../packages/adapters/backend/store/open-store.ts";
import { type Figure, median } from "./figures.ts";
import { ROOT, START_FLAGS } from "./processes.ts";

const STORIES = 20_000;
const CUSTOMERS = 100_000;
const BATCH_SIZE = 500;
const READS = 400;

/** The memory of an embedded backend with a large content folder and many customers, and the time to read a story. */
export const measureStore = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-store-"));
  const [data, content] = [join(folder, "data"), join(folder, "content")];
  writeStories(content);
  await writeCustomers(data);
  // The first start fills the compile cache, as in production.
  await (await startBackend(data, content)).stop();
  const { url, pid, stop } = await startBackend(data, content);
  try {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const before = performance.now();
      const response = await fetch(
        `${url}/v2/cdn/stories/wall/de-DE/${slugOf((read * 49) % STORIES)}`,
      );
      await response.text();
      times.push(performance.now() - before);
      if (response.status !== 200) throw new Error(`A story returns ${response.status}`);
    }
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const memory = (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6;
    return [
      {
        part: "backend",
        name: `memory with ${STORIES.toLocaleString("en")} stories and ${CUSTOMERS.toLocaleString("en")} customers`,
        value: memory,
        unit: "MB",
        limit: 150,
      },
      {
        part: "backend",
        name: `a story among ${STORIES.toLocaleString("en")}, over a socket`,
        value: median(times),
        unit: "ms",
      },
    ];
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Starts a backend; resolves after it has signed up a customer and served a story. */
const startBackend = async (data: string, content: string) => {
  const script = "packages/adapters/testing/backend-process.ts";
  const backend = spawn(process.execPath, [...START_FLAGS, script, data, content], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(backend, "exit");
  const [output] = (await once(backend.stdout, "data")) as [Buffer];
  const url = String(output).trim();
  const person = { password: "analytical engine", firstName: "Ada", lastName: "Lovelace" };
  const signedUp = await fetch(`${url}/web-api/customer-signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...person, email: `${randomUUID()}@shop.example` }),
  });
  if (signedUp.status !== 200) throw new Error(`A sign-up returns ${signedUp.status}`);
  await (await fetch(`${url}/v2/cdn/stories/wall/de-DE/${slugOf(0)}`)).text();
  return {
    url,
    pid: backend.pid,
    stop: async () => {
      backend.kill("SIGTERM");
      await ended;
    },
  };
};

const slugOf = (page: number): string => `folder-${page % 200}/page-${page}`;

const writeStories = (content: string): void => {
  for (let at = 0; at < 200; at += 1)
    mkdirSync(join(content, `wall/de-DE/folder-${at}`), { recursive: true });
  for (let page = 0; page < STORIES; page += 1) {
    const title = `Leinwand in Größe ${page}`;
    const story = {
      name: title,
      slug: slugOf(page),
      content: {
        component: "Page",
        title,
        description: `${title}: gedruckt in Ihrer Nähe und von Hand gespannt.`,
        body: [
          { component: "headline", _uid: `h${page}`, text: title },
          {
            component: "text",
            _uid: `t${page}`,
            headline: "So entsteht Ihr Bild",
            paragraphs: [
              "Wir drucken auf Baumwolle. ".repeat(12),
              "Danach wird gespannt. ".repeat(12),
            ],
          },
        ],
      },
    };
    writeFileSync(join(content, `wall/de-DE/${slugOf(page)}.json`), JSON.stringify(story));
  }
};

const writeCustomers = async (folder: string): Promise<void> => {
  const store = await openStore({ folder });
  await store.transaction().execute(async (step) => {
    for (let first = 0; first < CUSTOMERS; first += BATCH_SIZE)
      await step
        .insertInto("customers")
        .values(
          Array.from({ length: BATCH_SIZE }, (_, at) => ({
            id: `customer-${first + at}`,
            email: `customer.${first + at}@shop.example`,
            password_hash: `$argon2id$${"x".repeat(90)}`,
            identity: null,
            first_name: "Ada",
            last_name: "Lovelace",
            number: String(1_000_000 + first + at),
            type: 0,
            created_at: 0,
          })),
        )
        .execute();
  });
  await store.destroy();
};
