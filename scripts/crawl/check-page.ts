import {
  buildDesignerUrl,
  parseDesignerUrl,
} from "../../packages/domain/src/designer/designer-url.ts";
import { DEFAULT_LOCALE } from "../../packages/domain/src/market/locale.ts";
import type { CrawledPage, Finding, Get } from "./crawl-shops.ts";

const MAX_TITLE_LENGTH = 100;
const ELSEWHERE = /^(?:https:\/\/[\w-]+\.example(?:\/\S*)?|mailto:\S+@\S+|tel:\+\d[\d ]+)$/;
const BROKEN_TEXT = /\bundefined\b|\bNaN\b|\[object |\{\w+\}/;

/** The findings of a single page and of its links and files. */
export const checkPage = async (page: CrawledPage, get: Get): Promise<readonly Finding[]> => {
  const path = new URL(page.url).pathname;
  const links = await Promise.all(page.facts.links.map((href) => findingOfLink(href, page, get)));
  const files = await Promise.all(page.facts.files.map((file) => findingOfFile(file, page, get)));
  return [...findingsOfHead(page), ...links.flat(), ...files.flat()].map((finding) => ({
    storefront: page,
    finding: `${path}: ${finding}`,
  }));
};

const findingsOfHead = ({ facts, locale }: CrawledPage): readonly string[] => [
  ...(facts.lang === locale ? [] : [`wrong language: ${facts.lang}`]),
  ...(facts.headings === 1 ? [] : [`${facts.headings} h1 elements`]),
  ...(facts.title.length > 0 && facts.title.length <= MAX_TITLE_LENGTH
    ? []
    : [`title with ${facts.title.length} characters`]),
  ...(facts.isIndexed && facts.description === "" ? ["no description"] : []),
  ...(facts.isIndexed && facts.canonical === "" ? ["no canonical address"] : []),
  ...facts.texts
    .filter((text) => BROKEN_TEXT.test(text))
    .map((text) => `incomplete text: ${text.slice(0, 80)}`),
];

const findingOfLink = async (
  href: string,
  page: CrawledPage,
  get: Get,
): Promise<readonly string[]> => {
  const target = URL.parse(href, page.url);
  if (!target) return [`invalid address: ${href}`];
  if (!target.hostname.endsWith(".localhost"))
    return ELSEWHERE.test(href) ? [] : [`unexpected external address: ${href}`];
  const [address = ""] = target.href.split("#", 1);
  const response = await get(address);
  if (response.status !== 200)
    return [`${href} returns ${response.status} ${response.location}`.trimEnd()];
  const anchor = decodeURIComponent(target.hash.slice(1));
  if (anchor !== "" && !BUILT_IN_FRAGMENTS.has(anchor) && !response.ids.has(anchor))
    return [`${href}: no element with this id`];
  return target.pathname.includes("/configurator-") ? findingsOfDesignerLink(target.href) : [];
};

/** Fragments without an element: one opens a dialog, the other is built into browsers. */
const BUILT_IN_FRAGMENTS: ReadonlySet<string> = new Set(["consent-settings", "top"]);

const findingsOfDesignerLink = (url: string): readonly string[] => {
  const parsed = parseDesignerUrl(url);
  if (!parsed.ok) return [`invalid designer link ${url}: ${parsed.error.message}`];
  const { productKind, parameters, locale = DEFAULT_LOCALE } = parsed.value;
  const { dropped } = buildDesignerUrl(productKind, parameters, { locale, now: Date.now() });
  return dropped.map(([name, value, reason]) => `${url}: ${name}=${value} ${reason}`);
};

const findingOfFile = async (
  file: string,
  page: CrawledPage,
  get: Get,
): Promise<readonly string[]> => {
  const target = URL.parse(file, page.url);
  if (!target) return [`invalid address: ${file}`];
  if (target.protocol === "data:") return [];
  const [address = ""] = target.href.split("#", 1);
  const { status, type, text } = await get(address);
  if (status !== 200) return [`the file ${file} returns ${status}`];
  if (type.startsWith("text/html")) return [`the file ${file} is a page`];
  const isIcon = target.hash === "" || text.includes(` id="${target.hash.slice(1)}"`);
  return isIcon ? [] : [`unknown icon ${file}`];
};
