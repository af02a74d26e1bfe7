import { PRODUCT_KINDS, type ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { DeliveryBlock } from "@passepartout/domain/content/service-blocks";
import {
  parseDeliveryCountry,
  timeToNextDates,
  openDelivery,
} from "@passepartout/domain/delivery/open-delivery";
import { countriesOf } from "@passepartout/domain/definition/shop-definition";
import type { Channel } from "@passepartout/domain/market/channel";
import { countryOf } from "@passepartout/domain/market/locale";
import { namedCountries } from "@passepartout/domain/market/country-name";
import { carriedOf, type PageRequest } from "../../router/page-request.server.ts";
import { arrivalTexts } from "../../delivery/delivery-text.server.ts";
import { amountOf } from "../price-text.server.ts";

/** The kinds of product that a channel does not begin with. */
const NOT_SOLD: Readonly<Record<Channel, readonly ProductKind[]>> = {
  wall: ["card"],
  card: ["photoframe", "photoprint", "photobox"],
};

/** The delivery of each kind of product that the channel sells, to the country of the query or of the storefront. */
export const prepareDelivery = async (request: PageRequest, block: DeliveryBlock) => {
  const { shop, query, address } = request;
  const { channel, locale } = shop.place;
  const requested = query.get("country");
  const countries = countriesOf(shop.definition);
  const parsed = requested === undefined ? undefined : parseDeliveryCountry(requested, countries);
  const country = parsed?.ok ? parsed.value : countryOf(locale);
  const sold = PRODUCT_KINDS.filter((kind) => shop.definition.kinds.includes(kind));
  const first = sold.filter((kind) => !NOT_SOLD[channel].includes(kind));
  const kinds = first.length > 0 ? first : sold;
  const offers = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await openDelivery(shop, [kind], country)) })),
  );
  request.limitLifetime(timeToNextDates(shop.clock.now()));
  // Not all kinds have all of them.
  const methods = new Map(
    offers.flatMap(({ deliveries }) => deliveries.map((one) => [one.id, one] as const)),
  );
  return {
    ...block,
    path: address.path,
    carried: carriedOf(request),
    country,
    countries: namedCountries(locale, countries),
    methods: [...methods.values()].map(({ id, price }) => ({
      id,
      text: shop.text(`delivery.methods.${id}`),
      price: amountOf(request, price),
    })),
    rows: offers.map(({ kind, deliveries }) => ({
      kind,
      text: shop.text(`productKinds.${kind}`),
      arrivals: [...methods.keys()].map((id) => {
        const delivery = deliveries.find((one) => one.id === id);
        return delivery ? arrivalTexts(request, delivery) : undefined;
      }),
    })),
    ...(parsed && !parsed.ok && { fault: shop.text("delivery.notDelivered") }),
    texts: {
      country: shop.text("delivery.country"),
      show: shop.text("delivery.show"),
      product: shop.text("parameters.productType"),
    },
  };
};
