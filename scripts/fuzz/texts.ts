import type { JsonSchema } from "../../packages/adapters/testing/backend-document.ts";
import type { Random } from "./random.ts";

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "true",
  "null",
  "9".repeat(400),
  "\u0000",
  "a\u0000b",
  "\u{1F600}",
  "\ud800",
  "\u202Eabc",
  "e\u0301".repeat(200),
  "' OR 1=1; DROP TABLE customers; --",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%00%ff%zz",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "\r\nSet-Cookie: a=b",
  "{{7*7}}",
  "${7*7}",
  "javascript:alert(1)",
  "//evil.example/",
  "https://evil.example/",
  "a".repeat(1001),
  "a".repeat(5000),
  "a@a.example",
  "2026-02-30T25:61:61Z",
  "ß".repeat(300),
] as const;

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_./%&=+;:@!~*'()[]{}<>\\\"| äß€\u0000\n\t";

/** A text that an attacker would send, or a short random one. */
export const hostileText = (random: Random): string =>
  random.chance(0.7)
    ? random.pick(TEXTS)
    : Array.from({ length: random.below(24) }, () => LETTERS[random.below(LETTERS.length)]).join(
        "",
      );

const NAMES = ["__proto__", "constructor", "length", "a[]", "a[b]", "[]", "", "\u0000", "toString"];

/** A name of a field that no form has. */
export const hostileName = (random: Random): string =>
  random.chance(0.6) ? random.pick(NAMES) : hostileText(random).slice(0, 40);

const MAX_DEPTH = 3000;

const nested = (random: Random): unknown => {
  let value: unknown = "deep";
  const depth = random.pick([3, 30, 300, MAX_DEPTH]);
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const hostileValue = (random: Random): unknown =>
  random.weighted<() => unknown>([
    [6, () => hostileText(random)],
    [2, () => random.pick([null, true, false, -1, 0, 1.5, 2 ** 60, -0, [], {}, [[]]])],
    [1, () => nested(random)],
    [1, () => Array.from({ length: random.pick([1, 60, 2000]) }, () => "x")],
  ])();

const validText = (random: Random, { examples = [], format, enum: allowed }: JsonSchema): unknown =>
  allowed
    ? random.pick(allowed)
    : examples.length > 0
      ? random.pick(examples)
      : format === "email"
        ? `fuzz${random.below(1000)}@lovelace.example`
        : random.pick(["leinwand", "600x450", "de-DE", "1", "ada@lovelace.example", "12345678"]);

const validValue = (random: Random, schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return validValue(random, random.pick(schema.anyOf));
  switch (schema.type) {
    case "array":
      return Array.from({ length: 1 + random.below(3) }, () =>
        validValue(random, schema.items ?? {}),
      );
    case "object":
      return fieldsFor(random, schema, 0);
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return 1 + random.below(100);
    default:
      return validText(random, schema);
  }
};

/** Fields of a schema: as described, except for the share that is hostile, missing or unknown. */
export const fieldsFor = (
  random: Random,
  { properties = {}, required = [] }: Pick<JsonSchema, "properties" | "required">,
  hostileShare: number,
): Record<string, unknown> => {
  const fields: [string, unknown][] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const isSent = required.includes(name) ? !random.chance(hostileShare / 4) : random.chance(0.4);
    if (!isSent) continue;
    const isHostile = random.chance(hostileShare);
    fields.push([name, isHostile ? hostileValue(random) : validValue(random, schema)]);
  }
  while (random.chance(hostileShare / 3)) fields.push([hostileName(random), hostileValue(random)]);
  return Object.fromEntries(fields);
};
