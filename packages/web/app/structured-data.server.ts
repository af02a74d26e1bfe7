import { ratingOf } from "@passepartout/domain/chrome/reviews/reviews";
import type { ProductListData } from "./content/blocks/product-list.server.tsx";
import { openPage } from "@passepartout/domain/content/open-page";
import { type PageSubject, structuredData } from "@passepartout/domain/content/structured-data";
import { memoize } from "@passepartout/domain/kernel/memoize";
import type { Story } from "@passepartout/domain/content/story";
import { storefrontOrigin } from "@passepartout/domain/routing/canonical";
import type { PreparedBlock } from "./content/blocks/blocks.server.tsx";
import type { PageData } from "./router/page-data.ts";
import type { PageRequest } from "./router/page-request.server.ts";

/** The structured data of a page for search engines; only pages that may be indexed have any. */
export const structuredDataOf = (
  { shop, page, origin }: Pick<PageRequest, "shop" | "page" | "origin">,
  { head, subject, foot }: Pick<PageData, "head" | "subject" | "foot">,
): readonly object[] => {
  if (!head.isIndexed || head.canonical === undefined) return [];
  return structuredData({
    locale: page.locale,
    brand: shop.definition.brands[page.channel].name,
    url: head.canonical,
    isStart: page.route.kind === "start",
    description: head.description,
    image: head.image,
    logo: `${storefrontOrigin(page, origin)}/brand/${page.channel}.svg`,
    breadcrumb: foot?.breadcrumb.map(({ text, url }) => ({ name: text, url })) ?? [],
    subject: subject ?? { name: head.title },
  });
};

/** The facts in the blocks of a page: answers, the rating of its reviews, and the pages that it lists. */
export const subjectOfBlocks = (body: readonly PreparedBlock[], path: string) => ({
  answers: body.flatMap((block) =>
    block.kind === "information" && block.isAccordion ? block.items : [],
  ),
  list: listIn(body, path),
  rating: ratingOf(body.find((block) => block.kind === "product-reviews")?.reviews ?? []),
});

/** When an article appeared that the feed of the page above it lists; undefined for any other page. */
export const articleOf = async ({ shop, page }: PageRequest, { publishedAt }: Story) => {
  const { path } = page.route;
  const above = path.slice(1, Math.max(1, path.lastIndexOf("/")));
  if (page.route.kind !== "slug" || above === "") return undefined;
  const answer = await openPage(shop, above).catch(() => undefined);
  if (answer?.kind !== "page") return undefined;
  const entry = answer.story.content.body
    .flatMap((block) => (block.kind === "feed" ? block.entries : []))
    .find(({ link }) => link.url === path);
  return entry && { published: entry.date, modified: publishedAt };
};

const listIn = (body: readonly PreparedBlock[], path: string): NonNullable<PageSubject["list"]> => {
  const links = body.flatMap(linksOf);
  const below = path.replace(/\/?(\?.*)?$/, "/");
  const listed = links.filter(({ url }) => url.startsWith(below) || url.includes("/themes/"));
  return [...new Map(listed.map((link) => [link.url.replace(/\?.*/, ""), link])).values()];
};

/** What a block lists. */
const linksOf = memoize(
  (block: PreparedBlock) => [
    ...("tiles" in block
      ? block.tiles.map(({ headline, link }) => ({ name: headline, url: link.url }))
      : []),
    ...(block.kind === "feed"
      ? block.entries.map(({ headline, link }) => ({ name: headline, url: link.url }))
      : []),
    ...("products" in block && isOverview(block)
      ? block.products.map(({ name, href }) => ({ name, url: href }))
      : []),
  ],
  new WeakMap(),
);

const isOverview = (block: PreparedBlock): block is Extract<PreparedBlock, ProductListData> =>
  block.kind.startsWith("overview-");
