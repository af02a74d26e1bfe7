import { offers } from "@passepartout/domain/market/storefront";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import type { LinkBox } from "@passepartout/domain/content/page-foot";
import type { PageContent } from "@passepartout/domain/content/story";
import {
  communicationTiles,
  copyrightLine,
  linkListsOf,
  paymentLogos,
} from "@passepartout/domain/chrome/footer/footer";
import { leadsTo } from "@passepartout/domain/chrome/navigation/main-navigation";
import {
  footerBoxesOf,
  isLinkItem,
  itemImage,
  startsExpanded,
  type FooterBoxItem,
  type KeyedBox,
} from "@passepartout/domain/chrome/footer/footer-box";
import { PAYMENT_BRANDS } from "@passepartout/domain/facts/company";
import { paymentName } from "@passepartout/domain/facts/shop-facts";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { IMAGE_SIZES } from "../content/image-sizes.ts";
import { IMAGE_PRESETS } from "@passepartout/domain/images/image-modifiers";
import { logoPath } from "@passepartout/domain/chrome/header/header";
import type { NewsletterBlock } from "@passepartout/domain/chrome/newsletter/newsletter";
import { subscribeAction } from "@passepartout/domain/chrome/newsletter/subscribe";
import {
  countryOf,
  hostSuffixOf,
  languageOf,
  type Locale,
  LOCALES,
  localesOfSuffix,
} from "@passepartout/domain/market/locale";
import { breadcrumbTrail } from "@passepartout/domain/chrome/breadcrumb-trail";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import { keysIn, textsOf } from "../router/page-texts.ts";
import { reviewsDataOf } from "../reviews/reviews-data.server.ts";
import type { PageLink } from "../router/page-link.ts";
import { hrefFor, imageFor, type PageRequest } from "../router/page-request.server.ts";
import { callColors } from "../ui/call-colors.ts";
import type { LinkBoxView, PageFoot } from "../router/page-data.ts";
import type { FooterImageView } from "./footer-image.tsx";
import type { BoxItemView, BoxView } from "./link-boxes.tsx";

export type FooterView = ReturnType<typeof footerViewOf>;

export type FootData = ReturnType<typeof footDataOf>;

export type NewsletterView = ReturnType<typeof newsletterView>;

const FOOTER_TEXTS = {
  ...keysIn("footer", ["paymentMethods", "international"]),
  ...keysIn("page", ["breadcrumb", "opensInNewTab"]),
  links: "footer.label",
  languages: "languageSwitcher.choose",
};

/** The widths in which payment logos are offered, in px. */
const LOGO_WIDTHS = [73, 146];

/** The footer of all pages of a place: texts and addresses. */
export const footerViewOf = (
  request: PageRequest,
  { footer }: Pick<GlobalConfiguration, "footer">,
) => {
  const { shop } = request;
  const linkbox = footer.linkbox && linkBoxView(request, footer.linkbox);
  const { hasApps } = channelRules(shop.place.channel, shop.place.locale);
  return {
    ...(footer.newsletterBlock &&
      offers(shop.definition, "newsletter") && {
        newsletter: newsletterView(request, footer.newsletterBlock),
      }),
    tiles: communicationTiles(footer.communicationBlock ?? { communicationTiles: [] }).map(
      ({ cta, ...tile }) => ({
        ...tile,
        ...(cta && { cta: { ...cta, url: hrefFor(request, cta.url) } }),
      }),
    ),
    ...(footer.seoViewMore?.text && { seoViewMore: footer.seoViewMore }),
    paymentLogos: paymentLogos(
      footer.paymentMethods ?? { paymentMethods: [] },
      shop.definition.payments[countryOf(shop.place.locale)],
      (method) =>
        // Brands begin as they are written.
        PAYMENT_BRANDS[method] ?? capitalised(paymentName(method, shop.text)),
    ).map(({ filename, alt }) => ({
      ...imageFor(request, filename, { preset: "paymentLogo", widths: LOGO_WIDTHS }),
      sizes: IMAGE_SIZES.paymentMethods,
      alt,
      width: IMAGE_PRESETS.paymentLogo.width,
      height: IMAGE_PRESETS.paymentLogo.height,
    })),
    ...(linkbox && { linkbox }),
    boxes: footerBoxesOf(footer.footerBlock ?? {})
      .map((box) => boxView(request, box))
      .filter(({ kind, items }) =>
        kind === "appLinks" && !hasApps ? false : items.length > 0 || isFilledByPage(kind),
      ),
    texts: textsOf(shop, FOOTER_TEXTS),
  };
};

/** What the footer shows on every page of a storefront. */
export const footDataOf = (
  request: PageRequest,
  configuration: Pick<GlobalConfiguration, "footer">,
) => {
  const reviews = offers(request.shop.definition, "reviews")
    ? reviewsDataOf(request, configuration.footer.customerOpinions)
    : undefined;
  return {
    footer: footerViewOf(request, configuration),
    ...(reviews && { reviews }),
    storefronts: storefrontNames(request.shop.text),
  };
};

