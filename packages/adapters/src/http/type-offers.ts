import {
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  type CalendarType,
} from "@passepartout/domain/catalogue/calendar";
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
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { OfferedName } from "@passepartout/domain/catalogue/product-table";
import type { PriceList, TypeOffer } from "@passepartout/domain/pricing/price-list.port";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import type { ShopHttp } from "./shop-http.ts";

const exclusions = z.array(z.record(z.string(), z.string())).default([]);

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
    exclusions,
  }),
});

const calendarPrices = z.object({
  prices: z.array(z.object({ calendarType: z.string(), formatType: z.string(), ...priceFields })),
});

const calendarProduction = z.object({
  designGroups: z.array(z.object({ mountings: z.array(z.string()).default([]), exclusions })),
});

const printPrices = z.object({ prices: z.array(z.object({ format: z.string(), ...priceFields })) });

const printData = z.object({
  finishes: z.array(z.enum(FINISHES)),
  sizes: z.array(z.object({ size: z.enum(PHOTOBOX_SIZES) })),
});

type Offers = readonly TypeOffer[];

/** The values of all choices of a kind, so that none is forgotten. */
type Offered<Kind extends ProductKind> = Readonly<Record<OfferedName<Kind>, readonly string[]>>;

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
    const { minPages, maxPages, exclusions: excluded } = production;
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
      } satisfies Offered<"photobook">,
      exclusions: excluded,
    };
  };
  const bookOffers = async (refinement: string | undefined): Promise<Offers> => {
    const response = await http.read("/web-api/photobook-price", {
      schema: bookPrices,
      query: { refinement },
    });
    const known = offersOf.get(response);
    if (known) return known;
    const offers = await Promise.all(
      PHOTOBOOK_TYPES.map((type) => bookOffer(type, response.prices)),
    );
    offersOf.set(response, offers);
    return offers;
  };
  const calendarOffer = async (
    type: CalendarType,
    prices: z.output<typeof calendarPrices>["prices"],
  ): Promise<TypeOffer> => {
    const { designGroups } = await http.read("/web-api/calendar-design-group", {
      schema: calendarProduction,
      query: { category: type, limit: 1 },
    });
    const [{ mountings, exclusions: excluded } = { mountings: [], exclusions: [] }] = designGroups;
    return {
      type,
      formats: prices
        .filter(({ calendarType }) => calendarType === type)
        .map(({ formatType, priceCurrent, priceOriginal }) => ({
          formatType,
          priceCurrent,
          priceOriginal,
        })),
      choices: {
        mountingType: mountings,
        paperType: CALENDAR_PAPERS,
      } satisfies Offered<"calendar">,
      exclusions: excluded,
    };
  };
  const calendarOffers = async (): Promise<Offers> => {
    const response = await http.read("/web-api/calendar-price", { schema: calendarPrices });
    const known = offersOf.get(response);
    if (known) return known;
    const offers = await Promise.all(
      CALENDAR_TYPES.map((type) => calendarOffer(type, response.prices)),
    );
    offersOf.set(response, offers);
    return offers;
  };
  const printOffers = async (kind: "photobox" | "photoprint"): Promise<Offers> => {
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
  return (kind, refinement) => {
    switch (kind) {
      case "calendar":
        return calendarOffers();
      case "photobook":
        return bookOffers(refinement);
      case "photobox":
      case "photoprint":
        return printOffers(kind);
    }
  };
};
