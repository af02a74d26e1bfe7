import { randomBytes, randomUUID } from "node:crypto";
import { type Basket, basketLifetime } from "@passepartout/domain/cart/basket";
import { cartTotals } from "@passepartout/domain/cart/cart-totals";
import { causeOf, reasonOf } from "@passepartout/domain/logging/log-entry";
import { type Currency, currencyOf } from "@passepartout/domain/market/currency";
import { countryOf } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { HOUR_MS } from "@passepartout/domain/time/duration";
import {
  type CheckoutOptions,
  postBasket,
  readBasketUrl,
  signBasket,
} from "../src/http/checkout.ts";
import { openPage } from "./open-page.ts";
import { type CheckedEndpoint, checkedEndpoint, noResponse } from "./finding.ts";
import { PRODUCT_KINDS, type ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { buildDesignerUrl, parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { PARAMETERS_OF } from "@passepartout/domain/designer/designer-parameters";
import { parseQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import pLimit from "p-limit";

/** An amount that no page shows by chance, and that all locales write alike but for the separator. */
const CENTS = 98_765;
const WRITTEN_CENTS = /(?<!\d)987[.,]65(?!\d)/;

const testBasket = ({ channel, locale }: Place, now: number): Basket => ({
  id: randomUUID(),
  isTest: true,
  channel,
  locale,
  currency: currencyOf(locale),
  country: countryOf(locale),
  lines: [
    { id: randomUUID(), article: "pen", name: "test", quantity: 1, centsEach: CENTS, cents: CENTS },
  ],
  vouchers: [],
  totals: cartTotals({ goods: [CENTS], gifts: [], shipping: 0, payments: [], vatRate: 0 }),
  returnUrl: "https://passepartout.invalid/",
  ...basketLifetime(now),
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A signed basket that costs one cent instead, with its signature as it was. */
const cheaper = (signed: string): string => {
  const [header = "", payload = "", signature = ""] = signed.split(".");
  const claims = Buffer.from(payload, "base64url").toString().replaceAll(String(CENTS), "1");
  return [header, Buffer.from(claims).toString("base64url"), signature].join(".");
};

/** Baskets that a checkout must refuse, by what is wrong with them. */
const forgeries = async (
  place: Place,
  secret: string,
  now: number,
): Promise<readonly (readonly [wrong: string, basket: string])[]> => {
  const basket = testBasket(place, now);
  const signed = await signBasket(basket, secret);
  const [, payload = ""] = signed.split(".");
  const expired = testBasket(place, now - 24 * HOUR_MS);
  return [
    ["with a wrong signature", await signBasket(basket, randomBytes(32).toString("hex"))],
    ["without a signature", `${encoded({ alg: "none", typ: "JWT" })}.${payload}.`],
    ["with changed amounts", cheaper(signed)],
    ["that has expired", await signBasket(expired, secret)],
    ["that is not for the checkout", await signBasket(basket, secret, "shop")],
  ];
};

export interface CheckoutCheck {
  readonly place: Place;
  /** Whether it also sends baskets that are marked as tests. */
  readonly writes: boolean;
  readonly now: number;
}

/** Sends a checkout baskets that it must refuse, and if it `writes`, those that it must take. Rejects with a BackendError if the checkout is away. */
export const checkCheckout = async (
  { url, secret }: CheckoutOptions,
  { place, writes, now }: CheckoutCheck,
): Promise<readonly CheckedEndpoint[]> => {
  const checked: CheckedEndpoint[] = [];
  for (const [wrong, basket] of await forgeries(place, secret, now)) {
    const response = await postBasket(basket, url).catch((reason: unknown) => {
      if (checked.length > 0) return reasonOf(reason);
      throw noResponse(url, "POST /baskets", reason);
    });
    const problem = typeof response === "string" ? response : await refusalProblem(response);
    checked.push(checkedEndpoint(`POST /baskets ${wrong}`, problem, "basket"));
  }
  return writes ? [...checked, ...(await checkTaken({ url, secret }, place, now))] : checked;
};

const refusalProblem = async ({ status, body }: Response): Promise<string | undefined> => {
  await body?.cancel();
  const isRefused = status >= 400 && status < 500 && status !== 404;
  return isRefused ? undefined : `must be refused with status 403, not ${status}`;
};

/** Sends two baskets that must be taken, and opens the page of one. */
const checkTaken = async ({ url, secret }: CheckoutOptions, place: Place, now: number) => {
  const addressOf = async (basket: Basket) => {
    const taken = await readBasketUrl(await postBasket(await signBasket(basket, secret), url), url);
    if (!taken.ok) throw new Error(taken.error.message);
    return taken.value;
  };
  const endpoint = "POST /baskets";
  let address: string;
  try {
    address = await addressOf(testBasket(place, now));
    if ((await addressOf(testBasket(place, now))) === address) {
      const message = "is the same for two baskets, so visitors would get each other's";
      return [checkedEndpoint(endpoint, message, "url")];
    }
  } catch (reason) {
    return [checkedEndpoint(endpoint, causeOf(reason))];
  }
  const message = await pageProblem(address, currencyOf(place.locale)).catch(reasonOf);
  return [
    checkedEndpoint(endpoint, undefined),
    checkedEndpoint("GET the address of a basket", message),
  ];
};

const pageProblem = async (address: string, currency: Currency): Promise<string | undefined> => {
  const page = await openPage(address);
  return page.problem ?? amountProblem(amountsIn(page.html), currency);
};

const MARKS: Readonly<Record<Currency, string>> = {
  chf: "CHF|Fr\\.",
  eur: "EUR|€",
  gbp: "GBP|£",
  usd: "USD|US\\$|\\$",
};
const MARK = Object.values(MARKS).join("|");
const NUMBER = String.raw`\d+(?:[.,]\d{3})*[.,]\d{2}(?!\d)`;
const AMOUNT = new RegExp(`(?:${MARK})\\s*${NUMBER}|${NUMBER}\\s*(?:${MARK})`, "g");

/** What a page without scripts shows of prices. */
const amountsIn = (html: string): readonly string[] =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gis, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&euro;", "€")
    .replaceAll("&pound;", "£")
    .match(AMOUNT) ?? [];

const amountProblem = (amounts: readonly string[], currency: Currency): string | undefined => {
  const total = amounts.filter((amount) => WRITTEN_CENTS.test(amount));
  if (amounts.length > 0 && total.length === 0)
    return `shows ${amounts.join(", ")}, but not ${CENTS / 100}, the total of the basket`;
  const isInCurrency = total.some((amount) => new RegExp(MARKS[currency]).test(amount));
  return total.length === 0 || isInCurrency
    ? undefined
    : `shows ${total.join(", ")}, but the basket is in ${currency.toUpperCase()}`;
};

export interface DesignerCheck {
  /** Without a slash at its end. */
  readonly url: string;
  readonly place: Place;
  readonly now: number;
  readonly sold: Pick<ShopDefinition, "kinds" | "materials">;
  readonly timeoutMs?: number;
}

const CONCURRENCY = 5;

/** Opens a link of each kind and material that is sold at a designer elsewhere. Rejects with a BackendError if the designer is away. */
export const checkDesigner = async ({
  url,
  timeoutMs,
  ...check
}: DesignerCheck): Promise<readonly CheckedEndpoint[]> => {
  const [first = "", ...others] = linksOf(check);
  const open = async (link: string): Promise<CheckedEndpoint> => {
    const page = await openPage(`${url}${link}`, timeoutMs);
    const message = page.problem ?? otherProductAt(page.url.href.slice(url.length), link);
    return checkedLink(link, message);
  };
  const checked = await open(first);
  return [
    checked,
    ...(await pLimit(CONCURRENCY).map(others, (link) =>
      open(link).catch((reason: unknown) => checkedLink(link, reasonOf(reason))),
    )),
  ];
};

const checkedLink = (link: string, message: string | undefined): CheckedEndpoint =>
  checkedEndpoint(`GET ${link}`, message);

const linksOf = ({ place, now, sold }: Omit<DesignerCheck, "url">): readonly string[] =>
  PRODUCT_KINDS.filter((kind) => sold.kinds.includes(kind)).flatMap((kind) =>
    choicesOf(kind, sold).map(
      (choices) =>
        buildDesignerUrl(kind, [["productType", kind], ...choices], { locale: place.locale, now })
          .url,
    ),
  );

const choicesOf = (
  kind: ProductKind,
  { materials }: DesignerCheck["sold"],
): readonly (readonly QueryEntry[])[] =>
  PARAMETERS_OF[kind].has("materialType")
    ? materials.map((material) => [["materialType", material]])
    : [[]];

/** What a designer opens instead of the product of a link, if it leads to another link. */
const otherProductAt = (opened: string, link: string): string | undefined => {
  const other = parseDesignerUrl(opened);
  const linked = parseDesignerUrl(link);
  if (opened === link || !other.ok || !linked.ok) return undefined;
  if (other.value.productKind !== linked.value.productKind)
    return `opens ${opened}, which is a ${other.value.productKind}`;
  const entries = parseQuery(opened.slice(opened.indexOf("?")));
  const lost = parseQuery(link.slice(link.indexOf("?"))).find(
    ([name, value]) => !entries.some((entry) => entry[0] === name && entry[1] === value),
  );
  return lost && `opens ${opened}, without ${lost.join("=")}`;
};
