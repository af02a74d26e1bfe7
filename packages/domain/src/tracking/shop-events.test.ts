import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_QUEUED_SUBMISSIONS } from "../consent/consent-machine.ts";
import { sentTerm, type ShopEvent } from "./shop-event.ts";
import { createShopEvents } from "./shop-events.ts";

const open = () => {
  let time = 1000;
  return createShopEvents(() => (time += 1));
};

const PAGE: ShopEvent = { type: "page.view", page: "start", path: "/" };

describe("the event bus", () => {
  it("gives a subscriber the events so far and each further one, in order [CNS-02]", () => {
    const bus = open();
    bus.publish(PAGE);
    const seen: unknown[] = [];
    const end = bus.subscribe((event) => seen.push(event));
    bus.publish({ type: "voucher.add", isAccepted: true });
    end();
    bus.publish(PAGE);
    expect(seen).toEqual([
      { ...PAGE, at: 1001 },
      { type: "voucher.add", isAccepted: true, at: 1002 },
    ]);
  });

  it("takes snapshots: what changes afterwards is not sent [CNS-02]", () => {
    const bus = open();
    const item = { kind: "card" as const, id: "1001", quantity: 20 };
    bus.publish({ type: "cart.add", items: [item] });
    item.quantity = 7;
    const seen: unknown[] = [];
    bus.subscribe((event) => seen.push(event));
    expect(seen).toEqual([
      { type: "cart.add", items: [{ kind: "card", id: "1001", quantity: 20 }], at: 1001 },
    ]);
  });

  it("has none of the events from before it was cleared, and at most as many as the queue [CNS-02]", () => {
    const bus = open();
    bus.publish(PAGE);
    bus.clear();
    for (let n = 0; n < MAX_QUEUED_SUBMISSIONS + 3; n += 1)
      bus.publish({ type: "search.run", term: "karte", results: n });
    const seen: unknown[] = [];
    bus.subscribe((event) => seen.push(event));
    expect(seen).toHaveLength(MAX_QUEUED_SUBMISSIONS);
    expect(seen[0]).toMatchObject({ results: 3 });
  });

  it("survives a listener that fails [CNS-02]", () => {
    const bus = open();
    const seen: unknown[] = [];
    bus.subscribe(() => {
      throw new Error("broken");
    });
    bus.subscribe((event) => seen.push(event));
    bus.publish(PAGE);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ["  leinwand 60x90 ", "leinwand 60x90"],
    ["anna@example.com", undefined],
    ["0171 2345678", undefined],
    ["a".repeat(200), "a".repeat(80)],
  ])("sends the search term %j as %j [CNS-02]", (term, sent) => {
    expect(sentTerm(term)).toBe(sent);
  });

  it("publishes no email address that somebody searches for [CNS-02]", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (term) => {
        const bus = open();
        bus.publish({ type: "search.run", term });
        const seen: unknown[] = [];
        bus.subscribe((event) => seen.push(event));
        expect(seen).toEqual([]);
      }),
    );
  });
});
