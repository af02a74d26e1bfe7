import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { SENT_FIELDS, sentEvent, type ShopEvent } from "./shop-event.ts";

const AT = 1_795_000_000_000;
const ITEM = { kind: "card", id: "1001", quantity: 20, price: 31.8 } as const;

/** What is sent of one event of each kind. */
const SNAPSHOTS: { readonly [Type in ShopEvent["type"]]: Extract<ShopEvent, { type: Type }> } = {
  "page.view": { type: "page.view", page: "slug", path: "/wandbilder" },
  "item.choose": { type: "item.choose", item: { kind: "photoframe", id: "leinwand 900x600" } },
  "price.show": { type: "price.show", item: ITEM },
  "cart.add": { type: "cart.add", items: [ITEM, { id: "pen", quantity: 2 }] },
  "cart.remove": { type: "cart.remove", items: [{ quantity: 1 }] },
  "designer.open": { type: "designer.open", product: "card" },
  "search.run": { type: "search.run", term: "leinwand" },
  "voucher.add": { type: "voucher.add", isAccepted: false },
  "wishlist.add": { type: "wishlist.add", item: { kind: "card", id: "1001" } },
  "newsletter.subscribe": { type: "newsletter.subscribe" },
  "customer.sign-up": { type: "customer.sign-up", method: "password" },
  "customer.sign-in": { type: "customer.sign-in", method: "third-party" },
  "flag.evaluate": { type: "flag.evaluate", flag: "nudging", treatment: "on" },
  "consent.change": { type: "consent.change", status: "granted" },
};

describe("what is sent of an event", () => {
  it.each(Object.values(SNAPSHOTS))("is complete: $type [CNS-02, OPS-Q5]", (event) => {
    expect(sentEvent({ ...event, at: AT })).toEqual({ ...event, at: AT });
  });

  it.each(Object.values(SNAPSHOTS))("has no other field: $type [OPS-Q5]", (event) => {
    const more = { email: "anna@example.com", name: "Anna", customer: { number: "7" } };
    const item = "item" in event ? { item: { ...event.item, ...more } } : {};
    expect(sentEvent({ ...more, ...event, ...item, at: AT })).toEqual({ ...event, at: AT });
  });

  it("is a snapshot, which nothing changes afterwards [CNS-02]", () => {
    const item = { ...ITEM, quantity: 20 };
    const sent = sentEvent({ type: "cart.add", items: [item], at: AT });
    item.quantity = 7;
    expect(sent).toEqual({ type: "cart.add", items: [ITEM], at: AT });
  });

  it("has no spaces that an absent choice leaves [OPS-Q5]", () => {
    const event = { type: "item.choose", item: { id: "poster  600x450 " }, at: AT };
    expect(sentEvent(event)).toMatchObject({ item: { id: "poster 600x450" } });
  });

  it.each([
    ["  leinwand 60x90 ", "leinwand 60x90"],
    ["anna@example.com", undefined],
    ["0171 2345678", undefined],
    ["   ", undefined],
    ["a".repeat(300), "a".repeat(80)],
  ])("of the search term %j is %j [OPS-Q5]", (term, sent) => {
    const event = sentEvent({ type: "search.run", term, at: AT });
    expect((event as { term?: string } | undefined)?.term).toBe(sent);
  });

  it.each([
    [undefined],
    [null],
    [7],
    ["page.view"],
    [[]],
    [{}],
    [{ type: "page.view", page: "slug", path: "/" }],
    [{ type: "page.view", page: "slug", at: AT }],
    [{ type: "page.view", page: "slug", path: {}, at: AT }],
    [{ type: "page.view", page: "slug", path: "/", at: Number.NaN }],
    [{ type: "toString", at: AT }],
    [{ type: "cart.add", items: "many", at: AT }],
    [{ type: "price.show", item: null, at: AT }],
  ])("is nothing if it is no complete event: %j [OPS-Q5]", (event) => {
    expect(sentEvent(event)).toBeUndefined();
  });

  it("is never an email address, in whatever text of whatever event [OPS-Q5]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(SNAPSHOTS)),
        fc.emailAddress(),
        (event, email) => {
          const filled = JSON.parse(JSON.stringify({ ...event, at: AT }), (name, value: unknown) =>
            typeof value === "string" && name !== "type" ? email : value,
          ) as unknown;
          expect(JSON.stringify(sentEvent(filled) ?? "")).not.toContain("@");
        },
      ),
    );
  });

  it("stays small, whatever an event contains [OPS-Q5]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("x")), (text) => {
        const items = Array.from({ length: 50 }, () => ({ id: text }));
        const sent = sentEvent({ type: "cart.add", items, at: AT });
        expect(JSON.stringify(sent).length).toBeLessThan(30_000);
      }),
    );
  });

  it("lists the fields of every kind [OPS-Q5]", () => {
    expect(Object.keys(SENT_FIELDS).toSorted()).toEqual(Object.keys(SNAPSHOTS).toSorted());
  });
});
