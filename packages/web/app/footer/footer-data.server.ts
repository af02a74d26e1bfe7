import type { LinkBox } from "@passepartout/domain/content/page-foot";
import type { PageContent } from "@passepartout/domain/content/story";
import { breadcrumbOf } from "@passepartout/domain/footer/breadcrumb";
import { communicationTiles } from "@passepartout/domain/footer/communication";
import { copyrightLine } from "@passepartout/domain/footer/copyright";
import { linkListsOf } from "@passepartout/domain/footer/footer";
import {
  BOX_IMAGE_RATIOS,
  footerBoxesOf,
  isLinkItem,
  itemImage,
  startsExpanded,
  type FooterBoxItem,
  type KeyedBox,
} from "@passepartout/domain/footer/footer-box";
import { paymentLogos } from "@passepartout/domain/footer/payment-methods";
import { logoPath } from "@passepartout/domain/header/header";
import { createPictures } from "@passepartout/domain/images/picture";
import { newsletterColors, type NewsletterBlock } from "@passepartout/domain/newsletter/newsletter";
import { subscribeAction } from "@passepartout/domain/newsletter/subscribe";
import { breadcrumbTrail } from "@passepartout/domain/storefront/breadcrumb-trail";
import type { GlobalConfiguration } from "@passepartout/domain/storefront/global-configuration";
import type {
  BoxItemView,
  BoxView,
  FooterPicture,
  FooterView,
  LinkBoxView,
  NewsletterView,
  PageFoot,
} from "../router/footer-data.ts";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";

const picture = createPictures();

/** The foot of the visit's pages, in its words and with its addresses. [FTR-01, FTR-15] */
export const footerViewOf = (
  visit: PageVisit,
  { footer }: Pick<GlobalConfiguration, "footer">,
): FooterView => {
  const { shop } = visit;
  const linkbox = footer.linkbox && linkBoxView(visit, footer.linkbox);
  return {
    ...(footer.newsletterBlock && { newsletter: newsletterView(visit, footer.newsletterBlock) }),
    tiles: communicationTiles(footer.communicationBlock ?? { communicationTiles: [] }).map(
      ({ cta, ...tile }) => ({
        ...tile,
        ...(cta && { cta: { ...cta, url: hrefFor(visit, cta.url) } }),
      }),
    ),
    ...(footer.seoViewMore?.text && { seoViewMore: footer.seoViewMore }),
    paymentLogos: paymentLogos(footer.paymentMethods ?? { paymentMethods: [] }).map(
      ({ filename, alt, ratio, quality }) => ({
        ...picture(filename, { preset: "paymentLogo", quality }),
        alt,
        ...ratio,
      }),
    ),
    ...(linkbox && { linkbox }),
    boxes: footerBoxesOf(footer.footerBlock ?? {})
      .map((box) => boxView(visit, box))
      .filter(({ kind, items }) => items.length > 0 || isFilledByPage(kind)),
    copyright: copyrightLine(shop.visit, shop.now(), footer.copyrightBlock),
    texts: {
      links: shop.text("footer.label"),
      breadcrumb: shop.text("page.breadcrumb"),
      paymentMethods: shop.text("footer.paymentMethods"),
      opensInNewTab: shop.text("page.opensInNewTab"),
      international: shop.text("footer.international"),
      languages: shop.text("languageSwitcher.choose"),
      backToTop: shop.text("page.backToTop"),
    },
  };
};

/** Boxes that list the same page in other storefronts, unless editors say what stands there. [CNT-04] */
const isFilledByPage = (kind: KeyedBox["kind"]): boolean =>
  kind === "international" || kind === "languages";

const newsletterView = (visit: PageVisit, block: NewsletterBlock): NewsletterView => {
  const { text, visit: place } = visit.shop;
  const { captchaSiteKey } = visit.services;
  return {
    headline: block.headline || text("newsletter.headline"),
    text: block.newsletterText,
    placeholder: block.inputPlaceholder || text("newsletter.placeholder"),
    button: block.ctaText || text("newsletter.button"),
    label: text("newsletter.email"),
    colors: newsletterColors(block),
    action: subscribeAction({ ...place, prefix: visit.page.prefix }),
    ...(captchaSiteKey !== undefined && { siteKey: captchaSiteKey }),
  };
};

