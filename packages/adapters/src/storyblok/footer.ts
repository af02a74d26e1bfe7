import type { FooterData } from "@passepartout/domain/chrome/footer/footer";
import {
  FOOTER_BOX_KINDS,
  type FooterBox,
  type FooterBoxItem,
} from "@passepartout/domain/chrome/footer/footer-box";
import type { BreadcrumbItem, FooterOverride } from "@passepartout/domain/content/story";
import { z } from "zod";
import * as chrome from "./chrome-fields.ts";
import * as editor from "./editor-schema.ts";
import { flag, IMAGE, optionalText, required, TEXT } from "./fields.ts";
import { singleFields } from "./wire-value.ts";

/** A text that an editor should write, but that may be empty. */
const expectedText = editor.editorField(required(TEXT), chrome.plainText);

const linkFields = { text: chrome.requiredPlainText, link: chrome.requiredAddress };

const linkbox = editor.optionalPlain("footer-linkbox", {
  headline: chrome.plainText,
  linkLists: editor.plainList("footer-link-list", {
    links: editor.listOf(
      editor.component("footer-link", linkFields, ({ text, link }) => ({ text, url: link })),
    ),
  }),
});

const newsletterBlock = editor.optionalPlain("footer-newsletter", {
  headline: chrome.plainText,
  inputPlaceholder: chrome.plainText,
  ctaText: chrome.plainText,
  newsletterText: chrome.plainLines,
  backgroundColor: chrome.tolerantColor,
  textColor: chrome.tolerantColor,
});

const communicationTile = editor.component(
  "communication-tile",
  {
    headline: chrome.requiredPlainText,
    headlineShort: chrome.plainText,
    text: chrome.plainLines,
    cta: editor.plainList("footer-link", {
      text: chrome.requiredPlainText,
      link: chrome.requiredAddressLink,
    }),
  },
  (tile, id) => ({ ...tile, id }),
);

const withIds = <Item extends { readonly id: string }>(name: string, items: readonly Item[]) =>
  items.map((item, at) => ({ ...item, id: item.id || `${name}-${at}` }));

const communicationBlock = editor.optionalPlain("footer-communication", {
  communicationTiles: editor.blocksField(
    [communicationTile],
    editor.listOf(communicationTile).transform((tiles) => withIds("tile", tiles)),
  ),
});

/** A component whose fields all have a default: a missing one has only defaults. */
const partOrDefaults = <T>(part: z.ZodType<T>) =>
  editor.blockField(
    part,
    z.preprocess((value) => singleFields(value) ?? {}, part),
  );

const reviews = editor.plainComponent("reviews", {
  score: partOrDefaults(
    editor.plainComponent("review-score", { stars: chrome.amount, trustScore: chrome.amount }),
  ),
  reviews: editor.plainList("review", {
    id: expectedText,
    stars: chrome.amount,
    title: chrome.plainText,
    text: chrome.plainLines,
    authorName: chrome.plainText,
    createdAt: chrome.plainText,
  }),
  reviewBaseLink: chrome.webAddress,
  companyLink: chrome.webAddress,
  totalReviews: chrome.amount,
});

const customerOpinions = editor.optionalPlain("footer-opinions", {
  title: chrome.plainText,
  subtitle: chrome.plainText,
  reviews: partOrDefaults(reviews),
});

const seoViewMore = editor.optionalPlain("footer-view-more", {
  text: chrome.plainLines,
  viewMore: chrome.plainText,
});

const paymentMethods = editor.optionalPlain("footer-payment-methods", {
  paymentMethods: editor.plainList("payment-method", {
    id: expectedText,
    filename: editor.editorField(required(IMAGE), chrome.requiredImageFile, "address"),
    alt: editor.editorField(TEXT, optionalText.catch(undefined)),
  }),
});

const boxItem = editor.component(
  "footer-box-item",
  {
    link: chrome.addressLink,
    text: chrome.plainText,
    title: chrome.plainText,
    linkImage: chrome.imageFile,
    image: chrome.describedImageFile,
    external: flag,
  },
  ({ image, ...item }): FooterBoxItem | undefined => {
    if (item.link.url === "") return image && { image };
    return item.text === "" && !item.linkImage ? undefined : item;
  },
);

const box = editor.component(
  "footer-box",
  { title: chrome.plainText, items: editor.listOf(boxItem) },
  ({ title, items }): FooterBox => ({ title, items: items.filter((item) => item !== undefined) }),
);

const optionalBox = editor.optionalPart(box);

/** The keys of boxes that editors can fill; there are several about something. */
const BOX_KEYS = [
  "aboutWallArt",
  "aboutPhotobook",
  "aboutCards",
  ...FOOTER_BOX_KINDS.filter((kind) => kind !== "about"),
];

/** The boxes that have a title or items, by key. */
const boxes = editor.asComponent(
  "footer-boxes",
  Object.fromEntries(BOX_KEYS.map((key) => [key, optionalBox])),
  z.record(z.string(), optionalBox).transform((parsed) => {
    const filled = Object.entries(parsed).flatMap(([key, one]) =>
      one && (one.title !== "" || one.items.length > 0) ? [[key, one] as const] : [],
    );
    return filled.length > 0 ? Object.fromEntries(filled) : undefined;
  }),
);

export const footer = editor.plainComponent("footer", {
  linkbox,
  newsletterBlock,
  communicationBlock,
  customerOpinions,
  seoViewMore,
  paymentMethods,
  footerBlock: editor.optionalPart(boxes),
  copyrightBlock: editor.optionalPlain("footer-copyright", { text: chrome.plainText }),
}) satisfies z.ZodType<FooterData>;

/** The parts of the footer that a story overrides; undefined if there are none. */
export const footerOverride = editor.component(
  "footer-override",
  { linkbox, seoViewMore },
  (override): FooterOverride | undefined =>
    Object.keys(override).length > 0 ? override : undefined,
);

const breadcrumbStep = editor.component(
  "breadcrumb-step",
  { text: chrome.requiredPlainText, link: chrome.requiredAddressLink },
  (step, id) => ({ ...step, id }),
) satisfies z.ZodType<BreadcrumbItem>;

/** The breadcrumb as editors wrote it; undefined if it has no steps. */
export const breadcrumb = editor.blocksField(
  [breadcrumbStep],
  editor
    .listOf(breadcrumbStep)
    .transform((steps) => (steps.length > 0 ? withIds("step", steps) : undefined)),
);
