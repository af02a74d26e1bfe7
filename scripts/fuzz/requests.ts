import { bodyFor, type Body } from "./bodies.ts";
import { headersFor } from "./headers.ts";
import { destinationOf } from "./paths.ts";
import { randomOf, type Random } from "./random.ts";
import type { Targets } from "./targets.ts";
import { hostileText } from "./texts.ts";

/** What is written to a connection, and what must come back. */
export interface HostileRequest {
  /** A short description, the same for requests of a kind. */
  readonly kind: string;
  /** Bytes that are written one after the other, with a pause between them. */
  readonly parts: readonly Buffer[];
  /** The methods of the requests that the bytes contain. */
  readonly methods: readonly string[];
  /** Whether each of them must get a response; false if the server may wait for more, or close the connection. */
  readonly isComplete: boolean;
  /** Whether the next request may use the connection. */
  readonly isReusable: boolean;
}

const METHODS: readonly (readonly [number, string])[] = [
  [70, ""],
  [10, "GET"],
  [8, "POST"],
  [3, "HEAD"],
  [2, "OPTIONS"],
  [2, "PUT"],
  [2, "DELETE"],
  [1, "PATCH"],
  [1, "TRACE"],
  [1, "PROPFIND"],
];

interface Draft {
  readonly kind: string;
  readonly method: string;
  readonly head: string;
  readonly body?: Body;
}

const draftOf = (random: Random, targets: Targets): Draft => {
  const { kind, target, operation } = destinationOf(random, targets);
  const method = random.weighted(METHODS) || (operation?.method ?? "GET");
  const hasBody = method === "POST" || method === "PUT" || random.chance(0.02);
  const body = hasBody ? bodyFor(random, operation) : undefined;
  const path = operation?.path ?? "";
  return {
    kind: `${method} ${kind} ${path}`.trim(),
    method,
    head: `${method} ${target} HTTP/1.1\r\n${headersFor(random, targets, body)}`,
    ...(body && { body }),
  };
};

const END = "\r\n";

const ordinary = ({ kind, method, head, body }: Draft): HostileRequest => ({
  kind,
  parts: [
    Buffer.concat([
      Buffer.from(
        body ? `${head}Content-Length: ${body.bytes.length}\r\n\r\n` : head + END,
        "latin1",
      ),
      ...(body ? [body.bytes] : []),
    ]),
  ],
  methods: [method],
  isComplete: true,
  isReusable: true,
});

