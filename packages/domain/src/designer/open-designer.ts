import { envelopeFor, isPublished } from "../catalogue/card.ts";
import { cardChoiceOfLink } from "../catalogue/card-choice.ts";
import { accessorySkuText } from "../catalogue/card-sku.ts";
import { formatOf } from "../catalogue/format.ts";
import type {
  CardTheme,
  CollageTheme,
  PicturedTheme,
  ProductCatalogue,
} from "../catalogue/product-catalogue.port.ts";
import { PHOTOBOOK_TYPES } from "../catalogue/photo-book.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { invalid, type InvalidInput, ok, type Result } from "../kernel/result.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Place } from "../market/place.ts";
import { addPrices, type Price } from "../market/price.ts";
import { type AccessoryOffer, openCardAccessory } from "../pricing/open-accessory.ts";
import { orMissing } from "../pricing/or-missing.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { Clock } from "../time/clock.port.ts";
import { withChannelDefaults } from "./channel-defaults.ts";
import { designerParameters } from "./designer-parameters.ts";
import { parseDesignerUrl } from "./designer-url.ts";
import { productOfLink, rangeOfLink } from "./product-of-link.ts";
import type { QueryEntry } from "./product-query.ts";

/** The product with which the designer starts. */
export interface DesignerEntry {
  readonly productKind: ProductKind;
  readonly parameters: readonly QueryEntry[];
  /** The theme of a card or calendar, or the layout of a collage or photo book. */
  readonly theme?: PicturedTheme &
    Partial<Pick<CollageTheme, "photos"> & Pick<CardTheme, "occasion">>;
  /** What the product is made with where the link chooses nothing. */
  readonly defaults?: readonly QueryEntry[];
  /** Of the product in its quantity, without accessories. */
  readonly price?: Price;
  /** Of the product and its accessories. */
  readonly total?: Price;
  /** The lowest price, as long as choices are missing on which the price depends. */
  readonly priceFrom?: Price;
  /** Why the product is not made. */
  readonly refusal?: InvalidInput;
  /** The accessories that the link chooses with cards, as many as cards. */
  readonly accessories?: readonly AccessoryOffer[];
  /** White envelopes that fit, as many as cards, if the link chooses none; they are part of neither product nor total. */
  readonly suggestion?: AccessoryOffer;
}

/** Parses a designer link, and loads the theme and the price of its product. If that fails, the error is logged and both are omitted. Errors: those of `parseDesignerUrl`. */
export const openDesigner = async (
  ports: {
    readonly catalogue: ProductCatalogue;
    readonly prices: PriceList;
    readonly log: Log;
    readonly clock: Clock;
  },
  place: Pick<Place, "channel" | "locale">,
  url: string,
): Promise<Result<DesignerEntry>> => {
  const parsed = parseDesignerUrl(url);
  if (!parsed.ok) return invalid(parsed.error.code, parsed.error.message, url);
  const { productKind } = parsed.value;
  // Invalid entries must not affect the price either.
  const { parameters: ofLink } = designerParameters(productKind, parsed.value.parameters, {
    locale: place.locale,
    now: ports.clock.now(),
  });
  const parameters = withChannelDefaults(
    productKind,
    ofLink,
    channelRules(place.channel, place.locale),
  );
  const entry = { productKind, parameters };
  try {
    const [theme, price, defaults] = await Promise.all([
      themeOf(ports, productKind, parameters),
      priceOf(ports, productKind, parameters),
      defaultsOf(ports, productKind, parameters),
    ]);
    const card = theme && "occasion" in theme ? theme : undefined;
    const [accessories, suggestion] = card
      ? await Promise.all([
          accessoriesOf(ports, place, parameters),
          suggestionFor(ports, place, card, parameters),
        ])
      : [[]];
    return ok({
      ...entry,
      ...(theme && { theme }),
      ...price,
      ...(price.price && {
        total: accessories.map((offer) => offer.price).reduce(addPrices, price.price),
      }),
      ...(price.price && defaults.length > 0 && { defaults }),
      ...(accessories.length > 0 && { accessories }),
      ...(suggestion && { suggestion }),
    });
  } catch (reason) {
    ports.log.error("price-list-error", { productKind, reason: reasonOf(reason) });
    return ok(entry);
  }
};

const valueIn = (parameters: readonly QueryEntry[], name: string): string | undefined =>
  parameters.find(([key]) => key === name)?.[1];

