import { randomBytes, randomUUID } from "node:crypto";
import { type Basket, basketLifetime } from "@passepartout/domain/cart/basket";
import { cartTotals } from "@passepartout/domain/cart/cart-totals";
import { causeOf } from "@passepartout/domain/logging/log-entry";
import { currencyOf } from "@passepartout/domain/market/currency";
import { countryOf } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { BackendError } from "../src/contract/backend-error.ts";
import { type CheckoutOptions, postBasket, readBasketUrl } from "../src/http/checkout.ts";
import type { CheckedEndpoint } from "./problem.ts";

/** A basket that nobody buys. */
const testBasket = ({ channel, locale }: Place, now: number): Basket => ({
  id: randomUUID(),
  isTest: true,
  channel,
  locale,
  currency: currencyOf(locale),
  country: countryOf(locale),
  lines: [{ id: randomUUID(), article: "pen", name: "test", quantity: 1, centsEach: 1, cents: 1 }],
  vouchers: [],
  totals: cartTotals({ goods: [1], gifts: [], shipping: 0, payments: [], vatRate: 0 }),
  returnUrl: "https://passepartout.invalid/",
  ...basketLifetime(now),
});

/** Sends a checkout a basket with a wrong signature and, if it `writes`, one that is marked as a test. Rejects with a BackendError if the checkout is away. */
export const checkCheckout = async (
  options: CheckoutOptions,
  { place, writes, now }: { readonly place: Place; readonly writes: boolean; readonly now: number },
): Promise<readonly CheckedEndpoint[]> => {
  const basket = testBasket(place, now);
  const post = (secret: string) =>
    postBasket(basket, { ...options, secret }).catch((reason: unknown) => {
      throw new BackendError(
        `${options.url} does not respond to POST /baskets: ${causeOf(reason)}`,
        { cause: reason },
      );
    });
  const { status, body } = await post(randomBytes(32).toString("hex"));
  await body?.cancel();
  const isRefused = status >= 400 && status < 500 && status !== 404;
  const forged: CheckedEndpoint = {
    endpoint: "POST /baskets with a wrong signature",
    problems: isRefused
      ? []
      : [{ field: "basket", message: `must be refused with status 403, not ${status}` }],
  };
  if (!writes) return [forged];
  const url = await readBasketUrl(await post(options.secret), options.url);
  const problems = url.ok ? [] : [{ field: "", message: url.error.message }];
  return [forged, { endpoint: "POST /baskets", problems }];
};
