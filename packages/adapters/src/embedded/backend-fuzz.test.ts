import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationsOf, type Operation } from "../../testing/backend-document.ts";
import { writeStories } from "../../testing/story-folder.ts";
import { brokenFields, fittingFields, hostileText } from "../../testing/schema-arbitrary.ts";
import { createEmbeddedBackend } from "./backend.ts";

const backend = createEmbeddedBackend({
  clock: { now: () => Date.UTC(2026, 10, 1) },
  contentFolder: writeStories(),
});

const operations = await operationsOf(backend);

/** Passwords are slow to check by design. */
const RUNS = 20;
const RUNS_WITH_PASSWORDS = 3;

const asText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const queryText = (fields: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      (name.endsWith("[]") && Array.isArray(value) ? (value as unknown[]) : [value]).map(
        (one): [string, string] => [name, asText(one)],
      ),
    ),
  ).toString();

const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, one instanceof File ? one : asText(one));
  return form;
};

interface Sent {
  readonly type?: string;
  readonly body?: BodyInit;
}

const written = (type: string, fields: Record<string, unknown>): Sent => {
  if (type === "multipart/form-data") return { body: formOf(fields) };
  return type === "application/json"
    ? { type, body: JSON.stringify(fields) }
    : { type, body: queryText(fields) };
};

const NONSENSE: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
      "image/png",
    ),
    fc.oneof(
      hostileText,
      fc.constantFrom(
        "[".repeat(20_000),
        `{"a":${'{"a":'.repeat(5000)}1${"}".repeat(5001)}`,
        "a=".repeat(40_000),
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
      ),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Uint8Array.from(bytes)),
    ),
  )
  .map(([type, body]) => ({ type, body }));

const bodyOf = ({ body }: Operation): fc.Arbitrary<Sent> =>
  body
    ? fc.oneof(
        ...body.types.flatMap((type) => [
          fittingFields(body.schema).map((fields) => written(type, fields)),
          brokenFields(body.schema).map((fields) => written(type, fields)),
        ]),
        NONSENSE,
      )
    : fc.constant({});

const queryOf = ({ query }: Operation): fc.Arbitrary<string> => {
  const schema = {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  return fc.oneof(
    fittingFields(schema).map(queryText),
    brokenFields(schema).map(queryText),
    fc.constant("%ff&%&=&&[]=x&a[]&%5B%5D=%00"),
  );
};

describe("whatever is sent", () => {
  it.each(operations)(
    "to $method $path is answered as its document promises, or refused with what is wrong [API-Q3] [API-Q4]",
    async (operation) => {
      const slow = /login|signup|password/.test(operation.path);
      await fc.assert(
        fc.asyncProperty(queryOf(operation), bodyOf(operation), async (query, { type, body }) => {
          const response = await backend(
            new Request(`http://wall.de.localhost${operation.path}?${query}`, {
              method: operation.method,
              headers: { Accept: "application/json", ...(type && { "Content-Type": type }) },
              ...(body !== undefined && { body }),
            }),
          );
          const { status } = response;
          expect(status).toBeLessThan(500);
          if (status >= 400) {
            const refusal = await response.json();
            expect(refusal.message).toMatch(/\S/);
            for (const messages of Object.values(refusal.errors as object))
              for (const message of messages as unknown[]) expect(message).toMatch(/\S/);
            expect(refusal.message).not.toMatch(/at .+:\d+|node_modules|SQLITE|select /i);
          } else if (status < 300 && operation.fits) {
            const answer: unknown = await response.json();
            expect([operation.fits(answer), answer]).toEqual([true, answer]);
          } else await response.body?.cancel();
        }),
        { numRuns: slow ? RUNS_WITH_PASSWORDS : RUNS },
      );
    },
    20_000,
  );

  it("finds out both: what fits is answered, what is broken is refused", async () => {
    const price = operations.find(({ path }) => path === "/web-api/card-price")!;
    const statuses = new Set<number>();
    for (const query of fc.sample(queryOf(price), 200))
      statuses.add(
        (await backend(new Request(`http://wall.de.localhost${price.path}?${query}`))).status,
      );
    expect(statuses).toEqual(new Set([200, 400, 404]));
  });
});
