import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operationsOf, type Operation } from "../testing/backend-document.ts";
import { invalidFields, validFields, hostileText } from "../testing/schema-arbitrary.ts";
import { writeStories } from "../testing/story-folder.ts";
import { createEmbeddedBackend } from "./backend.ts";

const backend = createEmbeddedBackend({
  clock: { now: () => Date.UTC(2026, 10, 1) },
  contentFolder: writeStories(),
});

const operations = await operationsOf(backend);

/** Password hashing is slow by design. */
const RUNS = 20;
const RUNS_WITH_PASSWORDS = 3;

const asText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const queryText = (fields: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      (name.endsWith("[]") && Array.isArray(value) ? (value as unknown[]) : [value]).map(
        (item): [string, string] => [name, asText(item)],
      ),
    ),
  ).toString();

const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, item instanceof File ? item : asText(item));
  return form;
};

interface RequestContent {
  readonly type?: string;
  readonly body?: BodyInit;
}

const encode = (type: string, fields: Record<string, unknown>): RequestContent => {
  if (type === "multipart/form-data") return { body: formOf(fields) };
  return type === "application/json"
    ? { type, body: JSON.stringify(fields) }
    : { type, body: queryText(fields) };
};

const GARBAGE: fc.Arbitrary<RequestContent> = fc
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

const bodyOf = ({ body }: Operation): fc.Arbitrary<RequestContent> =>
  body
    ? fc.oneof(
        ...body.types.flatMap((type) => [
          validFields(body.schema).map((fields) => encode(type, fields)),
          invalidFields(body.schema).map((fields) => encode(type, fields)),
        ]),
        GARBAGE,
      )
    : fc.constant({});

const queryOf = ({ query }: Operation): fc.Arbitrary<string> => {
  const schema = {
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  return fc.oneof(
    validFields(schema).map(queryText),
    invalidFields(schema).map(queryText),
    fc.constant("%ff&%&=&&[]=x&a[]&%5B%5D=%00"),
  );
};

describe("any input", () => {
  it.each(operations)(
    "to $method $path returns what the document describes, or an error with a message [API-Q3] [API-Q4]",
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
            const error = await response.json();
            expect(error.message).toMatch(/\S/);
            for (const messages of Object.values(error.errors as object))
              for (const message of messages as unknown[]) expect(message).toMatch(/\S/);
            expect(error.message).not.toMatch(/at .+:\d+|node_modules|SQLITE|select /i);
          } else if (status < 300 && operation.isValid) {
            const data: unknown = await response.json();
            expect([operation.isValid(data), data]).toEqual([true, data]);
          } else await response.body?.cancel();
        }),
        runs(slow ? RUNS_WITH_PASSWORDS : RUNS),
      );
    },
    20_000,
  );

  it("includes valid, invalid and unknown values", async () => {
    const price = operations.find(({ path }) => path === "/web-api/card-price")!;
    const statuses = new Set<number>();
    for (const query of fc.sample(queryOf(price), 200))
      statuses.add(
        (await backend(new Request(`http://wall.de.localhost${price.path}?${query}`))).status,
      );
    // Long queries are refused with 414.
    expect(new Set([...statuses, 414])).toEqual(new Set([200, 400, 404, 414]));
  });
});
