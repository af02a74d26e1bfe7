import { FRAME_TYPES, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { backendHeaders } from "@passepartout/domain/market/backend-request";
import { LOCALES } from "@passepartout/domain/market/locale";
import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

const get = async (
  path: string,
  query: Readonly<Record<string, string | readonly string[]>> = {},
  headers: Record<string, string> = {},
) => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  const response = await backend(
    new Request(`http://backend.internal${path}?${search}`, { headers }),
  );
  return { status: response.status, body: await response.json() };
};

const SELECTION = "/web-api/product-selection-photo-frame";

interface FormatPrice {
  readonly formatType: string;
  readonly priceCurrent: number;
  readonly priceOriginal: number;
}

const anyPlace = fc
  .record({ channel: fc.constantFrom(...CHANNELS), locale: fc.constantFrom(...LOCALES) })
  .map(({ channel, locale }) => ({ ...backendHeaders(channel, locale) }));

const anyArticle = fc
  .record({
    materialType: fc.constantFrom(...MATERIALS),
    frameType: fc.option(fc.constantFrom(...FRAME_TYPES), { nil: undefined }),
  })
  .map(({ materialType, frameType }) => ({ materialType, ...(frameType && { frameType }) }));

describe("a wall article", () => {
  it("costs the same in every endpoint [API-15] [API-19] [API-Q8]", async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, anyArticle, fc.nat(), async (place, article, pick) => {
        const { formats } = (await get(`${SELECTION}/prices-formats`, article, place)).body as {
          formats: readonly FormatPrice[];
        };
        const other = await get("/price-api/prices/formats", article, place);
        expect(other.body).toEqual({ formats });
        const from = await get(`${SELECTION}/prices-from`, article, place);
        const lowest = Math.min(...formats.map(({ priceCurrent }) => priceCurrent));
        if (formats.length === 0) {
          expect(from.body).toEqual({ prices: [] });
          return;
        }
        expect(from.body.prices).toMatchObject([{ ...article, priceCurrent: lowest }]);
        const price = formats[pick % formats.length]!;
        for (const path of [`${SELECTION}/price-article`, "/price-api/prices/article"])
          expect(
            (await get(path, { ...article, formatType: price.formatType }, place)).body,
          ).toEqual(price);
        const groups = await get("/price-api/prices/format-group-prices-images", article, place);
        const { formatGroup } = groups.body.formatGroups.find(
          (group: { formats: readonly FormatPrice[] }) =>
            group.formats.some(({ formatType }) => formatType === price.formatType),
        );
        for (const path of [`${SELECTION}/prices-format-group`, "/price-api/prices/format-group"])
          expect((await get(path, { ...article, formatGroup }, place)).body.formats).toContainEqual(
            price,
          );
        const calculator = await get("/web-api/calculator/reference", {}, place);
        for (const material of calculator.body.materials) {
          if (material.materialType !== article.materialType) continue;
          if (material.frameType?.startsWith(article.frameType ?? "none") !== true) continue;
          for (const listed of material.formats) expect(formats).toContainEqual(listed);
        }
      }),
      runs(60),
    );
  });

  it("costs more with an option, and a multiple for several pieces [API-18]", async () => {
    const article = { materialType: "leinwand", formatType: "600x450" };
    const plain = (await get("/price-api/prices/article", article)).body;
    const deep = await get("/price-api/prices/article", {
      ...article,
      "optionTypes[]": ["keilrahmen-38mm", "leinwandkante-gespiegelt"],
    });
    expect(deep.body.priceCurrent).toBeGreaterThan(plain.priceCurrent);
    const three = await get("/price-api/prices/article", { ...article, quantity: "3" });
    expect(three.body.priceCurrent).toBeCloseTo(plain.priceCurrent * 3, 2);
  });

  it.each([
    [{ formatType: "5000x5000" }, "formatType", "sides from 100 to 2000 mm"],
    [{ formatType: "600x450", frameType: "fotorahmen" }, "frameType", "schattenfuge-leinwand"],
    [
      { formatType: "600x450", "optionTypes[]": "poster-laminierung-matt" },
      "optionTypes[]",
      "keilrahmen-38mm",
    ],
    [{ formatType: "600x450", matType: "mat-weiss", matSize: "30" }, "matSize", "0 without"],
    [{ formatType: "600x450", matType: "mat-weiss" }, "matType", "mat-none without"],
  ])(
    "has no price in a combination that is not made: %j needs another %s",
    async (choice, field, words) => {
      const response = await get("/price-api/prices/article", {
        materialType: "leinwand",
        ...choice,
      });
      expect(response).toMatchObject({
        status: 404,
        body: { errors: { [field]: [expect.stringContaining(words)] } },
      });
    },
  );

  it.each([
    ["4000", "3000", "4:3", "landscape"],
    ["3000", "4000", "4:3", "portrait"],
    ["6000", "4000", "3:2", "landscape"],
    ["1000", "1010", "square", "square"],
    ["9000", "1000", "2:1", "landscape"],
  ])(
    "from a photo of %s x %s px has the aspect ratio %s, %s [API-15]",
    async (width, height, aspectRatio, orientation) => {
      const { body } = await get("/web-api/aspect-ratio", { width, height });
      expect(body).toMatchObject({ aspectRatio, orientation });
      expect(body.formats.length).toBeGreaterThan(1);
    },
  );

  it("has the size limits of its material and frame [API-18]", async () => {
    const limits = (query: Record<string, string>) => get(`${SELECTION}/format-limits`, query);
    expect((await limits({ materialType: "poster" })).body).toEqual({
      shortest: 100,
      longest: 1500,
    });
    expect((await limits({ materialType: "poster", frameType: "fotorahmen" })).body).toEqual({
      shortest: 100,
      longest: 600,
    });
    expect((await limits({ materialType: "fototapete", frameType: "artbox" })).status).toBe(404);
  });

  it("is offered in frames, each with a black default variant and a mat [API-18] [WAL-03]", async () => {
    const { body } = await get(`${SELECTION}/data`);
    expect(body.materials).toHaveLength(12);
    expect(body.frameTypes).toHaveLength(7);
    for (const { defaultVariant, variants } of body.frameTypes) {
      expect(variants).toContain(defaultVariant);
      expect(defaultVariant).toContain("schwarz");
    }
    expect((await get("/web-api/variants-for-frame-types")).body.frameTypes).toHaveLength(7);
  });
});
