import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { prepareSkuContainer } from "./sku-container.server.ts";

const block = (uid: string, skus: readonly string[]) =>
  ({ kind: "sku-container", uid, skus }) as const;

const CANVAS = "photoframe-leinwand-600x450";
const POSTER = "photoframe-poster-holzrahmen-schwarz-300x200";

describe("the articles of a block", () => {
  it("stand in its order, each with image, words, its own price and link [CNT-09, API-15]", async () => {
    const { request, log } = createPageRequest();
    const shown = await prepareSkuContainer(request, block("a", [POSTER, CANVAS, POSTER]));
    expect(shown?.products).toMatchObject([
      {
        name: "materials.poster-framed",
        note: "30 x 20\u00A0cm · frames.holzrahmen-schwarz.full",
        href: "/configurator-photo-frame?materialType=poster&frameType=holzrahmen-schwarz&format=300x200&matType=mat-weiss&matSize=30&locale=de-DE",
        image: { filename: "/media/sample-photo.svg" },
        onWall: { width: 0.125, height: 200 / 2400, frame: "#24221f" },
        price: { current: "40,00\u00A0€" },
      },
      {
        name: "materials.leinwand",
        note: "60 x 45\u00A0cm · frameTypes.none",
        price: { current: "16,00\u00A0€", original: "20,00\u00A0€" },
      },
    ]);
    expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("lead to the accessory that they are [CRD-Q8]", async () => {
    const articles = async () => [{ sku: "pen", priceCurrent: 3.9, priceOriginal: 3.9 }];
    const prices = { ...createFakePriceList(), articles };
    const { request } = createPageRequest({ ports: { prices } });
    const shown = await prepareSkuContainer(request, block("e", ["pen"]));
    expect(shown?.products[0]?.href).toBe("/zubehoer?accessory=pen#accessory");
  });

  it("choose their SKU in the calculator of wall pictures, if the page has it [CLC-10]", async () => {
    const { request } = createPageRequest();
    const hrefOn = async (calculatorProduct: string) =>
      (await prepareSkuContainer({ ...request, calculatorProduct }, block("b", [CANVAS])))
        ?.products[0]?.href;
    expect(await hrefOn("photoFrame")).toBe("?materialType=leinwand&format=600x450#calculator");
    expect(await hrefOn("photobook")).toContain("/configurator-photo-frame?");
  });

  it("leave out SKUs of nothing, which are logged once, and the others stay [CNT-09, ERR-09]", async () => {
    const { request, log } = createPageRequest();
    const unknown = ["photoframe-leinwand-9999x1", "nonsense"];
    for (const _ of [1, 2])
      expect(
        (await prepareSkuContainer(request, block("c", [CANVAS, ...unknown])))?.products,
      ).toHaveLength(1);
    expect(log.entries.filter(({ level }) => level === "error")).toEqual([
      expect.objectContaining({
        code: "overview-container-load-failed",
        details: { block: "sku-container", uid: "c", skus: unknown.join(" ") },
      }),
    ]);
    expect(await prepareSkuContainer(request, block("d", unknown))).toBeUndefined();
  });
});
