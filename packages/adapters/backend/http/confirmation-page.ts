import type { Locale } from "@passepartout/domain/market/locale";
import { html } from "hono/html";
import type { Confirmation } from "./endpoint.ts";
import { htmlPage } from "../../src/http/html-page.ts";

const MAX_FIELDS = 20;

/** A page with a form that repeats a GET request as POST, so that email scanners and prefetching change nothing. */
export const confirmationPage = (
  request: Request,
  locale: Locale,
  { prompt, button }: Confirmation,
): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  const fields = [...searchParams]
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return htmlPage(
    locale,
    prompt,
    html`<form method="post" action="${pathname}">${fields}<button>${button}</button></form>`,
  );
};