/** The last line of the footer. */
export const copyrightOf = (
  request: PageRequest,
  { footer }: Pick<GlobalConfiguration, "footer">,
): PageLink => {
  const { definition, place, clock } = request.shop;
  const { name } = definition.brands[place.channel];
  return {
    text: copyrightLine({ locale: place.locale, brand: name }, clock.now(), footer.copyrightBlock),
    href: hrefFor(request, "/"),
  };
};

const capitalised = (text: string): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase());

const storefrontNames = (text: PageRequest["shop"]["text"]) => {
  const nameOf = (locale: Locale) => {
    const country = text(`languageSwitcher.countries.${countryOf(locale)}`);
    return localesOfSuffix(hostSuffixOf(locale)).length > 1
      ? `${country} (${text(`languageSwitcher.languages.${languageOf(locale)}`)})`
      : country;
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, nameOf(locale)])) as Readonly<
    Record<Locale, string>
  >;
};

/** Boxes that list the same page in other storefronts unless editors have filled them. */
const isFilledByPage = (kind: KeyedBox["kind"]): boolean =>
  kind === "international" || kind === "languages";

const newsletterView = (request: PageRequest, block: NewsletterBlock) => {
  const { text, place } = request.shop;
  const { captchaSiteKey } = request.services;
  return {
    headline: block.headline || text("newsletter.headline"),
    text: block.newsletterText,
    placeholder: block.inputPlaceholder || text("newsletter.placeholder"),
    button: block.ctaText || text("newsletter.button"),
    label: text("newsletter.email"),
    fault: text("newsletter.fault"),
    colors: callColors({ background: block.backgroundColor, text: block.textColor }),
    action: subscribeAction({ ...place, prefix: request.page.prefix }),
    ...(captchaSiteKey !== undefined && { siteKey: captchaSiteKey }),
  };
};

const linkBoxView = (request: PageRequest, linkbox: LinkBox): LinkBoxView | undefined => {
  const lists = linkListsOf(linkbox).map(({ links }) =>
    links.map(({ text, url }) => ({ text, href: hrefFor(request, url) })),
  );
  return lists.length === 0
    ? undefined
    : { headline: linkbox.headline || request.shop.text("footer.label"), lists };
};

const boxView = (request: PageRequest, { key, kind, title, items }: KeyedBox): BoxView => ({
  key,
  kind,
  title,
  items: items.flatMap((item) => itemView(request, kind, item) ?? []),
  isOpen: startsExpanded(kind),
});

/** A link without a text is omitted, because its image alone has no accessible name. */
const itemView = (
  request: PageRequest,
  kind: KeyedBox["kind"],
  item: FooterBoxItem,
): BoxItemView | undefined => {
  const file = itemImage(item);
  if (!isLinkItem(item))
    return file === undefined
      ? undefined
      : { text: "", image: boxImage(request, kind, file, item.image.alt ?? "") };
  const name = item.text || item.title;
  if (name === "") return undefined;
  return {
    text: name,
    href: hrefFor(request, item.link.url),
    ...(file !== undefined && { image: boxImage(request, kind, file, "") }),
    ...(item.external && { isExternal: true }),
  };
};

/** The images of boxes that have a size of their own. */
const BOX_IMAGE_PRESETS: Readonly<
  Partial<Record<KeyedBox["kind"], "appLink" | "award" | "socialLogo">>
> = {
  appLinks: "appLink",
  awards: "award",
  socialMedia: "socialLogo",
};

const boxImage = (
  request: PageRequest,
  kind: KeyedBox["kind"],
  file: string,
  alt: string,
): FooterImageView => {
  const preset = BOX_IMAGE_PRESETS[kind];
  if (!preset) return { ...imageFor(request, file), alt };
  const { width, height } = IMAGE_PRESETS[preset];
  return { ...imageFor(request, file, { preset }), alt, width, height };
};

/** What a page adds to the footer: its breadcrumb, and the parts of the footer that its story overrides. */
export const pageFootOf = async (
  request: PageRequest,
  {
    title,
    above,
    breadcrumb,
    footerOverride,
  }: Pick<PageContent, "title" | "breadcrumb" | "footerOverride"> & {
    readonly above?: Parameters<typeof breadcrumbTrail>[0]["above"];
  },
): Promise<PageFoot> => {
  const { shop, page } = request;
  const linkbox = footerOverride?.linkbox && linkBoxView(request, footerOverride.linkbox);
  const start = { text: shop.text("page.home"), url: logoPath(page.platform) };
  const { path } = page.route;
  const isStart = page.route.kind === "start" || path === start.url;
  const items =
    breadcrumb ??
    (isStart
      ? []
      : breadcrumbTrail({ path, title, ...(above && { above }) }, start, await menusOf(request)));
  return {
    breadcrumb: items.map(({ id, text, link }) => {
      const url = hrefFor(request, link.url);
      return { key: id, text, url, isCurrent: leadsTo(url, hrefFor(request, path)) };
    }),
    override: {
      ...(linkbox && { linkbox }),
      ...(footerOverride?.seoViewMore && { seoViewMore: footerOverride.seoViewMore }),
    },
  };
};

/** The menus, for the breadcrumb; empty if they fail to load. */
const menusOf = ({ shop }: PageRequest) =>
  openGlobalConfiguration(shop).catch(() => EMPTY_GLOBAL_CONFIGURATION);