const linkBoxView = (visit: PageVisit, linkbox: LinkBox): LinkBoxView | undefined => {
  const lists = linkListsOf(linkbox).map(({ links }) =>
    links.map(({ text, url }) => ({ text, href: hrefFor(visit, url) })),
  );
  return lists.length === 0
    ? undefined
    : { headline: linkbox.headline || visit.shop.text("footer.label"), lists };
};

const boxView = (visit: PageVisit, { key, kind, title, items }: KeyedBox): BoxView => ({
  key,
  kind,
  title,
  items: items.flatMap((item) => itemView(visit, kind, item) ?? []),
  isOpen: startsExpanded(kind),
});

/** An item without words for who cannot see its picture is shown only where the picture alone says nothing more than its box. [FTR-17] */
const itemView = (
  visit: PageVisit,
  kind: KeyedBox["kind"],
  item: FooterBoxItem,
): BoxItemView | undefined => {
  const file = itemImage(item);
  if (!isLinkItem(item))
    return file === undefined
      ? undefined
      : { text: "", picture: boxPicture(kind, file, item.image.alt ?? "") };
  const name = item.text || item.title;
  if (name === "") return undefined;
  return {
    text: name,
    href: hrefFor(visit, item.link.url),
    ...(file !== undefined && { picture: boxPicture(kind, file, "") }),
    ...(item.external && { isExternal: true }),
  };
};

/** How wide the pictures of a box are asked for, in px: widths that the optimiser makes. */
const BOX_IMAGE_WIDTHS: Readonly<Partial<Record<KeyedBox["kind"], number>>> = {
  appLinks: 150,
  awards: 80,
  socialMedia: 48,
};

const boxPicture = (kind: KeyedBox["kind"], file: string, alt: string): FooterPicture => {
  const ratio = BOX_IMAGE_RATIOS[kind];
  const width = BOX_IMAGE_WIDTHS[kind];
  if (!ratio || width === undefined) return { ...picture(file), alt };
  return {
    ...picture(file, { width }),
    alt,
    width,
    height: Math.round((width * ratio.height) / ratio.width),
  };
};

/** What a page says about its foot: the way to it, and what its story puts in the place of the footer's own. [FTR-13, CNT-14] */
export const pageFootOf = async (
  visit: PageVisit,
  {
    title,
    above,
    breadcrumb,
    footerOverride,
  }: Pick<PageContent, "title" | "breadcrumb" | "footerOverride"> & {
    readonly above?: Parameters<typeof breadcrumbTrail>[0]["above"];
  },
): Promise<PageFoot> => {
  const { shop, page } = visit;
  const linkbox = footerOverride?.linkbox && linkBoxView(visit, footerOverride.linkbox);
  const start = { text: shop.text("page.home"), url: logoPath(page.platform) };
  const { path } = page.route;
  const isStart = page.route.kind === "start" || path === start.url;
  const items =
    breadcrumb ??
    (isStart
      ? []
      : breadcrumbTrail({ path, title, ...(above && { above }) }, start, await menuOf(visit)));
  return {
    breadcrumb: breadcrumbOf(
      items.map((item) => ({ ...item, link: { url: hrefFor(visit, item.link.url) } })),
      hrefFor(visit, path),
    ),
    override: {
      ...(linkbox && { linkbox }),
      ...(footerOverride?.seoViewMore && { seoViewMore: footerOverride.seoViewMore }),
    },
  };
};

/** Without the storefront's menu the way is shorter, and the page as it was. */
const menuOf = ({ shop }: PageVisit) =>
  shop.globalConfiguration().then(
    ({ burgerMenu }) => burgerMenu.mainNavigationItems,
    () => [],
  );
