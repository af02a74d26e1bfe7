import type { Locale } from "@passepartout/domain/market/locale";
import type { Confirmation } from "./endpoint.ts";
import { PAGE_POLICY, PAGE_STYLE } from "./page-style.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags and in attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Whether somebody looks at the answer, rather than a program. */
export const isForPeople = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").includes("text/html");

/** A page that asks before something is changed: what mail scanners and prefetching open by GET changes nothing. [API-Q3] */
export const confirmingForm = (
  request: Request,
  locale: Locale,
  { question, yes }: Confirmation,
): Response => {
  const { pathname, searchParams } = new URL(request.url);
  const fields = [...searchParams]
    .slice(0, 20)
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    );
  return new Response(
    `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(question)}</title>
<style>${PAGE_STYLE}</style>
<main>
<h1>${escaped(question)}</h1>
<form method="post" action="${escaped(pathname)}">${fields.join("")}<button>${escaped(yes)}</button></form>
</main>
</html>
`,
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": PAGE_POLICY,
        "X-Content-Type-Options": "nosniff",
      },
    },
  );
};
