import { createHash } from "node:crypto";
import type { Locale } from "@passepartout/domain/market/locale";
import { html, raw } from "hono/html";
import { NO_STORE } from "./error-response.ts";

/** A card in the middle of the page, in neutral colours. */
const STYLE =
  "html{color:#17191e;background:#f6f5f2;font:1.0625rem/1.55 system-ui,sans-serif}" +
  "body{display:grid;min-height:100dvh;margin:0;padding:1rem;box-sizing:border-box;place-items:center}" +
  "main{width:min(100%,30rem);padding:2rem;box-sizing:border-box;border:1px solid #d8d5cd;border-radius:4px;background:#fff}" +
  "h1{margin:0 0 1.25rem;font-size:1.375rem;line-height:1.25}p,label,form{display:block;margin:0 0 1rem}" +
  "input:not([type=hidden]){display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;box-sizing:border-box;border:1px solid #565b64;border-radius:2px;font:inherit}" +
  "button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:2px;background:#0f5560;color:#fff;font:inherit;font-weight:650;cursor:pointer}" +
  ":focus-visible{outline:3px solid #1554c8;outline-offset:2px}a{color:inherit}";

/** Not in the template below: formatting it would change the hash of the style sheet. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** Nothing is loaded, and the one style sheet is allowed by its hash. */
const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** Renders a page of the backend itself. `content` goes below the heading and is escaped unless made by `html`. */
export const htmlPage = async (
  locale: Locale,
  title: string,
  content: ReturnType<typeof html>,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> =>
  new Response(
    (
      await html`<!doctype html>
        <html lang="${locale}">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${STYLE_ELEMENT}
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </html> `
    ).toString(),
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        ...NO_STORE,
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        ...headers,
      },
    },
  );
