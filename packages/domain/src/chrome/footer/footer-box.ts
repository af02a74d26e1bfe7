export const FOOTER_BOX_KINDS = [
  "about",
  "appLinks",
  "awards",
  "customerService",
  "international",
  "languages",
  "socialMedia",
] as const;

export type FooterBoxKind = (typeof FOOTER_BOX_KINDS)[number];

/** The kind of box under a key of the footer data: any key that starts with `about` is of kind `about`; undefined for an unknown key. */
export const footerBoxKindOf = (key: string): FooterBoxKind | undefined =>
  FOOTER_BOX_KINDS.find((kind) => (kind === "about" ? key.startsWith(kind) : key === kind));

/** An image without a link. */
export interface ImageItem {
  readonly image: { readonly filename: string; readonly alt?: string };
}

/** A link with a text, an image or both. */
export interface LinkItem {
  readonly link: { readonly url: string };
  readonly text: string;
  readonly title: string;
  readonly linkImage?: { readonly filename: string };
  readonly external: boolean;
}

export type FooterBoxItem = ImageItem | LinkItem;

export interface FooterBox {
  readonly title: string;
  readonly items: readonly FooterBoxItem[];
}

export const isLinkItem = (item: FooterBoxItem): item is LinkItem => "link" in item;

/** The file name of the image of an item, if it has one. */
export const itemImage = (item: FooterBoxItem): string | undefined => {
  const image = isLinkItem(item) ? item.linkImage : item.image;
  return image === undefined || image.filename === "" ? undefined : image.filename;
};

export interface KeyedBox extends FooterBox {
  readonly key: string;
  readonly kind: FooterBoxKind;
}

/** The boxes of the footer data in their order, without those of unknown kinds. */
export const footerBoxesOf = (boxes: Readonly<Record<string, FooterBox>>): readonly KeyedBox[] =>
  Object.entries(boxes).flatMap(([key, box]) => {
    const kind = footerBoxKindOf(key);
    return kind ? [{ ...box, key, kind }] : [];
  });

const INITIALLY_EXPANDED: ReadonlySet<FooterBoxKind> = new Set<FooterBoxKind>([
  "customerService",
  "awards",
  "appLinks",
  "socialMedia",
]);

export const startsExpanded = (kind: FooterBoxKind): boolean => INITIALLY_EXPANDED.has(kind);
