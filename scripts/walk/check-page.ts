import {
  buildDesignerUrl,
  parseDesignerUrl,
} from "../../packages/domain/src/designer/designer-url.ts";
import { DEFAULT_LOCALE } from "../../packages/domain/src/market/locale.ts";
import type { Ask, WalkedPage } from "./walk-shops.ts";
import { factsOf } from "./page-facts.ts";

const LONGEST_TITLE = 100;
const ELSEWHERE = /^(?:https:\/\/[\w-]+\.example(?:\/\S*)?|mailto:\S+@\S+|tel:\+\d[\d ]+)$/;
const BROKEN_TEXT = /\bundefined\b|\bNaN\b|\[object |\{\w+\}/;

/** What is wrong with a page by itself and with where it leads. */
export const checkPage = async (page: WalkedPage, ask: Ask): Promise<readonly string[]> => {
  const path = new URL(page.url).pathname;
  const links = await Promise.all(page.facts.links.map((href) => findingOfLink(href, page, ask)));
  const files = await Promise.all(page.facts.files.map((file) => findingOfFile(file, page, ask)));
  return [...findingsOfHead(page), ...links.flat(), ...files.flat()].map(
    (finding) => `${path}: ${finding}`,
  );
};

const findingsOfHead = ({ facts, locale }: WalkedPage): readonly string[] => [
  ...(facts.lang === locale ? [] : [`its language is ${facts.lang}`]),
  ...(facts.headings === 1 ? [] : [`it has ${facts.headings} first headings`]),
  ...(facts.title.length > 0 && facts.title.length <= LONGEST_TITLE
    ? []
    : [`its title is ${facts.title.length} characters long`]),
  ...(facts.isIndexed && facts.description === "" ? ["it has no description"] : []),
  ...(facts.isIndexed && facts.canonical === "" ? ["it has no canonical address"] : []),
  ...facts.texts
    .filter((text) => BROKEN_TEXT.test(text))
    .map((text) => `a text is not whole: ${text.slice(0, 80)}`),
];

const findingOfLink = async (
  href: string,
  page: WalkedPage,
  ask: Ask,
): Promise<readonly string[]> => {
  const target = URL.parse(href, page.url);
  if (!target) return [`${href} is no address`];
  if (!target.hostname.endsWith(".localhost"))
    return ELSEWHERE.test(href) ? [] : [`${href} leads nobody knows where`];
  const [address = ""] = target.href.split("#", 1);
  const reply = await ask(address);
  if (reply.status !== 200) return [`${href} answers ${reply.status} ${reply.location}`.trimEnd()];
  const anchor = decodeURIComponent(target.hash.slice(1));
  const ids = address === page.url ? page.facts.ids : undefined;
  if (anchor !== "" && !ALWAYS_THERE.has(anchor) && !(ids ?? factsOf(reply.text).ids).has(anchor))
    return [`${href} names an anchor that is not there`];
  return target.pathname.includes("/configurator-") ? findingsOfDesignerLink(target.href) : [];
};

/** Anchors that open something in place of leading somewhere, and the one that every page has by itself. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(["consent-settings", "top"]);

const findingsOfDesignerLink = (url: string): readonly string[] => {
  const parsed = parseDesignerUrl(url);
  if (!parsed.ok) return [`${url} is no designer link: ${parsed.error.message}`];
  const { productType, parameters, locale = DEFAULT_LOCALE } = parsed.value;
  const { dropped } = buildDesignerUrl(productType, parameters, { locale, now: 0 });
  return dropped.map(([name, value, reason]) => `${url}: ${name}=${value} ${reason}`);
};

const findingOfFile = async (
  file: string,
  page: WalkedPage,
  ask: Ask,
): Promise<readonly string[]> => {
  const target = URL.parse(file, page.url);
  if (!target) return [`${file} is no address`];
  if (target.protocol === "data:") return [];
  const [address = ""] = target.href.split("#", 1);
  const { status, type, text } = await ask(address);
  if (status !== 200) return [`the file ${file} answers ${status}`];
  if (type.startsWith("text/html")) return [`the file ${file} is a page`];
  const isIcon = target.hash === "" || text.includes(` id="${target.hash.slice(1)}"`);
  return isIcon ? [] : [`there is no icon ${file}`];
};
