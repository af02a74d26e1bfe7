import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import type { Operation } from "../../packages/adapters/testing/backend-document.ts";
import {
  hostileText,
  invalidFields,
  validFields,
} from "../../packages/adapters/testing/schema-arbitrary.ts";
import {
  BODIES,
  CHUNKS,
  FILES,
  FRAMINGS,
  HEADERS,
  HOSTILE_HOSTS,
  HOSTS,
  IMAGE_SOURCES,
  MODIFIERS,
  PREFIXES,
  QUERY_NAMES,
  REQUEST_LINES,
  SERVICES,
  TYPES,
} from "./attacks.ts";
import type { Targets } from "./targets.ts";

/** What is written to a connection. */
export interface HostileRequest {
  /** A short description, the same for requests of a kind. */
  readonly kind: string;
  /** Bytes that are written one after the other, with a pause between them. */
  readonly parts: readonly Buffer[];
  /** Whether it must get a response; false if the server may wait for more, or close the connection. */
  readonly isComplete: boolean;
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoding?: string;
}

interface Draft {
  readonly kind: string;
  readonly head: string;
  readonly body: Body | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const weighted = <T>(
  ...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]
) => fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data";
const BOUNDARY = "----fuzz7MA4YWxk";
const BOMB = gzipSync(Buffer.alloc(5_000_000, "a=1&"));
const LARGE_BYTES = 3_000_000;

type Schema = Parameters<typeof validFields>[0];

/** Fields of a schema as a client would send them, or with some that are hostile, missing and unknown. */
const fieldsOf = (schema: Schema): fc.Arbitrary<Fields> =>
  weighted<Fields>([3, validFields(schema)], [2, invalidFields(schema)]);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Fields as a query or form. */
const formOf = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, textOf(one)] as const))
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="))
    .join("&");

/** A query or form of very many fields. */
const manyFields = fc
  .tuple(
    fc.constantFrom("a[]&", "a=1&", "__proto__[x]=1&", "%61=%62&", "&"),
    fc.constantFrom(201, 1000, 5000),
  )
  .map(([field, count]) => field.repeat(count));

