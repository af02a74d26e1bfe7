import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { describe, expect, it } from "vitest";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { createEmbeddedBackend } from "../backend.ts";
import type { EvaluateFlags } from "./feature-flags.ts";

const KEY = "8c3d8a26-6c2f-4e53-9a2c-3f8f3e1f0a11";
const BROWSER = "Mozilla/5.0 (X11; Linux x64) Chrome/140.0";
const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36";

const get = async (headers: Record<string, string>, evaluate = true) => {
  const calls: Parameters<EvaluateFlags>[0][] = [];
  const evaluateFlags: EvaluateFlags = async (visitor) => {
    calls.push(visitor);
    return { treatments: { nudging: "on" }, rolloutPlan: { for: "this visitor" } };
  };
  const options: EmbeddedBackendOptions = { clock: { now: () => 0 } };
  const backend = createEmbeddedBackend({ ...options, ...(evaluate && { evaluateFlags }) });
  const response = await backend(
    new Request("http://card.at.localhost/web-api/feature-flags", {
      headers: { "User-Agent": BROWSER, ...headers },
    }),
  );
  return { calls, response, body: (await response.json()) as Record<string, unknown> };
};

const ALL_OFF = Object.fromEntries(EXPERIMENTS.map((flag) => [flag, "off"]));

describe("the treatments that the server evaluated", () => {
  it("are those of the visitor's key, and are not cached [FLG-Q7]", async () => {
    const { calls, body, response } = await get({ Cookie: `a=b; splitIoUserKey=${KEY}` });
    expect(calls).toEqual([{ key: KEY, channel: "card", mobileDevice: false }]);
    expect(body).toEqual({
      attributes: { channel: "card", mobileDevice: false },
      treatments: { nudging: "on" },
      rolloutPlan: { for: "this visitor" },
    });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each<[device: string, headers: Record<string, string>, mobileDevice: boolean]>([
    ["a phone", { "User-Agent": PHONE }, true],
    ["a phone's hint", { "Sec-CH-UA-Mobile": "?1" }, true],
    ["a desktop's hint", { "User-Agent": PHONE, "Sec-CH-UA-Mobile": "?0" }, false],
  ])("depend on %s [FLG-15]", async (_, headers, mobileDevice) => {
    const { calls } = await get({ Cookie: `splitIoUserKey=${KEY}`, ...headers });
    expect(calls[0]?.mobileDevice).toBe(mobileDevice);
  });

  it.each<[visitor: string, headers: Record<string, string>]>([
    ["a visitor without a key [FLG-03]", {}],
    ["a visitor with a made-up key [FLG-12]", { Cookie: "splitIoUserKey=everybody" }],
    [
      "a crawler [FLG-10]",
      { Cookie: `splitIoUserKey=${KEY}`, "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
    ],
  ])("are off for %s without an evaluation", async (_, headers) => {
    const { calls, body } = await get(headers);
    expect(calls).toEqual([]);
    expect(body["treatments"]).toEqual(ALL_OFF);
  });

  it("are off without an evaluator [FLG-03]", async () => {
    const { body } = await get({ Cookie: `splitIoUserKey=${KEY}` }, false);
    expect(body["treatments"]).toEqual(ALL_OFF);
  });
});
