import { openPage } from "@passepartout/domain/content/open-page";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl, parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import {
  designerAnswer,
  loadPageCalculator,
  ownPricesOf,
} from "../calculator/page-calculator.server.ts";
import { photoWords } from "../calculator/calculator-texts.server.ts";
import { type Story, teaserSectionOf } from "@passepartout/domain/content/story";
import { rangeOfPage } from "@passepartout/domain/content/product-range";
import { overviewPriceText } from "../content/price-text.server.ts";
import { chosenEntries } from "../content/product-address.server.ts";
import {
  Blocks,
  prepareBlocks,
  type PreparedBlock,
  prepareOpening,
} from "../content/blocks/blocks.server.tsx";
import { headOf } from "../document.server.ts";
import { articleOf, subjectOfBlocks } from "../structured-data.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { recentlyViewed } from "../recently-viewed/recently-viewed.server.ts";
import { subNavigationOf } from "../navigation/sub-navigation.server.ts";
import { orUnavailable, pageNotFound } from "../error/page-fault.server.ts";
import { extended } from "../router/storefront-cache.server.ts";
import { hrefFor, type PageRequest, redirectTo } from "../router/page-request.server.ts";
import { parseSku } from "@passepartout/domain/catalogue/sku";
import type { PageSubject } from "@passepartout/domain/content/structured-data";
import { firstImageOf } from "@passepartout/domain/content/image-blocks";
import type { CalculatorData } from "../calculator/calculator-view.server.ts";
import type { TeaserData } from "../content/blocks/opening-blocks.tsx";
import { AnyCalculator } from "../content/blocks/product-detail.server.tsx";
import { Island } from "../islands.ts";
import { attributesOf } from "../preview/marked-markup.tsx";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";
import type { LoadedPage, PageExperiments } from "../router/page-data.ts";
import { ICON_NAMES } from "../ui/icon-sprite.server.ts";
import { releaseOf } from "@passepartout/domain/content/story-version";

