import type { FooterData } from "@passepartout/domain/chrome/footer/footer";
import {
  FOOTER_BOX_KINDS,
  type FooterBox,
  type FooterBoxItem,
} from "@passepartout/domain/chrome/footer/footer-box";
import type { BreadcrumbItem, FooterOverride } from "@passepartout/domain/content/story";
import { z } from "zod";
import {
  addressLink,
  amount,
  describedImageFile,
  imageFile,
  plainLines,
  plainText,
  requiredAddress,
  requiredAddressLink,
  requiredImageFile,
  requiredPlainText,
  tolerantColor,
  webAddress,
} from "./chrome-fields.ts";
import {
  asComponent,
  blockField,
  blocksField,
  component,
  editorField,
  listOf,
  optionalPart,
  plainComponent,
  plainList,
  optionalPlain,
} from "./editor-schema.ts";
import { flag, IMAGE, optionalText, required, TEXT } from "./fields.ts";
import { singleFields } from "./wire-value.ts";

/** A text that an editor should write, but that may be empty. */
const expectedText = editorField(required(TEXT), plainText);

const linkFields = { text: requiredPlainText, link: requiredAddress };

const linkbox = optionalPlain("footer-linkbox", {
  headline: plainText,
  linkLists: plainList("footer-link-list", {
    links: listOf(component("footer-link", linkFields, ({ text, link }) => ({ text, url: link }))),
  }),
});

const newsletterBlock = optionalPlain("footer-newsletter", {
  headline: plainText,
  inputPlaceholder: plainText,
  ctaText: plainText,
  newsletterText: plainLines,
  backgroundColor: tolerantColor,
  textColor: tolerantColor,
});

const communicationTile = component(
  "communication-tile",
  {
    headline: requiredPlainText,
    headlineShort: plainText,
    text: plainLines,
    cta: plainList("footer-link", { text: requiredPlainText, link: requiredAddressLink }),
  },
  (tile, id) => ({ ...tile, id }),
);

const withIds = <Item extends { readonly id: string }>(name: string, items: readonly Item[]) =>
  items.map((item, at) => ({ ...item, id: item.id || `${name}-${at}` }));

const communicationBlock = optionalPlain("footer-communication", {
  communicationTiles: blocksField(
    [communicationTile],
    listOf(communicationTile).transform((tiles) => withIds("tile", tiles)),
  ),
});

/** A component whose fields all have a default: a missing one has only defaults. */
const partOrDefaults = <T>(part: z.ZodType<T>) =>
  blockField(
    part,
    z.preprocess((value) => singleFields(value) ?? {}, part),
  );

const reviews = plainComponent("reviews", {
  score: partOrDefaults(plainComponent("review-score", { stars: amount, trustScore: amount })),
  reviews: plainList("review", {
    id: expectedText,
    stars: amount,
    title: plainText,
    text: plainLines,
    authorName: plainText,
    createdAt: plainText,
  }),
  reviewBaseLink: webAddress,
  companyLink: webAddress,
  totalReviews: amount,
});

const customerOpinions = optionalPlain("footer-opinions", {
  title: plainText,
  subtitle: plainText,
  reviews: partOrDefaults(reviews),
});

const seoViewMore = optionalPlain("footer-view-more", { text: plainLines, viewMore: plainText });

const paymentMethods = optionalPlain("footer-payment-methods", {
  paymentMethods: plainList("payment-method", {
    id: expectedText,
    filename: editorField(required(IMAGE), requiredImageFile, "address"),
    alt: editorField(TEXT, optionalText.catch(undefined)),
  }),
});

const boxItem = component(
  "footer-box-item",
  {
    link: addressLink,
    text: plainText,
    title: plainText,
    linkImage: imageFile,
    image: describedImageFile,
    external: flag,
  },
  ({ image, ...item }): FooterBoxItem | undefined => {
    if (item.link.url === "") return image && { image };
    return item.text === "" && !item.linkImage ? undefined : item;
  },
);

const box = component(
  "footer-box",
  { title: plainText, items: listOf(boxItem) },
  ({ title, items }): FooterBox => ({ title, items: items.filter((item) => item !== undefined) }),
);

const optionalBox = optionalPart(box);

/** The keys of boxes that editors can fill; there are several about something. */
const BOX_KEYS = [
  "aboutWallArt",
  "aboutPhotobook",
  "aboutCards",
  ...FOOTER_BOX_KINDS.filter((kind) => kind !== "about"),
];

/** The boxes that have a title or items, by key. */
const boxes = asComponent(
  "footer-boxes",
  Object.fromEntries(BOX_KEYS.map((key) => [key, optionalBox])),
  z.record(z.string(), optionalBox).transform((parsed) => {
    const filled = Object.entries(parsed).flatMap(([key, one]) =>
      one && (one.title !== "" || one.items.length > 0) ? [[key, one] as const] : [],
    );
    return filled.length > 0 ? Object.fromEntries(filled) : undefined;
  }),
);

export const footer = plainComponent("footer", {
  linkbox,
  newsletterBlock,
  communicationBlock,
  customerOpinions,
  seoViewMore,
  paymentMethods,
  footerBlock: optionalPart(boxes),
  copyrightBlock: optionalPlain("footer-copyright", { text: plainText }),
}) satisfies z.ZodType<FooterData>;

/** The parts of the footer that a story overrides; undefined if there are none. */
export const footerOverride = component(
  "footer-override",
  { linkbox, seoViewMore },
  (override): FooterOverride | undefined =>
    Object.keys(override).length > 0 ? override : undefined,
);

const breadcrumbStep = component(
  "breadcrumb-step",
  { text: requiredPlainText, link: requiredAddressLink },
  (step, id) => ({ ...step, id }),
) satisfies z.ZodType<BreadcrumbItem>;

/** The breadcrumb as editors wrote it; undefined if it has no steps. */
export const breadcrumb = blocksField(
  [breadcrumbStep],
  listOf(breadcrumbStep).transform((steps) =>
    steps.length > 0 ? withIds("step", steps) : undefined,
  ),
);