const multipartOf = (fields: Fields, file: Buffer, name: string): Body => ({
  type: `${MULTIPART}; boundary=${BOUNDARY}`,
  bytes: Buffer.concat([
    ...Object.entries(fields).flatMap(([key, value]) => {
      const isFile = /^files?|^image$/u.test(key);
      const disposition = `form-data; name="${key.replaceAll(/["\r\n]/gu, "")}"`;
      return [
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: ${disposition}${isFile ? `; filename="${name}"\r\nContent-Type: image/png` : ""}\r\n\r\n`,
        ),
        isFile ? file : Buffer.from(textOf(value)),
        Buffer.from("\r\n"),
      ];
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});

const garbage: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(FORM, JSON_TYPE, MULTIPART, ...TYPES),
    weighted<Buffer>(
      [30, fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
      [30, hostileText.map((text) => Buffer.from(text))],
      [40, fc.constantFrom(...BODIES).map((text) => Buffer.from(text))],
      [20, manyFields.map((text) => Buffer.from(text))],
      [1, fc.constantFrom("a=1&", "[[[[", "a").map((text) => Buffer.alloc(LARGE_BYTES, text))],
    ),
    fc.constantFrom("", "", "", "gzip"),
  )
  .map(([type, bytes, encoding]) => ({ type, bytes: encoding ? BOMB : bytes, encoding }));

/** A body for an operation: one that it accepts, a mutation of one, or garbage. */
const bodyFor = (operation: Operation | undefined): fc.Arbitrary<Body> => {
  if (!operation?.body) return garbage;
  const { schema, types } = operation.body;
  const described = fc
    .tuple(
      fieldsOf(schema),
      fc.constantFrom(...types, FORM, JSON_TYPE),
      fc.constantFrom(...FILES),
      fc.constantFrom("a.png", "../../a.jpg", "ä\u0000.gif", ""),
    )
    .map(([fields, type, file, name]): Body => {
      if (type === MULTIPART) return multipartOf(fields, file, name);
      return { type, bytes: Buffer.from(type === FORM ? formOf(fields) : JSON.stringify(fields)) };
    });
  return weighted([4, described], [1, garbage]);
};

/** Characters that cannot be part of a request line are percent-encoded, so that the server's own code sees the text. */
const asTarget = (text: string): string =>
  text.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent);

/** Header values are bytes without line ends. */
const asValue = (text: string): string => text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/gu, "");

/** A path, mostly changed as by somebody who looks for a hole. */
const mutated = (path: string): fc.Arbitrary<string> =>
  weighted<string>(
    [10, fc.constant(path)],
    [2, hostileText.map((text) => `${path}/${asTarget(text)}`)],
    [
      10,
      fc.constantFrom(
        `${path}/`,
        `/${path}`,
        `${path.replace(/\/$/u, "")}/_payload.json`,
        path.toUpperCase(),
        ...["//", "/./", "/%2e%2e/", "%2f", "\\"].map((slash) => path.replaceAll("/", slash)),
        ...["%", "%z", "%00", "%ff", "%c0%af", ";a=b", ".json", ".map", ".env"].map(
          (end) => path + end,
        ),
        `/${"a/".repeat(400)}`,
      ),
    ],
  );

const query: fc.Arbitrary<string> = weighted<string>(
  [4, fc.constant("")],
  [
    4,
    fc
      .dictionary(fc.constantFrom(...QUERY_NAMES), hostileText, { minKeys: 1, maxKeys: 4 })
      .map((fields) => `?${formOf(fields)}`),
  ],
  [1, hostileText.map((text) => `?${asTarget(text)}`)],
  [1, fc.oneof(manyFields, fc.constant("a".repeat(15_000))).map((text) => `?${text}`)],
);

interface Destination {
  readonly kind: string;
  readonly target: string;
  readonly operation?: Operation;
}

/** Where a request goes: mostly to endpoints and pages. */
const destinationIn = ({ operations, paths, images }: Targets): fc.Arbitrary<Destination> => {
  const to = (kind: string, ...parts: readonly fc.Arbitrary<string>[]) =>
    fc.tuple(...parts).map((texts): Destination => ({ kind, target: asTarget(texts.join("")) }));
  const prefix = weighted([4, fc.constant("")], [1, fc.constantFrom(...PREFIXES)]);
  const endpoint = fc.constantFrom(...operations).chain((operation) => {
    const properties = Object.fromEntries(
      operation.query.map(({ name, schema }) => [name, schema]),
    );
    const required = operation.query.filter((one) => one.required).map(({ name }) => name);
    return fc
      .tuple(
        prefix,
        weighted([14, fc.constant(operation.path)], [1, mutated(operation.path)]),
        fc.oneof(
          { arbitrary: fieldsOf({ properties, required }).map(formOf), weight: 30 },
          manyFields,
        ),
      )
      .map(([start, path, search]): Destination => ({
        kind: `endpoint ${operation.path}`,
        target: `${start}${asTarget(path)}?${search}`,
        operation,
      }));
  });
  const pathOf = (...all: readonly string[]) => fc.constantFrom(...all).chain(mutated);
  const modifiers = fc
    .array(fc.constantFrom(...MODIFIERS), { minLength: 1, maxLength: 3 })
    .map((names) => `/_ipx/${names.join(",")}/`);
  const sources = [...images.map((path) => path.split("/").slice(3).join("/")), ...IMAGE_SOURCES];
  return weighted<Destination>(
    [55, endpoint],
    [22, to("page", prefix, pathOf("/configurator-leinwand", ...paths), query)],
    [8, to("image", modifiers, fc.constantFrom(...sources))],
    [15, to("service", pathOf(...SERVICES), query)],
  );
};

const hosts = weighted([9, fc.constantFrom(...HOSTS)], [1, fc.constantFrom(...HOSTILE_HOSTS)]);

const headersFor = ({ cookie }: Targets): fc.Arbitrary<string> => {
  const chosen = fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) =>
      weighted([9, fc.constantFrom(...values)], [1, hostileText]).map(
        (value) => `${name}: ${asValue(value)}\r\n`,
      ),
    );
  const cookies = fc
    .oneof(
      fc.constantFrom(
        cookie,
        "a=b; ".repeat(2000),
        `${cookie.slice(0, -3)}abc; =; ;;; __proto__=1; a="; b`,
      ),
      hostileText.map((text) => `splitIoUserKey=${asValue(text)}; consent=granted; ${cookie}`),
    )
    .map((text) => `Cookie: ${text}\r\n`);
  return fc
    .tuple(
      hosts,
      // Another address for each request, so that limits by address do not hide what lies behind them.
      fc.oneof({ arbitrary: fc.ipV4(), weight: 9 }, fc.constantFrom("::1", "a, b", "unknown")),
      fc.option(cookies, { nil: "" }),
      fc.array(chosen, { maxLength: 2 }),
    )
    .map(
      ([host, address, sent, more]) =>
        `${host}X-Forwarded-For: ${address}\r\n${sent}${more.join("")}`,
    );
};

const draftIn = (targets: Targets): fc.Arbitrary<Draft> =>
  destinationIn(targets).chain(({ kind, target, operation }) =>
    weighted<string>(
      [9, fc.constant(operation?.method ?? "GET")],
      [
        1,
        fc.constantFrom(
          "GET",
          "POST",
          "HEAD",
          "OPTIONS",
          "PUT",
          "DELETE",
          "PATCH",
          "TRACE",
          "PROPFIND",
        ),
      ],
    ).chain((method) =>
      fc
        .tuple(
          headersFor(targets),
          /^P(?:OS|U)T$/u.test(method) ? bodyFor(operation) : fc.constant(undefined),
        )
        .map(([headers, body]) => ({
          kind: `${method} ${kind}`,
          head: `${method} ${target} HTTP/1.1\r\n${headers}${
            body ? `Content-Type: ${asValue(body.type)}\r\n` : ""
          }${body?.encoding ? `Content-Encoding: ${body.encoding}\r\n` : ""}`,
          body,
        })),
    ),
  );

const bytesOf = ({ head, body }: Draft, connection = "close"): Buffer =>
  Buffer.concat([
    Buffer.from(`${head}Connection: ${connection}\r\n`, "latin1"),
    Buffer.from(body ? `Content-Length: ${body.bytes.length}\r\n\r\n` : "\r\n"),
    ...(body ? [body.bytes] : []),
  ]);

const inChunks = ({ head, body }: Draft): Buffer => {
  const bytes = body?.bytes.subarray(0, 60_000) ?? Buffer.alloc(0);
  const chunks = [bytes.subarray(0, 7), bytes.subarray(7)].filter(({ length }) => length > 0);
  return Buffer.concat([
    Buffer.from(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`, "latin1"),
    ...chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from("\r\n"),
    ]),
    Buffer.from("0\r\n\r\n"),
  ]);
};

/** Requests to the shop: with hostile fields, headers and bodies, in chunks, slowly, cut, pipelined and badly framed. */
export const hostileRequests = (targets: Targets): fc.Arbitrary<HostileRequest> => {
  const draft = draftIn(targets);
  const incomplete = (kind: string, ...parts: readonly Buffer[]): HostileRequest => ({
    kind,
    parts,
    isComplete: false,
  });
  return weighted<HostileRequest>(
    [85, draft.map((one) => ({ kind: one.kind, parts: [bytesOf(one)], isComplete: true }))],
    [
      5,
      draft.map((one) => ({
        kind: `${one.kind} in chunks`,
        parts: [inChunks(one)],
        isComplete: true,
      })),
    ],
    [
      1,
      draft.map((one) => {
        const bytes = bytesOf(one);
        const parts = [bytes.subarray(0, 30), bytes.subarray(30, 90), bytes.subarray(90)];
        return { kind: `${one.kind} slowly`, parts, isComplete: true };
      }),
    ],
    [
      2,
      fc
        .tuple(draft, fc.nat(1000))
        .map(([one, share]) => [one, bytesOf(one), share] as const)
        .map(([one, bytes, share]) =>
          incomplete(`${one.kind} cut`, bytes.subarray(0, (bytes.length * share) / 1000)),
        ),
    ],
    [
      2,
      fc
        .array(draft, { minLength: 2, maxLength: 5 })
        .map((all) => incomplete("pipelined", ...all.map((one) => bytesOf(one, "keep-alive")))),
    ],
    [
      3,
      fc
        .tuple(draft, fc.constantFrom(...FRAMINGS), fc.constantFrom(...CHUNKS))
        .map(([{ kind, head }, framing, chunk]) =>
          incomplete(
            `${kind} badly framed`,
            Buffer.from(`${head}${framing}\r\n\r\n${chunk}`, "latin1"),
          ),
        ),
    ],
    [
      2,
      fc
        .tuple(weighted([3, fc.constantFrom(...REQUEST_LINES)], [1, hostileText]), hosts)
        .map(([line, host]) =>
          incomplete("raw bytes", Buffer.from(`${line}\r\n${host}\r\n`, "latin1")),
        ),
    ],
  );
};
