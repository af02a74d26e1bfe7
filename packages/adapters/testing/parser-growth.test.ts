import { trimSlashes } from "@passepartout/domain/content/story-slug";
import { parseCookies } from "@passepartout/domain/market/cookie";
import { parseQuery } from "@passepartout/domain/designer/product-query";
import { parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { isEmailAddress } from "@passepartout/domain/customer/email-address";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import { IPX_PREFIX, parseIpxPath } from "@passepartout/domain/images/ipx-path";
import { LOCALES } from "@passepartout/domain/market/locale";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { resolveLink } from "@passepartout/domain/routing/link";
import { isCacheable, pageKey } from "@passepartout/domain/routing/page-query";
import { queryPart } from "@passepartout/domain/routing/query-text";
import { resolveUrl } from "@passepartout/domain/routing/resolve-url";
import { checkSlug } from "@passepartout/domain/routing/slug";
import { growthOf, MAX_GROWTH } from "@passepartout/domain/testing/growth";
import fresh from "fresh";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseAccountEmail } from "../backend/customers/account-fields.ts";
import { endpoint } from "../backend/http/endpoint.ts";
import { handleRequest } from "../backend/http/handle-request.ts";
import { browserLocale, prefersHtml } from "../backend/http/request-place.ts";
import { fieldsOf, fieldsOfText } from "../backend/http/request-body.ts";
import { formatFor } from "../src/images/image-handler.ts";
import { parseBlocks } from "../src/storyblok/blocks.ts";
import { page } from "../src/storyblok/page.ts";
import { richText } from "../src/storyblok/rich-text.ts";

const HOSTS = createHostTable();
const ORIGIN = "http://wall.de.localhost";
const PAGE = {
  origin: ORIGIN,
  path: "/",
  query: "",
  locale: "de-DE",
  channel: "wall",
  platform: "web",
  prefix: "",
  hosts: HOSTS,
} as const;

const echo = endpoint(
  { method: "POST", path: "/echo", body: z.looseObject({}), answer: z.unknown() },
  { summary: "Accepts anything.", maxUploadBytes: 20_000_000, handle: () => ({}) },
);

/** Posts a body to an endpoint; the answer may be a refusal. */
const post = (type: string, uploads: boolean) => async (body: string) => {
  const response = await handleRequest(
    [uploads ? echo : { ...echo, maxUploadBytes: undefined as never }],
    new Request(`${ORIGIN}/echo`, { method: "POST", headers: { "Content-Type": type }, body }),
    HOSTS,
  );
  await response.arrayBuffer();
};

const withHeader = (name: string, value: string) =>
  new Request(ORIGIN, { headers: { [name]: value } });

/** Repeats a text until it has `size` characters. */
const many =
  (text: string, start = "") =>
  (size: number) =>
    start + text.repeat(Math.ceil(size / text.length));

const resolve = (path: string, query = "") =>
  resolveUrl({ protocol: "http:", host: "wall.de.localhost", path, query }, HOSTS);

const keyOf = (query: string) => {
  const page = resolve("/products/");
  return page.kind === "page" ? isCacheable(page, query) && pageKey(page, query) : undefined;
};

const nested = (size: number) => {
  const depth = Math.ceil(size / 40);
  return `${'{"type":"paragraph","content":['.repeat(depth)}${"]}".repeat(depth)}`;
};

type Row = readonly [
  what: string,
  parse: (text: string) => unknown,
  input: (size: number) => string,
];

