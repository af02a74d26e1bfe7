import { FOOTER_BOX_KINDS } from "@passepartout/domain/chrome/footer/footer-box";
import {
  block,
  blocks,
  colour,
  component,
  type ComponentFields,
  type ComponentSchema,
  flag,
  lines,
  link,
  moment,
  number,
  picture,
  required,
  text,
} from "./component-schema.ts";

const HEADER_LINKS = blocks("header-link");
const BURGER_LINKS = blocks("burger-link");

/** The kinds of footer boxes, of which a footer has several about something. */
const FOOTER_BOXES = [
  "aboutWallArt",
  "aboutPhotobook",
  "aboutCards",
  ...FOOTER_BOX_KINDS.filter((kind) => kind !== "about"),
];

/** What stands around all pages of a storefront. */
const GLOBAL_CONFIGURATION: ComponentFields = {
  header: block("header-links"),
  burgerNavigation: block("burger-menu"),
  mainNavigation: blocks("navigation-item"),
  shops: blocks("group-shop"),
  actionBars: blocks("action-bar"),
  appStores: block("app-stores"),
  footer: block("footer"),
};

const PARTS: Readonly<Record<string, ComponentFields>> = {
  "header-links": {
    magazine: HEADER_LINKS,
    service: HEADER_LINKS,
    account: HEADER_LINKS,
    cart: HEADER_LINKS,
    serviceHotline: text,
  },
  "header-link": { type: text, text: required(text), link, icon: text },
  "burger-menu": {
    mainNavigationItems: blocks("burger-item"),
    extraMenu: BURGER_LINKS,
    serviceHotline: text,
    serviceText: text,
    footer: BURGER_LINKS,
  },
  "burger-item": {
    text: required(text),
    url: link,
    icon: text,
    hasSubItems: flag,
    subItems: blocks("burger-item"),
    label: block("burger-label"),
  },
  "burger-label": {
    labelText: required(text),
    labelBackgroundColor: colour,
    labelTextColor: colour,
  },
  "burger-link": { text: required(text), url: required(link) },
  "navigation-item": {
    text: required(text),
    link: required(link),
    navigationType: text,
    flyoutGroups: blocks("flyout-group"),
    subNaviOnly: flag,
    alwaysShowSubNavi: flag,
    isOnlyInBurgerNavigation: flag,
  },
  "flyout-group": {
    flyoutGroupIdentifier: text,
    flyoutGroupTitle: text,
    type: text,
    flyoutGroupItems: blocks("flyout-item"),
    flyoutGroupItemsCustom: blocks("flyout-item"),
  },
  "flyout-item": {
    storyblokTitle: text,
    link,
    asset: picture,
    linkOnlyImage: flag,
    subnaviTitle: text,
    subnaviAsset: picture,
    typeOverride: text,
    isHeadlineItem: flag,
    subFlyoutGroups: blocks("flyout-group"),
  },
  "group-shop": { text: required(text), link: required(link), color: colour, icon: text },
  "action-bar": {
    id: required(text),
    text: required(text),
    link,
    barColor: colour,
    barBackgroundColor: colour,
    countdownStartDate: moment,
    countdownEndDate: moment,
  },
  "app-stores": { ios: text, android: text },
  footer: {
    linkbox: block("footer-linkbox"),
    newsletterBlock: block("footer-newsletter"),
    communicationBlock: block("footer-communication"),
    customerOpinions: block("footer-opinions"),
    seoViewMore: block("footer-view-more"),
    paymentMethods: block("footer-payment-methods"),
    footerBlock: block("footer-boxes"),
    copyrightBlock: block("footer-copyright"),
  },
  "footer-override": { linkbox: block("footer-linkbox"), seoViewMore: block("footer-view-more") },
  "breadcrumb-step": { text: required(text), link: required(link) },
  "footer-linkbox": { headline: text, linkLists: blocks("footer-link-list") },
  "footer-link-list": { links: blocks("footer-link") },
  "footer-link": { text: required(text), link: required(link) },
  "footer-newsletter": {
    headline: text,
    inputPlaceholder: text,
    ctaText: text,
    newsletterText: lines,
    backgroundColor: colour,
    textColor: colour,
  },
  "footer-communication": { communicationTiles: blocks("communication-tile") },
  "communication-tile": {
    headline: required(text),
    headlineShort: text,
    text: lines,
    cta: blocks("footer-link"),
  },
  "footer-opinions": { title: text, subtitle: text, reviews: block("reviews") },
  reviews: {
    score: block("review-score"),
    reviews: blocks("review"),
    reviewBaseLink: text,
    companyLink: text,
    totalReviews: number,
  },
  "review-score": { stars: number, trustScore: number },
  review: {
    id: required(text),
    stars: number,
    title: text,
    text: lines,
    authorName: text,
    createdAt: text,
  },
  "footer-view-more": { text: lines, viewMore: text },
  "footer-payment-methods": { paymentMethods: blocks("payment-method") },
  "payment-method": { id: required(text), filename: required(picture), alt: text },
  "footer-boxes": Object.fromEntries(FOOTER_BOXES.map((box) => [box, block("footer-box")])),
  "footer-box": { title: text, items: blocks("footer-box-item") },
  "footer-box-item": {
    link,
    text,
    title: text,
    linkImage: picture,
    image: picture,
    external: flag,
  },
  "footer-copyright": { text },
};

/** The components of what stands around pages. */
export const CHROME_SCHEMAS: readonly ComponentSchema[] = [
  component("GlobalConfiguration", GLOBAL_CONFIGURATION, true),
  ...Object.entries(PARTS).map(([name, fields]) => component(name, fields)),
];