const themeOf = async (
  ports: { readonly catalogue: ProductCatalogue },
  kind: ProductKind,
  parameters: readonly QueryEntry[],
): Promise<PicturedTheme | CardTheme | CollageTheme | undefined> => {
  const designId = valueIn(parameters, "designId");
  if (kind === "collage" && designId !== undefined) return ports.catalogue.collage(designId);
  const setId = valueIn(parameters, "designGroupSetId");
  if (kind === "photobook" && setId !== undefined) {
    const type = PHOTOBOOK_TYPES.find((known) => known === valueIn(parameters, "type"));
    const sets = await ports.catalogue.photobookThemes({ type: type ?? "digitalfotobuch" });
    return sets.find(({ id }) => id === setId);
  }
  const themeId = valueIn(parameters, "themeId");
  if (themeId !== undefined) {
    const theme = await ports.catalogue.cardTheme(themeId);
    return theme && isPublished(theme) ? theme : undefined;
  }
  const designGroupId = valueIn(parameters, "designGroupId");
  return designGroupId === undefined ? undefined : ports.catalogue.calendarTheme(designGroupId);
};

/** The accessories that a link chooses; those that are not sold are left out. Without their prices there is no total, so a failure is one of all prices. */
const accessoriesOf = async (
  ports: { readonly prices: PriceList },
  place: Pick<Place, "locale">,
  parameters: readonly QueryEntry[],
): Promise<readonly AccessoryOffer[]> => {
  const offers = await Promise.all(
    cardChoiceOfLink(parameters).accessories.map((sku) =>
      openCardAccessory(ports, place, sku, quantityIn(parameters)),
    ),
  );
  return offers.flatMap((offer) => (offer.ok ? [offer.value] : []));
};

const quantityIn = (parameters: readonly QueryEntry[]): number =>
  Number(valueIn(parameters, "quantity") ?? 1);

/** White envelopes for cards with which none are chosen; undefined if their price fails to load, which is logged. */
const suggestionFor = async (
  ports: { readonly prices: PriceList; readonly log: Log },
  place: Pick<Place, "locale">,
  { format: card }: CardTheme,
  parameters: readonly QueryEntry[],
): Promise<AccessoryOffer | undefined> => {
  const { accessories } = cardChoiceOfLink(parameters);
  const format = card && envelopeFor(formatOf(card));
  if (format === undefined || accessories.some((sku) => sku.startsWith("envelope")))
    return undefined;
  const sku = accessorySkuText({ accessory: "envelope", ...WHITE_ENVELOPE, format });
  const offer = await orMissing(
    ports.log,
    openCardAccessory(ports, place, sku, quantityIn(parameters)),
    { sku },
  );
  return offer?.ok ? offer.value : undefined;
};

const WHITE_ENVELOPE = { type: "standard", color: "weiss" } as const;

const priceOf = async (
  { prices }: { readonly prices: PriceList },
  kind: ProductKind,
  parameters: readonly QueryEntry[],
): Promise<Pick<DesignerEntry, "price" | "priceFrom" | "refusal">> => {
  const product = productOfLink(kind, parameters);
  if (product) {
    const price = await prices.productPrice(product);
    return price.ok ? { price: price.value } : { refusal: price.error };
  }
  const priceFrom = await prices.lowestPrice(rangeOfLink(kind, parameters));
  return priceFrom ? { priceFrom } : {};
};

/** The first option of each group and the first value of each choice of which the parameters name none. */
const defaultsOf = async (
  { prices }: { readonly prices: PriceList },
  kind: ProductKind,
  parameters: readonly QueryEntry[],
): Promise<readonly QueryEntry[]> => {
  const product = productOfLink(kind, parameters);
  switch (product?.kind) {
    case "collage":
    case "photoframe": {
      if (product.materialType === undefined) return [];
      const groups = await prices.optionGroups(product);
      return groups.flatMap(({ group, options: [first] }): readonly QueryEntry[] =>
        first && !product.optionTypes?.some((type) => type.startsWith(`${group}-`))
          ? [["optionTypes", first.optionType]]
          : [],
      );
    }
    case "photobook":
    case "photobox":
    case "photoprint": {
      const offers = await prices.typeOffers(product.kind);
      const type = product.kind === "photobook" ? product.type : undefined;
      const offer = offers.find((one) => type === undefined || one.type === type);
      return Object.entries(offer?.choices ?? {}).flatMap(
        ([name, [first]]): readonly QueryEntry[] =>
          first === undefined || valueIn(parameters, name) !== undefined ? [] : [[name, first]],
      );
    }
    default:
      return [];
  }
};
