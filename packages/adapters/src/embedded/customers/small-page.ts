import type { Locale } from "@passepartout/domain/market/locale";
import { escaped } from "../confirming-form.ts";
import { PAGE_POLICY, PAGE_STYLE } from "../page-style.ts";

/** A page of the backend's own, where a link in a mail leads: words, and HTML that its caller has escaped. Nothing in it loads anything, and its address, which may hold a token, is told to nobody. */
export const smallPage = (locale: Locale, title: string, html: string, status = 200): Response =>
  new Response(
    `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${PAGE_STYLE}</style>
<main>
<h1>${escaped(title)}</h1>
${html}
</main>
</html>
`,
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": PAGE_POLICY,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
      },
    },
  );
