import { anyText } from "@passepartout/domain/testing/any-text";
import * as fc from "fast-check";
import type { JsonSchema } from "./backend-document.ts";

/** Common attack strings: markup, SQL, paths, control characters, extreme numbers. */
const HOSTILE = [
  "",
  " ",
  "\u0000",
  "😀\ud800",
  "' OR 1=1; DROP TABLE customers; --",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../../../etc/passwd",
  "%00%ff",
  "__proto__",
  "constructor",
  "-1",
  "1e309",
  "NaN",
  "9".repeat(400),
  "\r\nSet-Cookie: a=b",
  "{{7*7}}",
  "a".repeat(5000),
] as const;

/** An attack string or any text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...HOSTILE), anyText(40));

const nested = (depth: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Any JSON value. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 60, -0, [], {}, [[]], { __proto__: null }),
  fc.integer({ min: 1, max: 200 }).map(nested),
  fc.array(fc.constant("x"), { minLength: 60, maxLength: 200 }),
);

const FILE = fc
  .tuple(fc.uint8Array({ maxLength: 200 }), hostileText)
  .map(([bytes, name]) => new File([Uint8Array.from(bytes)], name));

const textOf = ({ examples = [], format, pattern }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === "binary") return FILE;
  if (examples.length > 0) return fc.constantFrom(...examples);
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  return pattern === undefined
    ? fc.string({ minLength: 1, maxLength: 12 })
    : fc.oneof(fc.stringMatching(new RegExp(pattern, "u")), fc.string({ maxLength: 12 }));
};

/** Values that match a schema, but not necessarily the additional checks of the endpoint. */
const validValue = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue));
  if (schema.type === "array")
    return fc.array(validValue(schema.items ?? {}), { minLength: 1, maxLength: 3 });
  if (schema.type === "object") return validFields(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer") return fc.integer({ min: 1, max: 100 });
  if (schema.type === "number") return fc.integer({ min: 1, max: 100 });
  return textOf(schema);
};

/** Objects with all required and some optional fields of a schema. */
export const validFields = ({
  properties = {},
  required = [],
}: Pick<JsonSchema, "properties" | "required">): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, validValue(schema)]),
    ),
    { requiredKeys: [...required] },
  );

/** Objects with some invalid, missing and unknown fields. */
export const invalidFields = (
  schema: Pick<JsonSchema, "properties" | "required">,
): fc.Arbitrary<Record<string, unknown>> => {
  const names = [...Object.keys(schema.properties ?? {}), "__proto__", "constructor", "x"];
  return fc
    .tuple(
      validFields(schema),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.option(hostileValue)), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([fields, changes]) =>
      Object.fromEntries(
        [...Object.entries(fields), ...changes].filter(([, value]) => value !== null),
      ),
    );
};
