import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { deliveryLine } from "../../delivery/delivery-text.server.ts";
import { prepareDelivery } from "./service-blocks.server.tsx";

const clock = { now: () => Date.parse("2026-11-23T09:30:00Z") };
const messages = {
  text: (_: string, key: string) =>
    ({
      "delivery.arrival": "{days}",
      "delivery.cost": "+ {price}",
      "delivery.christmas": "bis {date}",
    })[key] ?? key,
};

// The language sets thin spaces around the dash.
const DAYS = "Do., 26. Nov.\u2009–\u2009Di., 1. Dez.";

const prepare = (query: ReadonlyMap<string, string> = new Map()) => {
  const lifetimes: number[] = [];
  const { request } = createPageRequest({ ports: { clock, messages } });
  const limitLifetime = (ms: number) => void lifetimes.push(ms);
  return {
    lifetimes,
    block: prepareDelivery(
      { ...request, query, limitLifetime },
      { kind: "delivery", uid: "1", headline: "H" },
    ),
  };
};

describe("the delivery on a page", () => {
  it("goes to the country of the storefront, by kind and method, until the next hour [API-27]", async () => {
    const { block, lifetimes } = prepare();
    expect(await block).toMatchObject({
      country: "de",
      methods: [{ id: "standard", price: "4,90\u00a0€" }],
      rows: expect.arrayContaining([
        {
          kind: "photoframe",
          arrivals: { standard: { days: DAYS, deadline: "bis 16. Dezember" } },
        },
      ]),
    });
    expect((await block).rows.map(({ kind }) => kind)).not.toContain("card");
    expect(lifetimes).toEqual([30 * 60_000]);
  });

  it("has all ways of delivery, also those that the first kind does not have [CUS-Q25]", async () => {
    const { request } = createPageRequest({ ports: { clock, messages } });
    const { storefront } = request.shop;
    const shipping = async () => {
      const { methods, ...information } = await storefront.shipping();
      const productKinds = ["photoframe"] as const;
      const express = methods.map((method) => ({
        ...method,
        id: "express",
        maxDays: 1,
        productKinds,
      }));
      return { ...information, methods: [...methods, ...express] };
    };
    const shop = { ...request.shop, storefront: { ...storefront, shipping } };
    const { methods, rows } = await prepareDelivery(
      { ...request, shop, limitLifetime: () => {} },
      { kind: "delivery", uid: "1" },
    );
    expect(methods.map(({ id }) => id)).toEqual(["standard", "express"]);
    expect(rows[0]?.kind).toBe("calendar");
    expect(Object.keys(rows[0]?.arrivals ?? {})).toEqual(["standard"]);
    const photoframe = rows.find(({ kind }) => kind === "photoframe");
    expect(photoframe?.arrivals["express"]).toBeDefined();
  });

  it("goes to the country of the query, and says so if the shop does not deliver there", async () => {
    const austria = await prepare(new Map([["country", "at"]])).block;
    expect(austria).toMatchObject({ country: "at" });
    expect(austria.isFaulty).toBe(false);
    expect(await prepare(new Map([["country", "jp"]])).block).toMatchObject({
      country: "de",
      isFaulty: true,
    });
  });

  it("lists the countries by their names in the language of the page", async () => {
    const { countries } = await prepare().block;
    expect(countries).toHaveLength(12);
    expect(countries[0]).toEqual({ code: "be", name: "Belgien" });
  });

  it("is a line beside a product, which is left out and logged if it does not load, and has no deadline for mourning [ERR-09, CRD-Q23]", async () => {
    const { request, log } = createPageRequest({ ports: { clock, messages } });
    expect(await deliveryLine({ ...request, limitLifetime: () => {} }, "photobook")).toEqual({
      arrival: DAYS,
      cost: "+ 4,90\u00a0€",
      deadline: "bis 16. Dezember",
    });
    const mourning = await deliveryLine({ ...request, limitLifetime: () => {} }, "card", "trauer");
    expect(mourning?.deadline).toBeUndefined();
    const shipping = () => Promise.reject(new Error("down"));
    const shop = { ...request.shop, storefront: { ...request.shop.storefront, shipping } };
    expect(await deliveryLine({ ...request, shop }, "photobook")).toBeUndefined();
    expect(log.entries).toMatchObject([{ code: "delivery-error" }]);
  });
});
