import type { ProductDetailBlock } from "@passepartout/domain/content/product-blocks";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { shownShopOf } from "../../render-markup.server.tsx";
import { ShopOfPage } from "../../router/use-shop.ts";
import { Accessories, prepareAccessories } from "./accessories.server.tsx";

const BLOCK: ProductDetailBlock = {
  kind: "product-detail-wrapper-accessory",
  uid: "1",
  product: "1001",
};

const prepare = (query = "", place: Parameters<typeof createPageRequest>[0] = {}) => {
  const { request } = createPageRequest(place);
  return prepareAccessories(
    {
      ...request,
      query: new Map(new URLSearchParams(query)),
      page: { ...request.page, route: { kind: "slug", path: "/zubehoer" } },
    },
    BLOCK,
  );
};

describe("the accessories of a page", () => {
  it("are listed with the price of a piece, each with an address that chooses it [CRD-01, CNT-06]", async () => {
    const { entries, chosen } = await prepare();
    expect(chosen).toBeUndefined();
    expect(entries.map(({ name, href }) => [name, href])).toEqual([
      [
        "cards.accessories.envelope",
        "/zubehoer?accessory=envelope-standard-weiss-162x114#accessory",
      ],
      ["cards.accessories.pen", "/zubehoer?accessory=pen#accessory"],
      ["cards.accessories.ribbon", "/zubehoer?accessory=ribbon-satin-gold#accessory"],
    ]);
    expect(entries[0]?.price).toContain("price.from");
    expect(entries[1]?.price).toEqual({ current: "0,50\u00a0€" });
  });

  it("have the price of the chosen quantity, and the properties in which an article differs [API-14, CRD-03]", async () => {
    const { chosen } = await prepare("accessory=envelope-standard-creme-162x114&quantity=40");
    expect(chosen?.price).toEqual({ current: "20,00\u00a0€" });
    expect(chosen).toMatchObject({
      sku: "envelope-standard-creme-162x114",
      quantity: 40,
    });
    expect(chosen?.quantities.find(({ isChosen }) => isChosen)?.quantity).toBe(40);
    expect(
      chosen?.properties.map(({ label, values }) => [
        label,
        ...values.map(({ href, isChosen }) => [href, isChosen]),
      ]),
    ).toEqual([
      [
        "parameters.format",
        ["/zubehoer?accessory=envelope-standard-creme-162x114&quantity=40", true],
        ["/zubehoer?accessory=envelope-standard-weiss-220x110&quantity=40", false],
      ],
      [
        "cards.filters.color",
        ["/zubehoer?accessory=envelope-standard-weiss-162x114&quantity=40", false],
        ["/zubehoer?accessory=envelope-standard-creme-162x114&quantity=40", true],
      ],
    ]);
    expect(chosen?.goesWith.at(-1)?.href).toBe(
      "/themes/1001?envelope=envelope-standard-creme-162x114",
    );
  });

  it.each([
    ["de-DE", "cards.goesWith: "],
    ["fr-FR", "cards.goesWith\u00a0: "],
  ] as const)(
    "belong to the products with which they are used, in %s after %j [CRD-01, LOC-16]",
    async (locale, label) => {
      const options = { place: { channel: "wall", locale } } as const;
      const block = await prepare("accessory=pen", options);
      const { chosen } = block;
      const value = shownShopOf(createPageRequest(options).request);
      const shown = createElement(ShopOfPage, { value }, createElement(Accessories, { block }));
      expect(renderToString(shown)).toContain(`<p>${label}<`);
      expect(chosen?.goesWith.map(({ text }) => text)).toEqual(["productKinds.photobook"]);
      expect(chosen?.properties).toEqual([]);
    },
  );

  it.each(["accessory=seal", "accessory=pencil", "quantity=3"])(
    "are not chosen by %s, which the shop does not sell [CRD-Q2]",
    async (query) => {
      expect((await prepare(query)).chosen).toBeUndefined();
    },
  );
});

it("accessories without prices fail as a whole, so that the page is sent without them [API-22]", async () => {
  const { request } = createPageRequest({
    ports: {
      prices: {
        ...createFakePriceList(),
        accessories: () => Promise.reject(new Error("down")),
      },
    },
  });
  await expect(prepareAccessories(request, BLOCK)).rejects.toThrow("down");
});
