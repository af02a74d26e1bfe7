import { describe, expect, it } from "vitest";
import { type Fault, judge, type ProbeResponse } from "./judge.ts";
import type { Probe } from "./probes.ts";

const PUBLIC = "public, max-age=0, s-maxage=60";
const PRIVATE = "private, no-store";
const WHOLE = "<h1>Posters</h1><a href='/'>Start</a><p>9,90 €</p>";
const PART = "<h1>Posters</h1><a href='/'>Start</a>";

const response = (changes: Partial<ProbeResponse> = {}): ProbeResponse => ({
  status: 200,
  cacheControl: PUBLIC,
  retryAfter: undefined,
  text: WHOLE,
  ms: 20,
  ...changes,
});
const AWAY = { status: 503, cacheControl: PRIVATE, retryAfter: "5", text: "<h1>Sorry</h1>" };

const verdictOf = (kind: Probe["kind"], fault: Fault, changes: Partial<ProbeResponse>) =>
  judge({ name: "x", kind, host: "h", path: "/" }, response(changes), response(), fault, 2000);

const PRICES = { target: "prices", effect: "timeout" } as const;
const CONTENT = { target: "content", effect: "500" } as const;
const TOOLBOX = { target: "toolbox", effect: "offline" } as const;

describe("the judge of a fault", () => {
  it.each<[string, string | undefined, Fault, Partial<ProbeResponse>]>([
    ["a whole page", undefined, PRICES, {}],
    [
      "a page without its price that is not cached",
      undefined,
      PRICES,
      { text: PART, cacheControl: PRIVATE },
    ],
    [
      "a page without its price that is cached",
      `part, but cached: ${PUBLIC}`,
      PRICES,
      { text: PART },
    ],
    ["a page that comes late", "after 2001 ms", PRICES, { ms: 2001 }],
    ["the error page without its content", undefined, CONTENT, AWAY],
    ["the error page without its price", "away because of prices", PRICES, AWAY],
    [
      "the error page that does not say when to try again",
      "503 without Retry-After",
      CONTENT,
      { ...AWAY, retryAfter: undefined },
    ],
    ["an error", "status 500", CONTENT, { ...AWAY, status: 500 }],
    ["no response", "status 0", CONTENT, { ...AWAY, status: 0 }],
    [
      "a part that another service took away",
      "part because of toolbox",
      TOOLBOX,
      { text: PART, cacheControl: PRIVATE },
    ],
  ])("of %s finds: %s", (_, problem, fault, changes) => {
    expect(verdictOf("page", fault, changes).problem).toBe(problem);
  });

  it.each<[string, string | undefined, Fault, Partial<ProbeResponse>]>([
    ["the status of the service", undefined, CONTENT, { status: 500, cacheControl: PRIVATE }],
    ["a status of its own", "status 500", TOOLBOX, { status: 500, cacheControl: PRIVATE }],
    ["503 that is cached", `status 503, but cached: ${PUBLIC}`, TOOLBOX, { status: 503 }],
    ["garbage", undefined, { ...TOOLBOX, effect: "garbage" }, { text: "null" }],
  ])("of a call with %s finds: %s", (_, problem, fault, changes) => {
    expect(verdictOf("read", fault, changes).problem).toBe(problem);
  });

  it("waits longer for a call that changes something", () => {
    expect(verdictOf("change", TOOLBOX, { ms: 8400 }).problem).toBeUndefined();
    expect(verdictOf("change", TOOLBOX, { ms: 8600 }).problem).toBe("after 8600 ms");
  });
});
