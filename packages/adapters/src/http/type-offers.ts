import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  PAGE_COUNTS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
  type PhotobookType,
} from "@passepartout/domain/catalogue/photo-book";
import { FINISHES, PHOTOBOX_SIZES } from "@passepartout/domain/catalogue/photo-box";
import type { PriceList, TypeOffer } from "@passepartout/domain/pricing/price-list.port";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import type { ShopHttp } from "./shop-http.ts";

const bookPrices = z.object({
  prices: z.array(z.object({ type: z.string(), format: z.string(), ...priceFields })),
});

const bookProduction = z.object({
  production: z.object({
    covers: z.array(z.enum(COVERS)),
    bindings: z.array(z.enum(BINDINGS)),
    papers: z.array(z.enum(PHOTOBOOK_PAPERS)),
    minPages: z.number().int().positive(),
    maxPages: z.number().int().positive(),
  }),
});

const printPrices = z.object({ prices: z.array(z.object({ format: z.string(), ...priceFields })) });

const printData = z.object({
  finishes: z.array(z.enum(FINISHES)),
  sizes: z.array(z.object({ size: z.enum(PHOTOBOX_SIZES) })),
});

type Offers = readonly TypeOffer[];

/** The types of printed kinds. The same responses make the same offers. */
export const createTypeOffers = (http: ShopHttp): PriceList["typeOffers"] => {
  const offersOf = new WeakMap<object, Offers>();
  const bookOffer = async (
    type: PhotobookType,
    prices: z.output<typeof bookPrices>["prices"],
  ): Promise<TypeOffer> => {
    const { production } = await http.read("/web-api/photobook-design-group-set", {
      schema: bookProduction,
      query: { type, "categoryIds[]": ["1"] },
    });
    const { minPages, maxPages } = production;
    const larger = PAGE_COUNTS.filter((count) => count > minPages && count <= maxPages);
    return {
      type,
      formats: prices
        .filter((price) => price.type === type)
        .map(({ format, priceCurrent, priceOriginal }) => ({
          formatType: format,
          priceCurrent,
          priceOriginal,
        })),
      choices: {
        cover: production.covers,
        coverLamination: COVER_LAMINATIONS,
        photobookBinding: production.bindings,
        paper: production.papers,
        pageCount: [minPages, ...larger].map(String),
      },
    };
  };
  const bookOffers = async (): Promise<Offers> => {
    const response = await http.read("/web-api/photobook-price", { schema: bookPrices });
    const known = offersOf.get(response);
    if (known) return known;
    const offers = await Promise.all(
      PHOTOBOOK_TYPES.map((type) => bookOffer(type, response.prices)),
    );
    offersOf.set(response, offers);
    return offers;
  };
  const printOffers = async (kind: Exclude<PrintedKind, "photobook">): Promise<Offers> => {
    const type = kind === "photobox" ? "small" : kind;
    const [response, { finishes, sizes }] = await Promise.all([
      http.read("/price-api/photoboxes", { schema: printPrices, query: { photoboxType: type } }),
      http.read("/web-api/photobox-data", { schema: printData }),
    ]);
    const offers = offersOf.get(response) ?? [
      {
        type,
        formats: response.prices.map(({ format, priceCurrent, priceOriginal }) => ({
          formatType: format,
          priceCurrent,
          priceOriginal,
        })),
        choices: {
          finish: finishes,
          ...(kind === "photobox" && { size: sizes.map(({ size }) => size) }),
        },
      },
    ];
    offersOf.set(response, offers);
    return offers;
  };
  return (kind) => (kind === "photobook" ? bookOffers() : printOffers(kind));
};
