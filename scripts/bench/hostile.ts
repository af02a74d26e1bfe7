import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { lockDatabase } from "../../packages/adapters/testing/lock-database.ts";
import { pngOf } from "../fuzz/image-files.ts";
import { type Figure, median } from "./figures.ts";
import { hostAt, type Served, serveShop } from "./processes.ts";

const SECONDS = 6;
const SETTLE_MS = 1500;
const PROBE_EACH_MS = 25;
/** The requests of one attacker at a time. */
const CONNECTIONS = 4;
const MAX_RATIO = 2;

/** Starts an attack, and resolves with how to end it. */
type Attack = (server: Served, folder: string) => Promise<() => void | Promise<void>>;

interface Message {
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
}

let sent = 0;

/** Sends a request and reads the response; a refused or broken connection counts as one. */
const send = (
  { port }: Pick<Served, "port">,
  { method = "POST", path, type, body }: Message,
  agent: Agent,
): Promise<number> =>
  new Promise((resolve) => {
    sent += 1;
    request(
      {
        port,
        host: "127.0.0.1",
        agent,
        method,
        path,
        headers: {
          host: hostAt(port),
          // Another address for each request, so that limits per address do not end the attack.
          "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
          ...(type !== undefined && { "content-type": type }),
          ...(body && { "content-length": body.length }),
        },
      },
      (response) => response.resume().on("close", () => resolve(response.statusCode ?? 0)),
    )
      .on("error", () => resolve(0))
      .end(body);
  });

/** Sends messages over some connections, one after the other, until it is ended. */
const repeated =
  (messageOf: (index: number) => Message): Attack =>
  async (server) => {
    const agent = new Agent({ keepAlive: true });
    const state = { isOver: false };
    let index = 0;
    const attacker = async (): Promise<void> => {
      while (!state.isOver) {
        index += 1;
        const status = await send(server, messageOf(index), agent);
        // Without a pause after a refusal, this process would need the processor that the shop needs.
        if (status === 0) await wait(5);
      }
    };
    for (let connection = 0; connection < CONNECTIONS; connection += 1) void attacker();
    return () => {
      state.isOver = true;
      agent.destroy();
    };
  };

const BOUNDARY = "----bench";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const JSON_TYPE = "application/json";

const part = (name: string, content: Buffer, file = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ]);
const multipart = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);

const LARGE_IMAGE_SIZE = 7000;
const IMAGE_SIZE = 2000;
const FILE = `; filename="a.png"\r\nContent-Type: image/png`;

const uploadOf = (count: number, size: number, name: string): Buffer => {
  const image = part(name, pngOf(size, size), FILE);
  return multipart([
    ...Array.from({ length: count }, () => image),
    part("format", Buffer.from("avif")),
  ]);
};

const slowBodies: Attack = async ({ port }) => {
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /web-api/customer-picture HTTP/1.1\r\nHost: ${hostAt(port)}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 1000000\r\n\r\n`,
    );
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 100);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
};

/** Attacks by name; bodies are made when they are needed. */
const ATTACKS: Readonly<Record<string, () => Attack>> = {
  "query of 30,000 fields": () =>
    repeated(() => ({ method: "GET", path: `/web-api/voucher?${"a[]&".repeat(30_000)}` })),
  "form of 30,000 fields": () => {
    const body = Buffer.from("a[]=&".repeat(30_000));
    return repeated(() => ({
      path: "/web-api/customer-login",
      type: "application/x-www-form-urlencoded",
      body,
    }));
  },
  "JSON 30,000 levels deep": () => {
    const body = Buffer.from("[".repeat(30_000));
    return repeated(() => ({ path: "/web-api/customer-login", type: JSON_TYPE, body }));
  },
  "multipart of 20,000 parts": () => {
    const body = multipart(Array.from({ length: 20_000 }, () => part("a[]", Buffer.from("1"))));
    return repeated(() => ({ path: "/web-api/toolbox-convert-file", type: MULTIPART, body }));
  },
  "PDF of 20 large images": () => {
    const body = uploadOf(20, LARGE_IMAGE_SIZE, "files[]");
    return repeated(() => ({ path: "/web-api/toolbox-convert-pdf", type: MULTIPART, body }));
  },
  "conversions to AVIF": () => {
    const body = uploadOf(1, IMAGE_SIZE, "file");
    return repeated(() => ({ path: "/web-api/toolbox-convert-file", type: MULTIPART, body }));
  },
  "flood of sign-ins": () =>
    repeated((index) => ({
      path: "/web-api/customer-login",
      type: JSON_TYPE,
      body: Buffer.from(
        JSON.stringify({ email: `a${index}@lovelace.example`, password: "analytical engine" }),
      ),
    })),
  "locked database": () => async (server, folder) => {
    const unlock = await lockDatabase(join(folder, "shop.sqlite"), "begin immediate");
    const stop = await repeated(() => ({
      path: "/web-api/cart-article",
      type: JSON_TYPE,
      body: Buffer.from("{}"),
    }))(server, folder);
    return async () => {
      await stop();
      await unlock();
    };
  },
  "200 slow bodies": () => slowBodies,
};

/** Response times of a page, requested again and again over one connection, in ms. */
const probe = async (server: Served, path: string): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + (SECONDS * 1000) / 2;
  while (performance.now() < end) {
    const started = performance.now();
    await send(server, { method: "GET", path }, agent);
    times.push(performance.now() - started);
    await wait(PROBE_EACH_MS);
  }
  agent.destroy();
  return times;
};

/** The start page from the cache, and rendered again for each request. */
const PAGES = { cached: "/", rendered: "/?disableCache" } as const;

/** How much longer the start page takes for a visitor while somebody attacks the shop. */
export const measureHostile = async (): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const server = await serveShop({
    env: { PASSEPARTOUT_DATA: folder, PASSEPARTOUT_TRUST_PROXY: "1", LOG_LEVEL: "silent" },
  });
  const figures: Figure[] = [];
  const timesOf = async () => ({
    cached: median(await probe(server, PAGES.cached)),
    rendered: median(await probe(server, PAGES.rendered)),
  });
  try {
    // The first request opens the database, and the first pages compile the renderer.
    await send(
      server,
      { path: "/web-api/cart-article", type: JSON_TYPE, body: Buffer.from("{}") },
      new Agent(),
    );
    await timesOf();
    const alone = await timesOf();
    for (const [page, value] of Object.entries(alone))
      figures.push({ part: "hostile", name: `start page ${page}, alone`, value, unit: "ms" });
    for (const [name, create] of Object.entries(ATTACKS)) {
      const stop = await create()(server, folder);
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
    }
    return figures;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
