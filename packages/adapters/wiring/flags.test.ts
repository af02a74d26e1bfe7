import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../testing/test-log.ts";
import { listen } from "../testing/listen.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { tokens } from "./tokens.ts";

const open = (variables: Record<string, string> = {}) => {
  const log = createTestLog();
  const configuration = readConfiguration({ PASSEPARTOUT_DATA: ":memory:", ...variables });
  return { container: createShopContainer(configuration, { log }), log };
};

const treatmentsOf = async (answer: (request: Request) => Promise<Response>, at: number) => {
  const key = `8c3d8a26-6c2f-4e53-9a2c-${String(at).padStart(12, "0")}`;
  const response = await answer(
    new Request("http://wall.de.localhost/web-api/feature-flags", {
      headers: { Cookie: `splitIoUserKey=${key}`, "User-Agent": "Mozilla/5.0 Chrome/140.0" },
    }),
  );
  return ((await response.json()) as { treatments: Record<string, string> }).treatments;
};

describe("the wiring of flags", () => {
  it("runs real experiments on a fresh machine, with the same result on another port [FLG-Q7]", async () => {
    const here = open();
    const visitors = Array.from({ length: 20 }, (_, at) => at);
    const backend = here.container.get(tokens.backend);
    await here.container.get(tokens.flags).settled();
    const seen = await Promise.all(visitors.map((at) => treatmentsOf(backend, at)));
    for (const treatments of seen) expect(Object.keys(treatments)).toEqual([...EXPERIMENTS]);
    expect(new Set(seen.flatMap((treatments) => Object.values(treatments)))).toEqual(
      new Set(["on", "off"]),
    );
    const server = await listen(backend);
    const there = open({ PASSEPARTOUT_BACKEND: server.url });
    const flags = there.container.get(tokens.flags);
    await flags.settled();
    for (const at of visitors) {
      const client = flags.clientFor(`8c3d8a26-6c2f-4e53-9a2c-${String(at).padStart(12, "0")}`);
      for (const flag of EXPERIMENTS)
        expect(client?.treatmentOf(flag, { channel: "wall", mobileDevice: false })).toBe(
          seen[at]?.[flag],
        );
    }
    expect(there.log.entries).toEqual([]);
    await flags.close();
    await here.container.get(tokens.flags).close();
    await server.close();
  });

  it("serves the flag SDKs on the shop's own origin, also below prefixes [FLG-Q7]", async () => {
    const backend = open().container.get(tokens.backend);
    for (const path of ["/api/flags/memberships/desktop", "/fr/api/flags/memberships/desktop"]) {
      const response = await backend(
        new Request(`http://wall.ch.localhost${path}`, { headers: { Authorization: "Bearer k" } }),
      );
      expect(await response.json()).toEqual({ ms: { k: [] }, ls: { k: [] } });
    }
  });

  it("switches every experiment off if the server has no key, and logs it [FLG-08] [FLG-09]", async () => {
    const { container, log } = open({ PASSEPARTOUT_FLAG_BROWSER_KEY: "browser" });
    const treatments = await treatmentsOf(container.get(tokens.backend), 1);
    expect(new Set(Object.values(treatments))).toEqual(new Set(["off"]));
    expect(log.entries[0]).toEqual(["error", "flag-authorization-key-empty", undefined]);
  });
});
