import type { Locale } from "@passepartout/domain/market/locale";
import { html } from "hono/html";
import { htmlPage } from "../../src/http/html-page.ts";
import { customerText } from "./customer-texts.ts";
import { formPage, startPage } from "./page-urls.ts";
import type { VisitorRequest } from "./visitor-call.ts";

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
  call: VisitorRequest,
  form: "login" | "password-reset",
): ReturnType<typeof html> =>
  html`<p>
    <a href="${formPage(call, form)}"
      >${customerText(form === "login" ? "toSignIn" : "toReset", call.place.locale)}</a
    >
  </p>`;

/** A paragraph with a link to the start page. */
export const shopLink = (call: VisitorRequest): ReturnType<typeof html> =>
  html`<p><a href="${startPage(call)}">${customerText("toShop", call.place.locale)}</a></p>`;
