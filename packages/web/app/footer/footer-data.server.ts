import { breadcrumbTrail } from "@passepartout/domain/chrome/breadcrumb-trail";
import {
  communicationTiles,
  copyrightLine,
  linkListsOf,
  paymentLogos,
} from "@passepartout/domain/chrome/footer/footer";
import { footerBoxesOf } from "@passepartout/domain/chrome/footer/footer-box";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import { logoPath } from "@passepartout/domain/chrome/header/header";
import { subscribeAction } from "@passepartout/domain/chrome/newsletter/subscribe";
import { leadsTo } from "@passepartout/domain/chrome/navigation/main-navigation";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import type { LinkBox, PageContent } from "@passepartout/domain/content/story";
import { PAYMENT_BRANDS, paymentName } from "@passepartout/domain/facts/shop-facts";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { countryOf } from "@passepartout/domain/market/locale";
import { offers } from "@passepartout/domain/market/storefront";
import type { PageFoot } from "../router/page-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

export type FooterView = ReturnType<typeof footerViewOf>;

export const footerViewOf = (request: PageRequest, { footer }: GlobalConfiguration) => {
  const { definition, place, clock, text } = request.shop;
  const linkbox = withoutEmptyLists(footer.linkbox);
  const { hasApps } = channelRules(place.channel, place.locale);
  const { customerOpinions, newsletterBlock } = footer;
  return {
    ...(customerOpinions &&
      customerOpinions.reviews.reviews.length > 0 &&
      // The storefront's own, because it caches their markup.
      offers(definition, "reviews") && { reviews: { ...customerOpinions } }),
    ...(newsletterBlock &&
      offers(definition, "newsletter") && {
        newsletter: {
          ...newsletterBlock,
          action: subscribeAction({ ...place, prefix: request.page.prefix }),
          siteKey: request.services.captchaSiteKey,
        },
      }),
    tiles: communicationTiles(footer.communicationBlock ?? { communicationTiles: [] }),
    ...(footer.seoViewMore?.text && { seoViewMore: footer.seoViewMore }),
    paymentLogos: paymentLogos(
      footer.paymentMethods ?? { paymentMethods: [] },
      definition.payments[countryOf(place.locale)],
      // Brands begin as they are written.
      (method) => PAYMENT_BRANDS[method] ?? capitalised(paymentName(method, text)),
    ),
    ...(linkbox && { linkbox }),
    boxes: footerBoxesOf(footer.footerBlock ?? {}).filter(
      ({ kind }) => kind !== "appLinks" || hasApps,
    ),
    copyright: copyrightLine(
      { locale: place.locale, brand: definition.brands[place.channel].name },
      clock.now(),
      footer.copyrightBlock,
    ),
  };
};

const capitalised = (text: string): string =>
  text.replace(/^./u, (first) => first.toLocaleUpperCase());

/** A link box of the storefront's own, by which its markup is cached; undefined without any links. */
const withoutEmptyLists = (linkbox: LinkBox | undefined): LinkBox | undefined => {
  const linkLists = linkbox ? linkListsOf(linkbox) : [];
  return linkbox && linkLists.length > 0 ? { ...linkbox, linkLists } : undefined;
};

/** What a page adds to the footer: its breadcrumb, and the parts of the footer that its story overrides. */
export const pageFootOf = async (
  request: PageRequest,
  content: Pick<PageContent, "title" | "breadcrumb" | "footerOverride"> &
    Pick<Parameters<typeof breadcrumbTrail>[0], "above">,
): Promise<PageFoot> => {
  const { shop, page } = request;
  const { breadcrumb, footerOverride } = content;
  const linkbox = withoutEmptyLists(footerOverride?.linkbox);
  const start = { text: shop.text("page.home"), url: logoPath(page.platform) };
  const { path } = page.route;
  const isStart = page.route.kind === "start" || path === start.url;
  const openMenus = () => openGlobalConfiguration(shop).catch(() => EMPTY_GLOBAL_CONFIGURATION);
  const trail = { ...content, path };
  const items = breadcrumb ?? (isStart ? [] : breadcrumbTrail(trail, start, await openMenus()));
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
