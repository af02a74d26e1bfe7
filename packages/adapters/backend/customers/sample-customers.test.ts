import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openClock, openVisitor } from "../../testing/backend-visitor.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { openStore } from "../store/open-store.ts";
import { sweepStore } from "../store/sweep-store.ts";
import { sweepSampleCustomers } from "./sweeping.ts";

const SAMPLE = "/web-api/customer-sample-identity";
const IDENTITY = "/web-api/customer-auth-google-credentials";
const DAY_MS = 86_400_000;

const open = () => {
  const clock = openClock();
  const folder = mkdtempSync(join(tmpdir(), "sample-"));
  const backend = createEmbeddedBackend({ clock, store: { folder }, identity: "sample" });
  return { clock, folder, backend };
};

type Shop = ReturnType<typeof open>;

const createPerson = async ({ backend }: Shop) => {
  const visitor = openVisitor(backend);
  await visitor.send(SAMPLE, { form: { firstName: "Ada", lastName: "Lovelace" } });
  const credential = async () => {
    const page = await (await visitor.send(SAMPLE, { headers: { Accept: "text/html" } })).text();
    return /name="credential"\s+value="([^"]+)"/.exec(page)?.[1] ?? "";
  };
  const identify = async (json: string, browser = visitor) =>
    (
      await browser.send(IDENTITY, {
        json: { credential: json },
        headers: { "X-Client-Address": "192.0.2.1" },
      })
    ).status;
  return { credential, identify };
};

describe("a person of the sample identity service", () => {
  it("signs in with a credential once, in the browser that it was made for [CUS-Q10]", async () => {
    const shop = open();
    const { credential, identify } = await createPerson(shop);
    const stolen = await credential();
    const other = openVisitor(shop.backend);
    await other.send(SAMPLE, { headers: { Accept: "text/html" } });
    expect(await identify(stolen, other)).toBe(400);
    expect(await identify(stolen)).toBe(200);
    expect(await identify(stolen)).toBe(400);
    expect(await identify(await credential())).toBe(200);
  });

  it("is one of at most a hundred with an account that a network gets in a day [CUS-Q10]", async () => {
    const shop = open();
    const statuses: number[] = [];
    // Signing in is limited too, in a shorter time.
    for (let i = 0; i < 101; i += 1) {
      const { credential, identify } = await createPerson(shop);
      statuses.push(await identify(await credential()));
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
  });

  it("is forgotten with the account when the last session has ended [CUS-Q10]", async () => {
    const shop = open();
    const first = await createPerson(shop);
    await first.identify(await first.credential());
    shop.clock.advance(29 * DAY_MS);
    const second = await createPerson(shop);
    await second.identify(await second.credential());
    const store = await openStore({ folder: shop.folder });
    const accounts = async () => {
      await sweepStore(store, shop.clock.now());
      await sweepSampleCustomers(store, shop.clock.now());
      return (await store.selectFrom("customers").select("id").execute()).length;
    };
    expect(await accounts()).toBe(2);
    shop.clock.advance(DAY_MS);
    expect(await accounts()).toBe(1);
    shop.clock.advance(29 * DAY_MS);
    expect(await accounts()).toBe(0);
    await store.destroy();
  });
});
