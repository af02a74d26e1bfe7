import type { Block } from "@passepartout/domain/content/block";
import type { ContentLink } from "@passepartout/domain/content/media";
import type { RichTextPart } from "@passepartout/domain/content/text-blocks";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Row } from "./screen.ts";

/** A paragraph; none for an empty text. */
export const plain = (text: string | undefined): readonly Row[] =>
  text === undefined || text.trim() === "" ? [] : [{ text: text.trim() }];

export const heading = (text: string | undefined): readonly Row[] =>
  text === undefined || text.trim() === ""
    ? []
    : [{ text: "" }, { text: text.trim(), style: "heading" }];

/** A line that leads to another page. */
export const linkRow = (text: string | undefined, link: ContentLink | undefined): readonly Row[] =>
  text && link ? [{ text, action: { type: "address.open", address: link.url } }] : plain(text);

const richRows = (part: RichTextPart): readonly Row[] => {
  switch (part.kind) {
    case "heading":
      return heading(part.runs.map(({ text }) => text).join(""));
    case "paragraph":
      return [
        ...plain(part.runs.map(({ text }) => text).join("")),
        ...part.runs.flatMap(({ text, link }) => (link ? linkRow(text, link) : [])),
      ];
    case "list":
      return part.items.flatMap((runs) => plain(`- ${runs.map(({ text }) => text).join("")}`));
    case "unknown":
      return [];
  }
};

/** A headline with links below it. */
const linkRows = (
  headline: string | undefined,
  links: readonly { readonly headline: string; readonly link?: ContentLink }[],
): readonly Row[] => [
  ...heading(headline),
  ...links.flatMap((one) => linkRow(one.headline, one.link)),
];

/** The texts with the names of the products to which overviews lead. */
const PRODUCT_NAMES: Readonly<Partial<Record<Block["kind"], string>>> = {
  "overview-wrapper-calendar": "calendars.types",
  "overview-wrapper-photobook": "photobook.types",
  "overview-wrapper-collage": "materials",
};

/** The texts and links of a block; pictures are left out. */
export const blockRows = (
  block: Block,
  { text, place }: Pick<ShopContext, "text" | "place">,
): readonly Row[] => {
  const labelled = (label: string, value: string) => labelledText(label, value, place.locale);
  switch (block.kind) {
    case "teaser":
      return [
        ...heading(block.headline),
        ...plain(block.text),
        ...(block.link ? linkRow(block.ctaText ?? block.headline, block.link) : []),
      ];
    case "usp-teaser":
      return block.items.flatMap((item) => plain(labelled(item.headline, item.text)));
    case "headline":
      return [...heading(block.text), ...plain(block.subline)];
    case "text":
      return [
        ...heading(block.headline),
        ...(block.richText?.flatMap(richRows) ?? block.paragraphs.flatMap(plain)),
      ];
    case "information":
      return [
        ...heading(block.headline),
        ...block.items.flatMap(({ headline, text, link, linkText }) => [
          ...plain(labelled(headline, text)),
          ...(link ? linkRow(linkText ?? headline, link) : []),
        ]),
      ];
    case "feed":
      return linkRows(block.headline, block.entries);
    case "sub-teaser-plain":
    case "sub-teaser-tiles":
    case "sub-teaser-photo-large":
    case "sub-teaser-photo-small":
    case "recommendation-sub-teasers":
      return linkRows(block.headline, block.tiles);
    case "shop":
      return linkRows(block.headline, block.shops);
    case "product-matrix":
      return [...linkRows(block.headline, block.products), ...linkRow(block.headline, block.link)];
    case "voucher":
      return [
        ...heading(block.headline),
        ...plain([block.text, block.code].filter(Boolean).join(" ")),
      ];
    case "product-reviews":
      return [
        ...heading(block.headline),
        ...block.reviews.flatMap(({ stars, title, text }) =>
          plain(`${"*".repeat(stars)} ${labelled(title, text)}`),
        ),
      ];
    case "overview-wrapper-calendar":
    case "overview-wrapper-collage":
    case "overview-wrapper-photobook":
    case "overview-wrapper-themes": {
      const names = PRODUCT_NAMES[block.kind];
      return [
        ...heading(block.headline),
        ...plain(block.text),
        ...(block.pages ?? []).flatMap(({ product, link }) =>
          linkRow(names === undefined ? product : text(`${names}.${product}`), link),
        ),
      ];
    }
    case "margin":
    case "unknown":
      return [];
    default:
      return [
        ...heading(block.headline),
        ...("text" in block && typeof block.text === "string" ? plain(block.text) : []),
      ];
  }
};
