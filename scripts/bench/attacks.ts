import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { lockDatabase } from "../../packages/adapters/testing/lock-database.ts";
import { pngOf } from "../fuzz/image-files.ts";
import { hostAt } from "./processes.ts";

/** The requests of one attacker at a time. */
const CONNECTIONS = 4;

/** Starts an attack on a port and data folder of this machine; it lasts until its process ends. */
type Attack = (port: number, folder: string) => Promise<void>;

interface Message {
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
  /** Default: the German wall picture shop. */
  readonly host?: string;
  /** The address of the attacker. Default: another one for each request, so that limits per network do not end the attack. */
  readonly client?: string;
}

let sent = 0;

/** Sends a request and reads the response; resolves with its status, or 0 if the connection broke. */
export const send = (
  port: number,
  { method = "POST", path, type, body, host = "wall.de.localhost", client }: Message,
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
          host: `${host}:${port}`,
          "accept-encoding": "br, gzip",
          "x-forwarded-for":
            client ?? `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
          ...(type !== undefined && { "content-type": type }),
          ...(body && { "content-length": body.length }),
        },
      },
      (response) => response.resume().on("close", () => resolve(response.statusCode ?? 0)),
    )
      .on("error", () => resolve(0))
      .end(body);
  });

/** Sends messages over some connections, one after the other. */
const repeated =
  (messageOf: (index: number) => Message): Attack =>
  async (port) => {
    const agent = new Agent({ keepAlive: true });
    let index = 0;
    const attacker = async (): Promise<never> => {
      for (;;) {
        index += 1;
        // Without a pause after a refusal, this process would need the processor that the shop needs.
        const status = await send(port, messageOf(index), agent);
        if (status === 0 || status === 429) await wait(5);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, attacker));
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

/** An address of the documentation's network. */
const ONE_CLIENT = "192.0.2.66";
const CARDS = "card.de.localhost";

/** A submission to the flag service as large as it takes, with labels that nobody has sent before. */
const beaconOf = (index: number): Buffer => {
  const entries = Array.from({ length: 150 }, (_, at) => ({
    k: `v${index}-${at}`,
    t: "on",
    m: 1,
    r: `${index} ${at} `.padEnd(200, "x"),
  }));
  const body = { entries: [{ f: "nudging", i: entries }], token: "key", sdk: "bench" };
  return Buffer.from(JSON.stringify(body));
};

const slowBodies: Attack = async (port) => {
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /web-api/customer-picture HTTP/1.1\r\nHost: ${hostAt(port)}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 1000000\r\n\r\n`,
    );
    return socket;
  });
  setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 100);
};

/** Attacks by name; bodies are made when they are needed. */
export const ATTACKS: Readonly<Record<string, () => Attack>> = {
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
  "locked database": () => async (port, folder) => {
    await lockDatabase(join(folder, "shop.sqlite"), "begin immediate");
    await repeated(() => ({
      path: "/web-api/cart-article",
      type: JSON_TYPE,
      body: Buffer.from('{"article":"pen"}'),
    }))(port, folder);
  },
  "200 slow bodies": () => slowBodies,
  "beacons to the flag service": () =>
    repeated((index) => ({
      path: "/api/flags/testImpressions/beacon",
      type: "text/plain",
      body: beaconOf(index),
    })),
  "invalid entries to the flag service": () => {
    const body = Buffer.from(`[${"0,".repeat(32_000)}0]`);
    return repeated(() => ({ path: "/api/flags/events/beacon", type: "text/plain", body }));
  },
  "the longest listings": () =>
    repeated((index) => ({
      method: "GET",
      host: CARDS,
      path: `/products/?tileCount=${index % 2 === 0 ? 192 : 999}&_x=${index}`,
      client: ONE_CLIENT,
    })),
  "filters of listings": () =>
    repeated((index) => ({
      method: "GET",
      host: CARDS,
      path: `/products/?tileCount=192&after=${1000 + index}`,
      client: ONE_CLIENT,
    })),
  "typed formats": () =>
    repeated((index) => ({
      method: "GET",
      path: `/wandbilder/leinwand/?width=${index}&height=1`,
      client: ONE_CLIENT,
    })),
  sitemaps: () => repeated(() => ({ method: "GET", host: CARDS, path: "/sitemap-de-DE.xml" })),
};
