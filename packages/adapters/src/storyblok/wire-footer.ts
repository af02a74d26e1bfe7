import type { BreadcrumbItem, FooterOverride } from "@passepartout/domain/content/page-foot";
import type { FooterBox, FooterBoxItem } from "@passepartout/domain/chrome/footer/footer-box";
import type { FooterData } from "@passepartout/domain/chrome/footer/footer";
import { z } from "zod";
import {
  addressLink,
  amount,
  describedFile,
  file,
  firstFields,
  part,
  plainText,
  requiredAddress,
  webAddress,
} from "./wire-chrome-field.ts";
import { colour, flag, isFields, listOf, optionalText } from "./wire-field.ts";

const linkbox = part(
  z.object({
    headline: plainText,
    linkLists: listOf(
      z.object({
        links: listOf(
          z.preprocess(
            (value) => (isFields(value) ? { ...value, url: value["url"] ?? value["link"] } : value),
            z.object({ text: plainText.pipe(z.string().min(1)), url: requiredAddress }),
          ),
        ),
      }),
    ),
  }),
);

const newsletterBlock = part(
  z.object({
    headline: plainText,
    inputPlaceholder: plainText,
    ctaText: plainText,
    newsletterText: plainText,
    backgroundColor: colour.catch(undefined),
    textColor: colour.catch(undefined),
  }),
);

const communicationBlock = part(
  z.object({
    communicationTiles: listOf(
      z.object({
        _uid: plainText,
        headline: plainText.pipe(z.string().min(1)),
        headlineShort: plainText,
        text: plainText,
        cta: listOf(
          z.object({
            text: plainText.pipe(z.string().min(1)),
            link: requiredAddress.transform((url) => ({ url })),
          }),
        ),
      }),
    ).transform((tiles) => tiles.map((tile, at) => ({ ...tile, _uid: tile._uid || `tile-${at}` }))),
  }),
);

const customerOpinions = part(
  z.object({
    title: plainText,
    subtitle: plainText,
    reviews: z.preprocess(
      (value) => firstFields(value) ?? {},
      z.object({
        score: z.preprocess(
          (value) => firstFields(value) ?? {},
          z.object({ stars: amount, trustScore: amount }),
        ),
        reviews: listOf(
          z.object({
            id: plainText,
            stars: amount,
            title: plainText,
            text: plainText,
            authorName: plainText,
            createdAt: plainText,
          }),
        ),
        reviewBaseLink: webAddress,
        companyLink: webAddress,
        totalReviews: amount,
      }),
    ),
  }),
);

const seoViewMore = part(z.object({ text: plainText, viewMore: plainText }));

const paymentMethods = part(
  z.object({
    paymentMethods: listOf(
      z.object({
        id: plainText,
        filename: file.transform((picture) => picture?.filename ?? ""),
        alt: optionalText.catch(undefined),
      }),
    ),
  }),
);

const boxItem = z
  .object({
    image: describedFile,
    link: addressLink,
    text: plainText,
    title: plainText,
    linkImage: file,
    external: flag,
  })
  .transform(({ image, link, text, title, linkImage, external }): FooterBoxItem | undefined => {
    if (link.url !== "")
      return text === "" && !linkImage
        ? undefined
        : { link, text, title, ...(linkImage && { linkImage }), external };
    return image && { image };
  });

const box = part(
  z.object({
    title: plainText,
    items: listOf(boxItem.pipe(z.custom<FooterBoxItem>((item) => item !== undefined))),
  }),
);

const footerBlock = z.preprocess(
  firstFields,
  z.unknown().transform((value): Readonly<Record<string, FooterBox>> | undefined => {
    if (!isFields(value)) return undefined;
    const boxes = Object.entries(value).flatMap(([key, written]) => {
      const read = box.parse(written);
      return read && (read.title !== "" || read.items.length > 0) ? [[key, read] as const] : [];
    });
    return boxes.length > 0 ? Object.fromEntries(boxes) : undefined;
  }),
);

const copyrightBlock = part(z.object({ text: plainText }));

/** What a story puts in the place of the footer's own; undefined where it has nothing. */
export const footerOverride: z.ZodType<FooterOverride | undefined> = part(
  z.object({ linkbox, seoViewMore }),
).transform((override) =>
  override && Object.keys(override).length > 0 ? override : undefined,
) as unknown as z.ZodType<FooterOverride | undefined>;

/** The way to a page as editors wrote it; a step without words or address is left out. */
export const breadcrumbItems: z.ZodType<readonly BreadcrumbItem[]> = listOf(
  z.object({
    _uid: plainText,
    text: plainText.pipe(z.string().min(1)),
    link: requiredAddress.transform((url) => ({ url })),
  }),
).transform((items) => items.map((item, at) => ({ ...item, _uid: item._uid || `step-${at}` })));

/** What the content service says about the footer; a part that is missing or unreadable is left out. */
export const footerData: z.ZodType<FooterData | undefined> = part(
  z.object({
    linkbox,
    newsletterBlock,
    communicationBlock,
    customerOpinions,
    seoViewMore,
    paymentMethods,
    footerBlock,
    copyrightBlock,
  }),
) as unknown as z.ZodType<FooterData | undefined>;
