import { offers } from "@passepartout/domain/market/storefront";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import type { LinkBox, PageContent } from "@passepartout/domain/content/story";
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
  type FooterBoxItem,
  type KeyedBox,
} from "@passepartout/domain/chrome/footer/footer-box";
import { PAYMENT_BRANDS, paymentName } from "@passepartout/domain/facts/shop-facts";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { IMAGE_PRESETS } from "@passepartout/domain/images/image-modifiers";
import { logoPath } from "@passepartout/domain/chrome/header/header";
import {
  type NewsletterBlock,
  subscribeAction,
} from "@passepartout/domain/chrome/newsletter/subscribe";
import { countryOf } from "@passepartout/domain/market/locale";
import { breadcrumbTrail } from "@passepartout/domain/chrome/breadcrumb-trail";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import { reviewsDataOf } from "../reviews/reviews-data.server.ts";
import { hrefFor, imageFor, type PageRequest } from "../router/page-request.server.ts";
import { callColors } from "../ui/call-colors.ts";
import type { ResponsiveImage } from "../ui/image.tsx";
import type { LinkBoxView, PageFoot } from "../router/page-data.ts";
import { type BoxItemView, type BoxView, isFilledByPage } from "./link-boxes.tsx";

export type FooterView = ReturnType<typeof footerViewOf>;

export type NewsletterView = ReturnType<typeof newsletterView>;

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
  const reviews = offers(shop.definition, "reviews")
    ? reviewsDataOf(request, footer.customerOpinions)
    : undefined;
  return {
    ...(reviews && { reviews }),
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
    ).map(({ filename, alt }) => imageOf(request, filename, alt, "paymentLogo", LOGO_WIDTHS)),
    ...(linkbox && { linkbox }),
    boxes: footerBoxesOf(footer.footerBlock ?? {})
      .map((box) => boxView(request, box))
      .filter(({ kind }) => kind !== "appLinks" || hasApps)
      .filter(({ kind, items }) => items.length > 0 || isFilledByPage(kind)),
    copyright: {
      text: copyrightLine(
        { locale: shop.place.locale, brand: shop.definition.brands[shop.place.channel].name },
        shop.clock.now(),
        footer.copyrightBlock,
      ),
      href: hrefFor(request, "/"),
    },
  };
};

const capitalised = (text: string): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase());

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
    colors: callColors(block.backgroundColor, block.textColor),
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
});

/** A link without a text is omitted, because its image alone has no accessible name. */
const itemView = (
  request: PageRequest,
  kind: KeyedBox["kind"],
  item: FooterBoxItem,
): BoxItemView | undefined => {
  const file = itemImage(item);
  const alt = isLinkItem(item) ? "" : item.image.alt;
  const image = file !== undefined && {
    image: imageOf(request, file, alt, BOX_IMAGE_PRESETS[kind]),
  };
  if (!isLinkItem(item)) return image ? { text: "", ...image } : undefined;
  const text = item.text || item.title;
  if (text === "") return undefined;
  return { text, href: hrefFor(request, item.link.url), ...image, isExternal: item.external };
};

type SizedPreset = "appLink" | "award" | "paymentLogo" | "socialLogo";

const BOX_IMAGE_PRESETS: Readonly<Partial<Record<KeyedBox["kind"], SizedPreset>>> = {
  appLinks: "appLink",
  awards: "award",
  socialMedia: "socialLogo",
};

/** An image with its size, if it has one, so that it does not shift the layout. */
const imageOf = (
  request: PageRequest,
  file: string,
  alt = "",
  preset?: SizedPreset,
  widths?: readonly number[],
): ResponsiveImage => {
  const options = { ...(preset && { preset }), ...(widths && { widths }) };
  const { src: filename, srcset } = imageFor(request, file, options);
  const { width, height } = preset ? IMAGE_PRESETS[preset] : { width: 0, height: 0 };
  return { filename, ...(srcset && { srcset }), alt, width, height };
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