const withChunks = (random: Random, draft: Draft): HostileRequest => {
  const { kind, method, head, body } = draft;
  if (!body) return ordinary(draft);
  const chunks: Buffer[] = [];
  const size = random.pick([1, 7, 100, 64_000]);
  const most = size * 500;
  for (let at = 0; at < Math.min(body.bytes.length, most); at += size) {
    const chunk = body.bytes.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from(END));
  }
  return {
    kind: `${kind} in chunks`,
    parts: [
      Buffer.concat([
        Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`, "latin1"),
        ...chunks,
        Buffer.from("0\r\n\r\n"),
      ]),
    ],
    methods: [method],
    isComplete: true,
    isReusable: true,
  };
};

/** Splits the bytes of a request, so that it arrives slowly. */
const slowly = (random: Random, draft: Draft): HostileRequest => {
  const request = ordinary(draft);
  const [bytes = Buffer.alloc(0)] = request.parts;
  const parts: Buffer[] = [];
  const count = 2 + random.below(5);
  for (let part = 0; part < count; part += 1)
    parts.push(
      bytes.subarray(
        Math.floor((bytes.length * part) / count),
        Math.floor((bytes.length * (part + 1)) / count),
      ),
    );
  return { ...request, kind: `${request.kind} slowly`, parts };
};

const cut = (random: Random, draft: Draft): HostileRequest => {
  const { kind, parts, methods } = ordinary(draft);
  const [bytes = Buffer.alloc(0)] = parts;
  return {
    kind: `${kind} cut`,
    parts: [bytes.subarray(0, random.below(bytes.length))],
    methods,
    isComplete: false,
    isReusable: false,
  };
};

const pipelined = (random: Random, targets: Targets): HostileRequest => {
  const drafts = Array.from({ length: 2 + random.below(4) }, () => draftOf(random, targets));
  return {
    kind: "pipelined",
    parts: [Buffer.concat(drafts.flatMap((draft) => ordinary(draft).parts))],
    methods: drafts.map(({ method }) => method),
    // An error may close the connection before the others get a response.
    isComplete: false,
    isReusable: false,
  };
};

const FRAMINGS = [
  "Content-Length: -1",
  "Content-Length: 5, 6",
  "Content-Length: 5\r\nContent-Length: 6",
  "Content-Length: 99999999999999999999",
  "Content-Length: 1e3",
  "Content-Length: 5\r\nTransfer-Encoding: chunked",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
  "Transfer-Encoding : chunked",
  "Transfer-Encoding:\r\n chunked",
  "Transfer-Encoding: chunked\r\nTrailer: Content-Length",
  "Expect: 100-continue\r\nContent-Length: 5",
  "Expect: nonsense\r\nContent-Length: 5",
  "Connection: Content-Length, Host\r\nContent-Length: 5",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AA==",
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA",
  "A: \u0000",
  "A\u0000: b",
  " A: b",
  "A",
  ": b",
  `A: ${"b".repeat(200_000)}`,
  `${"A: b\r\n".repeat(3000)}B: c`,
];
const CHUNKS = [
  "5\r\nhello\r\n0\r\n\r\n",
  "FFFFFFFFFFFFFFFFF\r\na",
  "-1\r\na\r\n0\r\n\r\n",
  '5;ext="\r\nhello\r\n0\r\n\r\n',
  `5;${"e".repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  "0x5\r\nhello\r\n0\r\n\r\n",
  "5\nhello\n0\n\n",
  "5\r\nhelloWORLD\r\n0\r\n\r\n",
  `0\r\n${"T: x\r\n".repeat(2000)}\r\n`,
  "zz\r\n\r\n",
];

/** A message whose length is malformed or contradictory. */
const badlyFramed = (random: Random, { kind, method, head }: Draft): HostileRequest => ({
  kind: `${kind} badly framed`,
  parts: [Buffer.from(`${head}${random.pick(FRAMINGS)}\r\n\r\n${random.pick(CHUNKS)}`, "latin1")],
  methods: [method],
  isComplete: false,
  isReusable: false,
});

const LINES = [
  "GET",
  "GET /",
  "GET / HTTP/9.9",
  "GET / HTTP/1.0",
  "GET / HTTP/0.9",
  "get / http/1.1",
  "GET  /  HTTP/1.1",
  "GET http://wall.de.localhost/ HTTP/1.1",
  "GET https://evil.example/ HTTP/1.1",
  "GET //evil.example/ HTTP/1.1",
  "GET http://256.1.1.1/web-api/customer-data HTTP/1.1",
  "GET ?a HTTP/1.1",
  "GET # HTTP/1.1",
  "GET \\ HTTP/1.1",
  "GET /\u00E4\u00FF HTTP/1.1",
  "OPTIONS * HTTP/1.1",
  "CONNECT evil.example:443 HTTP/1.1",
  "PRI * HTTP/2.0",
  "BREW / HTTP/1.1",
  `${"A".repeat(20_000)} / HTTP/1.1`,
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003",
];

const raw = (random: Random): HostileRequest => {
  const line = random.chance(0.7) ? random.pick(LINES) : hostileText(random);
  const host = random.pick([
    "Host: wall.de.localhost\r\n",
    "",
    "Host: a\r\nHost: b\r\n",
    "Host: [::1\r\n",
  ]);
  return {
    kind: "raw bytes",
    parts: [Buffer.from(`${line}${random.pick(["\r\n", "\n", "\r"])}${host}\r\n`, "latin1")],
    methods: ["GET"],
    isComplete: false,
    isReusable: false,
  };
};

/** Request `index` of a run: always the same for a seed and the targets of a server. */
export const hostileRequest = (seed: number, index: number, targets: Targets): HostileRequest => {
  const random = randomOf(seed, index);
  const draft = (): Draft => draftOf(random, targets);
  return random.weighted<() => HostileRequest>([
    [850, () => ordinary(draft())],
    [50, () => withChunks(random, draft())],
    [10, () => slowly(random, draft())],
    [25, () => cut(random, draft())],
    [15, () => pipelined(random, targets)],
    [30, () => badlyFramed(random, draft())],
    [20, () => raw(random)],
  ])();
};
