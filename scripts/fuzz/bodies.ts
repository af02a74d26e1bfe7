import { gzipSync } from "node:zlib";
import type { Operation } from "../../packages/adapters/testing/backend-document.ts";
import { UPLOADS } from "./image-files.ts";
import type { Random } from "./random.ts";
import { fieldsFor, hostileName, hostileText } from "./texts.ts";

/** A body and its type as a client declares it. */
export interface Body {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoding?: string;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data";
const BOUNDARY = "----fuzz7MA4YWxk";

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Fields as a query or form; some of it malformed. */
export const formText = (random: Random, fields: Readonly<Record<string, unknown>>): string => {
  const text = Object.entries(fields)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map(
        (item) =>
          `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(item).toWellFormed())}`,
      ),
    )
    .join("&");
  return random.chance(0.1)
    ? text + random.pick(["&%ff&%&=&&", "&[]=x&a[]", "%", "&&&&", "=\t"])
    : text;
};

/** How many fields a hostile request sends: mostly some hundred, seldom as many as fit. */
const manyOf = (random: Random, most: number): number =>
  random.weighted([
    [90, 201 + random.below(800)],
    [9, 5000],
    [1, most],
  ]);

/** A query or form of very many fields. */
export const manyFields = (random: Random, most: number): string =>
  random.pick(["a[]&", "a=1&", "__proto__[x]=1&", "%61=%62&", "&"]).repeat(manyOf(random, most));

const partOf = (random: Random, name: string, value: unknown): Buffer => {
  const isFile = name === "file" || name.startsWith("files") || name === "image";
  const quoted = name.replaceAll(/["\r\n]/g, "");
  const file = isFile
    ? `; filename="${random.pick(["a.png", "a.pdf", "../../a.jpg", "ä\u0000.gif", "", "a".repeat(3000)])}"\r\nContent-Type: ${random.pick(["image/png", "image/jpeg", "text/html", "application/octet-stream", hostileText(random).replaceAll(/[\r\n]/g, "")])}`
    : "";
  const content = isFile ? random.pick(UPLOADS) : Buffer.from(textOf(value));
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ]);
};

const multipartOf = (random: Random, fields: Readonly<Record<string, unknown>>): Body => {
  const entries = Object.entries(fields);
  if (random.chance(0.02))
    entries.push(
      ...Array.from({ length: manyOf(random, 20_000) }, (): [string, unknown] => ["a[]", "1"]),
    );
  const end = random.chance(0.9) ? `--${BOUNDARY}--\r\n` : "";
  return {
    type: `${MULTIPART}${random.chance(0.95) ? `; boundary=${BOUNDARY}` : random.pick(["", "; boundary=", "; boundary=x", '; boundary="', `; boundary=${"b".repeat(300)}`])}`,
    bytes: Buffer.concat([
      ...entries.map(([name, value]) => partOf(random, name, value)),
      Buffer.from(end),
    ]),
  };
};

const RAW_JSON = [
  "",
  "null",
  "[]",
  '"text"',
  "{",
  '{"a":1,}',
  "\uFEFF{}",
  "[".repeat(20_000),
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  `{"email":${"9".repeat(400)}}`,
  '{"email":"\\ud800","password":"\\u0000"}',
  `{${Array.from({ length: 3000 }, (_, at) => `"f${at}":${at}`).join(",")}}`,
];

const TYPES = [
  FORM,
  JSON_TYPE,
  `${MULTIPART}; boundary=x`,
  "text/plain",
  "image/png",
  "application/json; charset=utf-16",
  "application/xml",
  "a".repeat(2000),
  "application/json;;;=",
  "",
];

const randomBytes = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)));

const BOMB = gzipSync(Buffer.alloc(5_000_000, "a=1&"));

const garbage = (random: Random): Body =>
  random.weighted<() => Body>([
    [4, () => ({ type: random.pick(TYPES), bytes: randomBytes(random) })],
    [4, () => ({ type: random.pick(TYPES), bytes: Buffer.from(hostileText(random)) })],
    [6, () => ({ type: JSON_TYPE, bytes: Buffer.from(random.pick(RAW_JSON)) })],
    [3, () => ({ type: FORM, bytes: Buffer.from(manyFields(random, 60_000)) })],
    [
      1,
      () => ({
        type: random.pick([FORM, JSON_TYPE]),
        bytes: BOMB,
        encoding: random.pick(["gzip", "br", "deflate", "gzip, gzip"]),
      }),
    ],
  ])();

const LARGE_SHARE = 0.002;
const LARGE_BYTES = 3_000_000;

/** A body for an operation: one that it accepts, a mutation of one, or garbage. */
export const bodyFor = (random: Random, operation: Operation | undefined): Body => {
  if (random.chance(LARGE_SHARE))
    return {
      type: random.pick(TYPES),
      bytes: Buffer.alloc(LARGE_BYTES, random.pick(["a=1&", "[[[[", "a", "--x\r\n"])),
    };
  if (!operation?.body || random.chance(0.25)) return garbage(random);
  const { schema, types } = operation.body;
  const fields = fieldsFor(random, schema, random.pick([0, 0.3, 0.8]));
  if (random.chance(0.05)) fields[hostileName(random)] = "x";
  const type = random.chance(0.85) ? random.pick(types) : random.pick([FORM, JSON_TYPE, MULTIPART]);
  if (type === MULTIPART) return multipartOf(random, fields);
  return type === JSON_TYPE
    ? { type, bytes: Buffer.from(JSON.stringify(fields)) }
    : { type: FORM, bytes: Buffer.from(formText(random, fields)) };
};
