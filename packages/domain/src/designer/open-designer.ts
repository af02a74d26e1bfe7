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
import { type AccessoryOffer, openAccessory } from "../pricing/open-accessory.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { Clock } from "../time/clock.port.ts";
import { withChannelDefaults } from "./channel-defaults.ts";
import { designerParameters, linkContextOf } from "./designer-parameters.ts";
import { parseDesignerUrl } from "./designer-url.ts";
import { productOfLink, rangeOfLink } from "./product-of-link.ts";
import { type QueryEntry, valueIn } from "./product-query.ts";

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

interface DesignerContext {
  readonly place: Pick<Place, "channel" | "locale">;
  readonly catalogue: ProductCatalogue;
  readonly prices: PriceList;
  readonly log: Log;
  readonly clock: Clock;
}

/** Parses a designer link, and loads the theme and the price of its product. If that fails, the error is logged and both are omitted. Errors: those of `parseDesignerUrl`. */
export const openDesigner = async (
  shop: DesignerContext,
  url: string,
): Promise<Result<DesignerEntry>> => {
  const parsed = parseDesignerUrl(url);
  if (!parsed.ok) return invalid(parsed.error.code, parsed.error.message, url);
  const { productKind } = parsed.value;
  // Invalid entries must not affect the price either.
  const { parameters: ofLink } = designerParameters(
    productKind,
    parsed.value.parameters,
    linkContextOf(shop),
  );
  const parameters = withChannelDefaults(
    productKind,
    ofLink,
    channelRules(shop.place.channel, shop.place.locale),
  );
  const entry = { productKind, parameters };
  try {
    const [theme, price, defaults] = await Promise.all([
      themeOf(shop, productKind, parameters),
      priceOf(shop, productKind, parameters),
      defaultsOf(shop, productKind, parameters),
    ]);
    const card = theme && "occasion" in theme ? theme : undefined;
    const [accessories, suggestion] = card
      ? await Promise.all([accessoriesOf(shop, parameters), suggestionFor(shop, card, parameters)])
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
    shop.log.error("price-list-error", { productKind, reason: reasonOf(reason) });
    return ok(entry);
  }
};

const themeOf = async (
  shop: DesignerContext,
  kind: ProductKind,
  parameters: readonly QueryEntry[],
): Promise<PicturedTheme | CardTheme | CollageTheme | undefined> => {
  const designId = valueIn(parameters, "designId");
  if (kind === "collage" && designId !== undefined) return shop.catalogue.collage(designId);
  const setId = valueIn(parameters, "designGroupSetId");
  if (kind === "photobook" && setId !== undefined) {
    const type = PHOTOBOOK_TYPES.find((known) => known === valueIn(parameters, "type"));
    const sets = await shop.catalogue.photobookThemes({ type: type ?? "digitalfotobuch" });
    return sets.find(({ id }) => id === setId);
  }
  const themeId = valueIn(parameters, "themeId");
  if (themeId !== undefined) {
    const theme = await shop.catalogue.cardTheme(themeId);
    return theme && isPublished(theme) ? theme : undefined;
  }
  const designGroupId = valueIn(parameters, "designGroupId");
  return designGroupId === undefined ? undefined : shop.catalogue.calendarTheme(designGroupId);
};

/** The accessories that a link chooses, except those that are not sold. The total needs their prices, so if one fails, all prices fail. */
const accessoriesOf = async (
  shop: DesignerContext,
  parameters: readonly QueryEntry[],
): Promise<readonly AccessoryOffer[]> => {
  const offers = await Promise.all(
    cardChoiceOfLink(parameters).accessories.map((sku) =>
      openAccessory(shop, sku, quantityIn(parameters)),
    ),
  );
  return offers.flatMap((offer) => (offer.ok ? [offer.value] : []));
};

const quantityIn = (parameters: readonly QueryEntry[]): number =>
  Number(valueIn(parameters, "quantity") ?? 1);

/** White envelopes for cards with which none are chosen; undefined if their price fails to load, which is logged. */
const suggestionFor = async (
  shop: DesignerContext,
  { format: card }: CardTheme,
  parameters: readonly QueryEntry[],
): Promise<AccessoryOffer | undefined> => {
  const { accessories } = cardChoiceOfLink(parameters);
  const format = card && envelopeFor(formatOf(card));
  if (format === undefined || accessories.some((sku) => sku.startsWith("envelope")))
    return undefined;
  const sku = accessorySkuText({ accessory: "envelope", ...WHITE_ENVELOPE, format });
  const offer = await optionalPart(shop.log, openAccessory(shop, sku, quantityIn(parameters)), {
    sku,
  });
  return offer?.ok ? offer.value : undefined;
};

const WHITE_ENVELOPE = { type: "standard", color: "weiss" } as const;

const priceOf = async (
  { prices }: DesignerContext,
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

/** The first option or value of each group and choice that the parameters leave open. */
const defaultsOf = async (
  { prices }: DesignerContext,
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
