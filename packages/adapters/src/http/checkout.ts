import type { Basket } from "@passepartout/domain/cart/basket";
import type { Checkout } from "@passepartout/domain/cart/checkout.port";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { causeOf } from "@passepartout/domain/logging/log-entry";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import * as z from "zod/mini";
import { CHECKOUT_RESULT } from "../contract/cart.ts";

export interface CheckoutOptions {
  /** Without a slash at its end. */
  readonly url: string;
  /** What both sign with. */
  readonly secret: string;
}

const ALGORITHM = "HS256";
/** Whom a signed text is for: a basket cannot be sent back as a result. */
const CHECKOUT = "checkout";
const SHOP = "shop";

/** After it a result is refused, so that a stolen one is of no use. */
const MAX_RESULT_AGE_MS = 5 * 60 * SECOND_MS;

const secondsOf = (ms: number): number => Math.floor(ms / SECOND_MS);

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** The basket with the address to which its results are sent. */
export const signBasket = async (basket: Basket, secret: string, audience = CHECKOUT) => {
  const { SignJWT } = await import("jose");
  const resultUrl = new URL(CHECKOUT_RESULT.path, basket.returnUrl);
  // Only browsers know the names below it.
  if (resultUrl.hostname.endsWith(".localhost")) resultUrl.hostname = "localhost";
  return new SignJWT({ basket, resultUrl: resultUrl.href })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setAudience(audience)
    .setJti(basket.id)
    .setIssuedAt(secondsOf(basket.issuedAt))
    .setExpirationTime(secondsOf(basket.expiresAt))
    .sign(keyOf(secret));
};

/** Sends a signed basket to a checkout; the response says where its visitor goes on. */
export const postBasket = async (
  basket: string,
  url: string,
  send: (request: Request, signal?: AbortSignal) => Promise<Response> = (request) => fetch(request),
): Promise<Response> => {
  const signal = AbortSignal.timeout(DEADLINES_MS.checkout);
  const request = new Request(`${url}/baskets`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ basket }),
    redirect: "manual",
    signal,
  });
  return send(request, signal);
};

const answer = z.object({ url: z.string() });

/** Reads where a visitor goes on: on the origin of the checkout and nowhere else. Errors: `checkout-refused`, `checkout-answer-wrong`. */
export const readBasketUrl = async (
  response: Response,
  checkout: string,
): Promise<Result<string>> => {
  const text = await response.text();
  if (!response.ok)
    return invalid("checkout-refused", `POST /baskets responds with ${response.status}`, "");
  const parsed = answer.safeParse(parseJson(text));
  const url = parsed.success ? URL.parse(parsed.data.url, `${checkout}/`) : null;
  if (!url) return invalid("checkout-answer-wrong", "POST /baskets: url is no address", "");
  const { origin } = new URL(checkout);
  return url.origin === origin
    ? ok(url.href)
    : invalid("checkout-answer-wrong", `POST /baskets: url is not on ${origin}`, url.origin);
};

export const createHttpCheckout = (
  options: CheckoutOptions,
  send?: Parameters<typeof postBasket>[2],
): Checkout => ({
  handOver: async (basket) => {
    const signed = await signBasket(basket, options.secret);
    const response = await postBasket(signed, options.url, send).catch((reason: unknown) => {
      throw new Error(`POST /baskets: ${causeOf(reason)}`, { cause: reason });
    });
    const url = await readBasketUrl(response, options.url);
    if (!url.ok) throw new Error(url.error.message);
    return url.value;
  },
});

const article = z.object({
  id: z.string().check(z.maxLength(60)),
  article: z.string(),
  quantity: z.int().check(z.positive()),
});

const basketText = z.string().check(z.regex(/^[\w-]{1,60}$/));

const result = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("cancelled"), basket: basketText }),
  z.object({
    outcome: z.literal("ordered"),
    basket: basketText,
    orderNumber: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The lines of the basket that are ordered. */
    lines: z.array(article).check(z.maxLength(200)),
    /** The codes that the order has used up. */
    vouchers: z._default(z.array(z.string()).check(z.maxLength(50)), []),
  }),
]);

export type CheckoutResult = z.output<typeof result>;

/** Reads a signed result of the checkout. Errors: `signature-wrong`, `result-expired`, and `result-wrong` with the field. */
export const readCheckoutResult = async (
  token: string,
  secret: string,
  now: number,
): Promise<Result<CheckoutResult>> => {
  const { jwtVerify, errors } = await import("jose");
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      audience: SHOP,
      maxTokenAge: secondsOf(MAX_RESULT_AGE_MS),
      clockTolerance: 30,
      requiredClaims: ["jti", "iat"],
      currentDate: new Date(now),
    });
    const parsed = result.safeParse(payload);
    if (parsed.success) return ok(parsed.data);
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".") ?? "";
    return invalid("result-wrong", `${field}: ${issue?.message ?? "is wrong"}`, field);
  } catch (reason) {
    if (reason instanceof errors.JWTExpired)
      return invalid("result-expired", "the result is older than 5 minutes: sign it again", "");
    if (reason instanceof errors.JWTClaimValidationFailed)
      return invalid("result-wrong", `${reason.claim}: ${reason.message}`, reason.claim);
    if (reason instanceof errors.JOSEError)
      return invalid("signature-wrong", "the signature of the result is wrong", "");
    throw reason;
  }
};
