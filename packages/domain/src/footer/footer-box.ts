/** The seven kinds of footer box; every key that begins with `about` is of the kind about. [FTR-16, FTR-Q6] */
export const FOOTER_BOX_KINDS = [
  "about",
  "appLinks",
  "awards",
  "customerService",
  "international",
  "languages",
  "socialMedia",
] as const;

/** A kind of footer box. [FTR-16] */
export type FooterBoxKind = (typeof FOOTER_BOX_KINDS)[number];

/** The kind of box under a key of the footer's data: `aboutCanvas` is about; undefined for a key of no kind. [FTR-16, FTR-Q6] */
export const footerBoxKindOf = (key: string): FooterBoxKind | undefined =>
  FOOTER_BOX_KINDS.find((kind) => (kind === "about" ? key.startsWith(kind) : key === kind));

/** An item of a footer box that is just a picture. [FTR-17] */
export interface ImageItem {
  readonly image: { readonly filename: string; readonly alt?: string };
}

/** An item of a footer box that leads somewhere, with a text, a picture or both. [FTR-17] */
export interface LinkItem {
  readonly link: { readonly url: string };
  readonly text: string;
  readonly title: string;
  readonly linkImage?: { readonly filename: string };
  readonly external: boolean;
}

/** An item of a footer box. [FTR-17] */
export type FooterBoxItem = ImageItem | LinkItem;

/** A box of the footer: a title and items. [FTR-17] */
export interface FooterBox {
  readonly title: string;
  readonly items: readonly FooterBoxItem[];
}

/** Whether an item leads somewhere. [FTR-17] */
export const isLinkItem = (item: FooterBoxItem): item is LinkItem => "link" in item;

/** The file of an item's picture, or undefined for an item without. [FTR-17] */
export const itemImage = (item: FooterBoxItem): string | undefined => {
  const image = isLinkItem(item) ? item.linkImage : item.image;
  return image === undefined || image.filename === "" ? undefined : image.filename;
};

/** A footer box with its key and kind. [FTR-16] */
export interface KeyedBox extends FooterBox {
  readonly key: string;
  readonly kind: FooterBoxKind;
}

/** The boxes of the footer's data in their order; one under a key of no kind is none. [FTR-16, FTR-17] */
export const footerBoxesOf = (boxes: Readonly<Record<string, FooterBox>>): readonly KeyedBox[] =>
  Object.entries(boxes).flatMap(([key, box]) => {
    const kind = footerBoxKindOf(key);
    return kind ? [{ ...box, key, kind }] : [];
  });

const EXPANDED_AT_FIRST: ReadonlySet<FooterBoxKind> = new Set<FooterBoxKind>([
  "customerService",
  "awards",
  "appLinks",
  "socialMedia",
]);

/** Whether a footer box is expanded at first. [FTR-19] */
export const startsExpanded = (kind: FooterBoxKind): boolean => EXPANDED_AT_FIRST.has(kind);

/** Width to height of a picture. [FTR-23] */
export interface ImageRatio {
  readonly width: number;
  readonly height: number;
}

/** The ratios of the pictures in footer boxes; boxes of other kinds take pictures as they are. [FTR-23] */
export const BOX_IMAGE_RATIOS: Readonly<Partial<Record<FooterBoxKind, ImageRatio>>> = {
  appLinks: { width: 94, height: 26 },
  awards: { width: 40, height: 25 },
  socialMedia: { width: 1, height: 1 },
};
