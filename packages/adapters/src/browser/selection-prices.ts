import type { SelectionPrices } from "@passepartout/domain/calculator/load-prices";
import { isFormat } from "@passepartout/domain/catalogue/format";
import { invalid, ok } from "@passepartout/domain/kernel/result";
import type { Price } from "@passepartout/domain/market/price";
import { type PriceQuery, priceQuery } from "@passepartout/domain/pricing/price-query";
import type { Product } from "@passepartout/domain/pricing/product";
import type { FormatPrice, OptionGroupPrices } from "@passepartout/domain/pricing/price-list.port";
import type { BackendRequest } from "./backend-request.ts";

/** Where the price of a product is requested. */
const PATHS: Readonly<Partial<Record<Product["kind"], string>>> = {
  calendar: "/web-api/calendar-price",
  collage: "/price-api/prices/article",
  photobook: "/web-api/photobook-price",
  photobox: "/price-api/photoboxes",
  photoframe: "/web-api/product-selection-photo-frame/price-article",
  photoprint: "/price-api/photoboxes",
};

/** The prices of selections for a page, each of which is requested once. */
export const createBrowserPrices = (sendRequest: BackendRequest): SelectionPrices => {
  const known = new Map<string, Promise<Answer | undefined>>();
  const read = async (
    path: string,
    query: PriceQuery,
    isExpected: (answer: Answer) => boolean,
  ): Promise<Answer | undefined> => {
    const entries = Object.entries(query).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    const address = `${path}?${new URLSearchParams(entries).toString()}`;
    const response = known.get(address) ?? request(sendRequest, address, isExpected);
    known.set(address, response);
    response.catch(() => known.delete(address));
    return response;
  };
  return {
    formatPrices: async ({ materialType, frameType }) => {
      const answer = await read(
        "/web-api/product-selection-photo-frame/prices-formats",
        { materialType, frameType },
        ({ formats }) => Array.isArray(formats) && formats.every(isPrice),
      );
      return listOf(answer?.["formats"]).filter(isFormatPrice);
    },
    optionGroups: async ({ materialType, formatType }) => {
      const answer = await read(
        "/price-api/photo-options-groups",
        { materialType, formatType },
        ({ groups }) => Array.isArray(groups) && groups.every(isOptionGroup),
      );
      return listOf(answer?.["groups"]) as readonly OptionGroupPrices[];
    },
    productPrice: async (product) => {
      const path = PATHS[product.kind];
      const answer =
        path === undefined
          ? undefined
          : await read(
              path,
              priceQuery(product),
              (one) => isPrice(one) || Array.isArray(one["prices"]),
            );
      // Prints have a list of prices, of which a format selects one.
      const price = isPrice(answer) ? answer : listOf(answer?.["prices"])[0];
      return isPrice(price)
        ? ok(price)
        : invalid("product-not-made", "is not made in this combination", product.kind);
    },
  };
};

type Answer = Readonly<Record<string, unknown>>;

/** Undefined for what is not made (404). */
const request = async (
  sendRequest: BackendRequest,
  address: string,
  isExpected: (answer: Answer) => boolean,
): Promise<Answer | undefined> => {
  const { ok: isOk, status, json } = await sendRequest(address);
  const answer = isOk && ((await json()) as Answer | null);
  if (answer && isExpected(answer)) return answer;
  if (status === 404) return undefined;
  throw new Error(`the price list responded with status ${status}`);
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isPrice = (value: unknown): value is Price => {
  const { priceCurrent, priceOriginal } = (value ?? {}) as Partial<Price>;
  return [priceCurrent, priceOriginal].every((price) => typeof price === "number" && price >= 0);
};

const isFormatPrice = (value: unknown): value is FormatPrice => {
  const { formatType } = (value ?? {}) as Partial<FormatPrice>;
  return typeof formatType === "string" && isFormat(formatType) && isPrice(value);
};

const isOptionGroup = (value: unknown): value is OptionGroupPrices => {
  const { group, options } = (value ?? {}) as Partial<OptionGroupPrices>;
  return (
    typeof group === "string" &&
    Array.isArray(options) &&
    options.every(
      (option) =>
        isPrice(option) && typeof (option as { optionType?: unknown }).optionType === "string",
    )
  );
};