/** Loads the content page of a path; redirects, or responds with 404, if there is none. */
export const loader = async (request: PageRequest) => {
  const { shop, page } = request;
  const slug = page.route.kind === "start" ? "" : page.route.path.slice(1);
  const answer = await orUnavailable(
    request,
    openPage(shop, slug, {
      version: request.preview ? "draft" : "published",
      release: request.preview && releaseOf(request.address.query),
      edited: request.preview?.edited,
      sku: request.query.get("sku"),
      mayRedirectTo: (host) =>
        Object.hasOwn(request.origin.hosts.storefronts, host.replace(/:\d+$/, "")),
    }),
  );
  if (answer.kind === "redirect")
    throw redirectTo(request, hrefFor(request, answer.location), answer.status);
  if (answer.kind === "not-found") throw pageNotFound(request);
  const { content, alternates, editorMarks } = answer.story;
  // The calculator needs both the block and the sku of the page.
  const { teaser, uspTeaser, calculator: block } = teaserSectionOf(content);
  const sku = content.sku ?? "";
  const [navigation, foot, calculator, reasons, price, body] = await Promise.all([
    subNavigationOf(request, content.activeNavigation),
    pageFootOf(request, content),
    block && loadPageCalculator(request, block, sku),
    prepareBlocks(request, uspTeaser ? [uspTeaser] : []),
    teaser && overviewPriceText(request, rangeOfPage(content, linkContextOf(shop))),
    prepareBlocks({ ...request, calculatorProduct: block?.product }, content.body),
  ]);
  for (const one of body) {
    const url = "calculator" in one && designerAnswer(request, one.calculator);
    if (url) throw redirectTo(request, url, 303);
  }
  const isStart = page.route.kind === "start";
  const isProduct = calculator !== undefined || body.some((one) => "calculator" in one);
  // Where visitors choose a wall picture, links to other shops may be in the way.
  if (calculator?.offer.kind === "wall") request.isOn("hide-shops");
  const article = parseSku(sku);
  const isCanvas = article.ok && article.value.materialType === "leinwand";
  const isRedesigned = isCanvas && request.isOn("canvas-redesign");
  const experiments = experimentsOf(request);
  const isSprite = content.layout === "svg-sprite";
  const marks = request.preview && editorMarks;
  const mark = Object.values(marks ?? {}).find(({ name }) => /^calculator$/i.test(name));
  const opening = teaser
    ? [
        prepareOpening(
          request,
          withChosenCalendar(request, teaser),
          openingBeside(calculator),
          price,
        ),
        ...reasons,
      ]
    : reasons;
  const viewed = isStart
    ? undefined
    : { title: foot.breadcrumb.at(-1)?.text ?? content.title, image: teaser?.image };
  const top = <Blocks blocks={opening} marks={marks} />;
  return {
    ...(isSprite && { layout: content.layout }),
    head: headOf(
      request,
      { ...content, image: teaser?.image ?? firstImageOf(content.body) },
      alternates,
    ),
    subject: await subjectOf(request, answer.story, body, calculator),
    ...(experiments && { experiments }),
    ...navigation,
    foot,
    // The browser hydrates it with these data.
    ...(calculator && { calculator }),
    content: (
      <>
        {experiments && <div hidden data-on={shownFlags(experiments)} />}
        {!teaser && <h1 className="page-title">{content.title}</h1>}
        {calculator ? (
          <div id="calculator" className="product-top" {...(mark && attributesOf(mark))}>
            {top}
            <CachedMarkup key={calculator.path} of={calculator}>
              <AnyCalculator data={calculator} />
            </CachedMarkup>
          </div>
        ) : (
          top
        )}
        {isStart && shop.place.channel === "wall" && (
          <Island.PhotoBand words={photoWords(shop)} material={shop.text("materials.leinwand")} />
        )}
        <Blocks
          blocks={isRedesigned ? redesigned(body) : calculator ? body : withMainCalculator(body)}
          marks={marks}
        />
        {(isStart || isProduct) && <Island.RecentlyViewed {...recentlyViewed(request, viewed)} />}
        {isSprite && (
          <ul className="icon-list">
            {ICON_NAMES.map((name) => (
              <li key={name}>
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  } satisfies LoadedPage;
};

/** What search engines get: the product with the prices of its own versions, or what the page lists; for an article, when it appeared. */
const subjectOf = async (
  request: PageRequest,
  story: Story,
  body: readonly PreparedBlock[],
  pageCalculator: CalculatorData | undefined,
): Promise<PageSubject> => {
  const { path } = request.page.route;
  const { title, sku } = story.content;
  const { list, ...facts } = subjectOfBlocks(body, hrefFor(request, path));
  if (list.length > 1) return { name: title, list, ...facts };
  const calculator =
    pageCalculator ?? body.flatMap((one) => ("calculator" in one ? [one.calculator] : []))[0];
  const prices = calculator ? ownPricesOf(calculator) : [];
  return {
    name: title,
    ...facts,
    ...(prices.length > 0
      ? { product: { ...(sku !== undefined && { sku }), prices } }
      : { article: await articleOf(request, story) }),
  };
};

/** The parameters of a page's address that its button keeps. */
const CHOSEN_CALENDAR = ["calendarType", "designGroupId", "formatType", "startDate"];

/** The teaser whose button leads to the calendar that the address of the page chooses; the same one if it chooses none. */
const withChosenCalendar = ({ shop, query }: PageRequest, teaser: TeaserBlock): TeaserBlock => {
  const { link } = teaser;
  const chosen = chosenEntries(CHOSEN_CALENDAR.map((name) => [name, query.get(name)]));
  if (chosen.length === 0 || !link) return teaser;
  const parsed = parseDesignerUrl(link.url);
  if (!parsed.ok || parsed.value.productKind !== "calendar") return teaser;
  const given = parsed.value.parameters.filter(([name]) => !query.has(name));
  const { url } = buildDesignerUrl("calendar", [...given, ...chosen], linkContextOf(shop));
  return { ...teaser, link: { ...link, url } };
};

/** The new order of a canvas page: popular sizes with their prices, what customers say, all prices, folded, then reading matter, and other products at the end. */
const REDESIGNED_ORDER: readonly string[] = [
  "sku-container",
  "product-reviews",
  "formats-and-prices",
  "information",
  "text",
];

/** How a page opens: a calculator of wall pictures begins with the picture of the product, which is what visitors see first. */
const openingBeside = (
  calculator: CalculatorData | undefined,
): NonNullable<TeaserData["opening"]> => {
  if (!calculator) return "large";
  return calculator.offer.kind === "wall" && calculator.dialogs ? "below-product" : "compact";
};

/** Links to the choice of a page lead to its first calculator. */
const withMainCalculator = (body: readonly PreparedBlock[]): readonly PreparedBlock[] => {
  const main = body.find((one) => "calculator" in one);
  return body.map((one) => (one === main ? extended(one, { isMain: true }) : one));
};

const redesigned = (body: readonly PreparedBlock[]): readonly PreparedBlock[] => {
  const rank = ({ kind }: PreparedBlock) =>
    (REDESIGNED_ORDER.indexOf(kind) + 1 || REDESIGNED_ORDER.length + 1) - 1;
  return body
    .map((block) =>
      block.kind === "formats-and-prices" ? extended(block, { isFolded: true }) : block,
    )
    .toSorted((a, b) => rank(a) - rank(b));
};

/** The experiments of a page, once all of it has been prepared. */
const experimentsOf = ({ experiments, services }: PageRequest): PageExperiments | undefined => {
  const shown = experiments();
  const service = services.flags;
  return service && Object.keys(shown).length > 0 ? { shown, service } : undefined;
};

/** Names the variants of a page for style sheets. */
const shownFlags = ({ shown }: PageExperiments): string =>
  Object.keys(shown)
    .filter((flag) => shown[flag] === "on")
    .join(" ");
