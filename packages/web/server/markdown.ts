import type { IncomingMessage, ServerResponse } from "node:http";
import { markdownPage } from "@passepartout/domain/content/markdown-page";
import { openPage } from "@passepartout/domain/content/open-page";
import { rangeOfPage } from "@passepartout/domain/content/product-range";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { quoteFrom } from "@passepartout/domain/pricing/quote";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import { resolveLink } from "@passepartout/domain/routing/link";
import { splitHost } from "@passepartout/domain/routing/resolve-url";
import Negotiator from "negotiator";
import { giveWay } from "@passepartout/adapters/processes/give-way";
import type { Composition } from "./composition.ts";
import { encodedBody } from "./encoded-body.ts";
import type { PageTarget } from "./page-target.ts";
import { shopForPage } from "./page-shop.ts";
import type { Send } from "./send.ts";

const MARKDOWN = "text/markdown; charset=utf-8";
const CACHE_CONTROL = "public, max-age=0, s-maxage=60";
const TYPES = ["text/html", "text/markdown"];

/** Whether a client prefers Markdown to HTML, as agents do and no browser does. */
export const prefersMarkdown = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers.accept?.includes("text/markdown") === true &&
  new Negotiator({ headers: { accept: headers.accept } }).mediaType(TYPES) === "text/markdown";

/** Responds to a request for a story with its words as Markdown; false if the address leads to anything else, which only HTML can show. */
export const createMarkdown =
  ({ hosts, log, pageTimeout, shopFor }: Composition, send: Send) =>
  async (
    response: ServerResponse,
    { resolution: page, url, wantsPayload }: PageTarget,
  ): Promise<boolean> => {
    if (page.kind !== "page" || wantsPayload) return false;
    const { route } = page;
    if (route.kind !== "start" && route.kind !== "slug") return false;
    const shop = shopForPage(shopFor(page), pageTimeout);
    const answer = await openPage(shop, route.kind === "start" ? "" : route.path.slice(1)).catch(
      (reason: unknown) => {
        log.error("content-error", { path: url.path.slice(0, 200), reason: reasonOf(reason) });
      },
    );
    if (answer?.kind !== "page") return false;
    const { content } = answer.story;
    const range = rangeOfPage(content, { locale: page.locale, now: shop.clock.now() });
    const price = range && (await quoteFrom(shop, range).catch(() => undefined))?.text;
    const { port } = splitHost(url.host);
    const canonical = pageUrl(page, route, { protocol: url.protocol, port, hosts });
    const origin = `${url.protocol}//${url.host}`;
    const address = { ...page, ...url, query: "", origin, hosts };
    await giveWay();
    const text = markdownPage(content, {
      price,
      addressOf: (href) => URL.parse(resolveLink(href, address), canonical)?.href ?? canonical,
    });
    send.body(response, 200, encodedBody(MARKDOWN, text), {
      "Cache-Control": page.isStorefront ? CACHE_CONTROL : "private, no-store",
      "Content-Language": page.locale,
      Link: `<${canonical}>; rel="canonical"`,
      Vary: "Accept",
    });
    return true;
  };
