import { CALENDAR_PAPERS, CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import {
  COVER_LAMINATIONS,
  PAGE_COUNTS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { OfferedName } from "@passepartout/domain/catalogue/product-table";
import { type Price, priceIn } from "@passepartout/domain/market/price";
import type { PriceList, TypeOffer } from "@passepartout/domain/pricing/price-list.port";
import type { Call } from "../contract/call.ts";
import { CALENDAR_THEMES, PHOTOBOOK_THEMES, PRINT_CHOICES } from "../contract/catalogue.ts";
import { CALENDAR_PRICE, PHOTOBOOK_PRICE, PRINT_PRICES } from "../contract/prices.ts";

type Offers = readonly TypeOffer[];

/** The values of all choices of a kind, so that none is forgotten. */
type Offered<Kind extends ProductKind> = Readonly<Record<OfferedName<Kind>, readonly string[]>>;

const formatPrice = (formatType: string, price: Price) => ({ formatType, ...priceIn(price) });

/** The types of printed kinds. The same responses make the same offers. */
export const createTypeOffers = (call: Call): PriceList["typeOffers"] => {
  const known = new WeakMap<object, Offers>();
  const knownOr = async (response: object, load: () => Promise<Offers>): Promise<Offers> => {
    const offers = known.get(response) ?? (await load());
    known.set(response, offers);
    return offers;
  };
  const bookOffers = async (refinement: string | undefined): Promise<Offers> => {
    const { prices } = await call(PHOTOBOOK_PRICE, { refinement });
    const offer = async (type: (typeof PHOTOBOOK_TYPES)[number]): Promise<TypeOffer> => {
      const { production } = await call(PHOTOBOOK_THEMES, { type, "categoryIds[]": ["1"] });
      const { minPages, maxPages, exclusions } = production;
      const larger = PAGE_COUNTS.filter((count) => count > minPages && count <= maxPages);
      return {
        type,
        formats: prices
          .filter((price) => price.type === type)
          .map((price) => formatPrice(price.format, price)),
        choices: {
          cover: production.covers,
          coverLamination: COVER_LAMINATIONS,
          photobookBinding: production.bindings,
          paper: production.papers,
          pageCount: [minPages, ...larger].map(String),
        } satisfies Offered<"photobook">,
        exclusions,
      };
    };
    return knownOr(prices, () => Promise.all(PHOTOBOOK_TYPES.map(offer)));
  };
  const calendarOffers = async (): Promise<Offers> => {
    const { prices } = await call(CALENDAR_PRICE);
    const offer = async (type: (typeof CALENDAR_TYPES)[number]): Promise<TypeOffer> => {
      const [theme] = (await call(CALENDAR_THEMES, { category: type, limit: 1 })).designGroups;
      return {
        type,
        formats: prices
          .filter(({ calendarType }) => calendarType === type)
          .map((price) => formatPrice(price.formatType, price)),
        choices: {
          mountingType: theme?.mountings ?? [],
          paperType: CALENDAR_PAPERS,
        } satisfies Offered<"calendar">,
        exclusions: theme?.exclusions ?? [],
      };
    };
    return knownOr(prices, () => Promise.all(CALENDAR_TYPES.map(offer)));
  };
  const printOffers = async (kind: "photobox" | "photoprint"): Promise<Offers> => {
    const type = kind === "photobox" ? "small" : kind;
    const [prices, { finishes, sizes }] = await Promise.all([
      call(PRINT_PRICES, { photoboxType: type }),
      call(PRINT_CHOICES),
    ]);
    const size = kind === "photobox" ? { size: sizes.map((box) => box.size) } : {};
    return knownOr(prices, async () => [
      {
        type,
        formats: prices.map((price) => formatPrice(price.format, price)),
        choices: { finish: finishes, ...size },
      },
    ]);
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
