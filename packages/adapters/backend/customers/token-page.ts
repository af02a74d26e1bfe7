import type { Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { html } from "hono/html";
import { htmlPage } from "../../src/http/html-page.ts";
import { customerText } from "./customer-texts.ts";
import { formPage, startPage } from "./page-urls.ts";

/** A page opened by a link in an email. Its URL can contain a token, so the referrer is only the origin; without one, browsers would send no origin with its form either. */
export const tokenPage = (
  locale: Locale,
  title: string,
  content: ReturnType<typeof html>,
  status = 200,
): Promise<Response> =>
  htmlPage(locale, title, content, { status, headers: { "Referrer-Policy": "strict-origin" } });

/** A paragraph with a link to a form of the account page. */
export const accountLink = (
  request: Request,
  place: Place,
  form: "login" | "password-reset",
): ReturnType<typeof html> =>
  html`<p>
    <a href="${formPage(request, place, form)}"
      >${customerText(form === "login" ? "toSignIn" : "toReset", place.locale)}</a
    >
  </p>`;

/** A paragraph with a link to the start page. */
export const shopLink = (request: Request, place: Place): ReturnType<typeof html> =>
  html`<p><a href="${startPage(request, place)}">${customerText("toShop", place.locale)}</a></p>`;
