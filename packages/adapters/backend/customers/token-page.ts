import type { Locale } from "@passepartout/domain/market/locale";
import { html } from "hono/html";
import { htmlPage } from "../../src/http/html-page.ts";
import { prefersHtml } from "../http/request-place.ts";
import { privateResponse, refuse } from "./customer-response.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";
import { accountPage, startPage } from "./page-urls.ts";
import type { VisitorRequest } from "./visitor-call.ts";

/** A page opened by a link in an email. Its URL can contain a token, so the referrer is only the origin; without one, browsers would send no origin with its form either. */
export const tokenPage = (
  locale: Locale,
  title: string,
  content: ReturnType<typeof html>,
  status = 200,
): Promise<Response> =>
  htmlPage(locale, title, content, { status, headers: { "Referrer-Policy": "strict-origin" } });

/** What a token was good for, or that it is not valid any more: on a page with a link for a browser. */
export const answerToken = (
  { request, place }: VisitorRequest,
  isValid: boolean,
  key: CustomerText,
  link: ReturnType<typeof html>,
): Promise<Response> | Response => {
  const message = customerText(key, place.locale);
  if (prefersHtml(request)) return tokenPage(place.locale, message, link, isValid ? 200 : 400);
  return isValid ? privateResponse(request, { message }) : refuse(place, key, { field: "token" });
};

export const accountLink = (
  call: VisitorRequest,
  form: "login" | "password-reset",
): ReturnType<typeof html> =>
  linkTo(`${accountPage(call)}?form=${form}`, form === "login" ? "toSignIn" : "toReset", call);

export const shopLink = (call: VisitorRequest): ReturnType<typeof html> =>
  linkTo(startPage(call), "toShop", call);

const linkTo = (path: string, text: CustomerText, { place }: VisitorRequest) =>
  html`<p><a href="${path}">${customerText(text, place.locale)}</a></p>`;