const ROWS: readonly Row[] = [
  ["a query of lists", (text) => fieldsOfText(text), many("a[]&")],
  ["a query of names", (text) => fieldsOfText(text), many("a=1&b=2&")],
  [
    "the entries of a form",
    (text) => fieldsOf(text.split("&").map((name) => [name, ""] as const)),
    many("a[]&"),
  ],
  ["a form", post("application/x-www-form-urlencoded", false), many("a[]=1&")],
  ["JSON of one field", post("application/json", false), (size) => `{"a":"${many("x")(size)}"}`],
  ["JSON of a list", post("application/json", false), (size) => `{"a":[${many("1,")(size)}1]}`],
  [
    "nested JSON",
    post("application/json", false),
    (size) => `{"a":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`,
  ],
  [
    "a multipart form of many fields",
    post("multipart/form-data; boundary=b", true),
    (size) =>
      `${many('--b\r\nContent-Disposition: form-data; name="a[]"\r\n\r\nx\r\n')(size)}--b--`,
  ],
  [
    "a multipart form of one file",
    post("multipart/form-data; boundary=b", true),
    (size) =>
      `--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${many("\r\n-")(20 * size)}\r\n--b--`,
  ],
  [
    "a multipart form of long part headers",
    post("multipart/form-data; boundary=b", true),
    (size) => `--b\r\n${many("X: y\r\n")(size)}\r\nx\r\n--b--`,
  ],
  ["a Cookie header", parseCookies, many("a=b; ")],
  [
    "a Cookie header of new names",
    parseCookies,
    (size) => Array.from({ length: size / 8 }, (_, at) => `c${at}=%41`).join(";"),
  ],
  ["a Cookie header of quotes", parseCookies, many('"', "a=")],
  ["an Accept header", (text) => prefersHtml(withHeader("Accept", text)), many('text/html;q="')],
  [
    "an Accept header of an open quote",
    (text) => prefersHtml(withHeader("Accept", text)),
    many(",a", 'a;b="'),
  ],
  ["an Accept header of an image", formatFor, many('image/avif;q=",')],
  [
    "an Accept-Language header",
    (text) => browserLocale(withHeader("Accept-Language", text), LOCALES),
    many("de-DE;q=0.5,"),
  ],
  [
    "an If-None-Match header",
    (text) => fresh({ "if-none-match": text }, { etag: '"x"' }),
    many('W/"a", '),
  ],
  ["a path", resolve, many("/a")],
  ["a path of locales", resolve, many("/fr/d")],
  ["a path of escapes", resolve, many("%2e", "/")],
  ["a path with a long extension", resolve, many("1", "/a.")],
  ["a slug", checkSlug, many("/a.1")],
  ["a slug of slashes", trimSlashes, many("/")],
  ["the query of a page", keyOf, many("sort=price&")],
  ["the query of a redirect", queryPart, many("ä<>")],
  ["the query of flags", readFlagQuery, many("_ffName=a&")],
  ["a link", (text) => resolveLink(text, PAGE), many("a=1&", "/products?")],
  ["a link of ignored characters", (text) => resolveLink(text, PAGE), many("\t ", "/")],
  ["a designer link", parseDesignerUrl, many("format=1x1&", "/configurator?")],
  ["a designer link with prefixes", parseDesignerUrl, many("/de/d", "")],
  ["the query of a designer link", parseQuery, many("%41=+&")],
  [
    "the modifiers of an image",
    (text) => parseIpxPath(`${IPX_PREFIX}/${text}/media/a.jpg`, SOURCES),
    many("w_319,"),
  ],
  [
    "the source of an image",
    (text) => parseIpxPath(`${IPX_PREFIX}/_/${text}`, SOURCES),
    many("media/"),
  ],
  ["the SKU of a wall picture", parseSku, many("leinwand-", "photoframe-")],
  ["the SKU of an accessory", parseAccessorySku, many("-1x1", "envelope-a-b")],
  ["the email of a subscriber", isEmailAddress, many(".aa", "a@a")],
  ["the email of an account", parseAccountEmail, many("a.")],
  [
    "rich text",
    (text) => richText.parse(JSON.parse(text)),
    (size) =>
      `{"type":"doc","content":[${many('{"type":"paragraph","content":[{"type":"text","text":"a"}]},')(size)}{}]}`,
  ],
  [
    "nested rich text",
    (text) => richText.parse(JSON.parse(text)),
    (size) => `{"type":"doc","content":[${nested(size)}]}`,
  ],
  [
    "a nested story",
    (text) => page.parse({ component: "Page", body: [JSON.parse(text)] }),
    (size) => `${'{"component":"teaser","body":['.repeat(size / 60)}${"]}".repeat(size / 60)}`,
  ],
  [
    "the blocks of a story",
    (text) => parseBlocks(JSON.parse(text), "body"),
    (size) => `[${many('{"component":"headline","text":"a"},')(size)}{}]`,
  ],
];

const SOURCES = { folders: ["/media/"], hosts: ["a.storyblok.com"] };

describe("twice the input takes at most 2.3 times as long for", () => {
  it.each(ROWS)("%s [API-Q3]", async (_, parse, input) => {
    expect(await growthOf(parse, input)).toBeLessThanOrEqual(MAX_GROWTH);
  });
});
