import {
  COVERS,
  coversOf,
  type Cover,
  PHOTOBOOK_TYPES,
  type PhotobookFormat,
  type PhotobookType,
  signingBooksOf,
} from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import type { PhotobookThemes } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { memoize } from "@passepartout/domain/kernel/memoize";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../product-address.server.ts";
import { filterRow } from "../filter-rows.server.ts";
import { overviewPriceText } from "../price-text.server.ts";
import { overviewOf, productPageHref } from "./overviews.server.ts";
import { type ListedProduct, themeImage } from "./product-list.server.tsx";

/** The types in the order in which the overview prefers them. */
const PREFERRED: readonly PhotobookType[] = [
  "echtfotobuch",
  ...PHOTOBOOK_TYPES.filter((type) => type !== "echtfotobuch"),
];

/** The categories of photo books in the first type that the filters allow; of one category its layouts in all formats. */
export const preparePhotobookOverview = async (request: PageRequest, block: OverviewBlock) => {
  const { shop, query } = request;
  const cover = COVERS.find((known) => known === query.get("bookCover"));
  const type = PREFERRED.find(
    (known) =>
      (query.get("book") ?? known) === known && (!cover || coversOf(known).includes(cover)),
  );
  const categories = photobookCategoriesOf(shop.place.locale);
  const category = categories.find(({ id }) => String(id) === query.get("bookCategory"));
  const found = type ? await layoutTiles(request, block, { type, cover }, category?.id) : [];
  const books =
    query.has("bookCover") || query.has("book") || category ? [] : signingBooks(request);
  const products = [...found, ...books];
  const titled = { ...block, headline: block.headline ?? shop.text("photobook.overviewTitle") };
  return overviewOf(request, titled, {
    total: products.length,
    filters: [
      filterRow(request, "book", "parameters.type", PREFERRED, "photobook.types"),
      filterRow(request, "bookCover", "parameters.cover", COVERS, "photobook.covers"),
      filterRow(
        request,
        "bookCategory",
        "overview.category",
        categories.map(({ id }) => String(id)),
        "photobook.categories",
      ),
    ],
    products,
  });
};

/** The books for guests that the channel offers. */
const signingBooks = (request: PageRequest): readonly ListedProduct[] => {
  const { place, text } = request.shop;
  return signingBooksOf(channelRules(place.channel, place.locale)).map(({ name, parameters }) => ({
    name: text(`photobook.signingBooks.${name}`),
    href: designerHref(request, "photobook", parameters),
  }));
};

interface Book {
  readonly type: PhotobookType;
  readonly cover: Cover | undefined;
}

/** A tile for each category of a book, with the lowest price of the type; of one category one for each layout and format. */
const layoutTiles = async (
  request: PageRequest,
  block: OverviewBlock,
  book: Book,
  categoryId: number | undefined,
): Promise<readonly ListedProduct[]> => {
  const { catalogue, place, text } = request.shop;
  const { type, cover } = book;
  const sets = await catalogue.photobookThemes({ type });
  const shown: readonly (readonly [set: PhotobookThemes, format?: PhotobookFormat])[] =
    categoryId === undefined
      ? photobookCategoriesOf(place.locale).flatMap(({ id }) => {
          const first = sets.find((set) => set.categoryId === id);
          return first ? [[first]] : [];
        })
      : sets
          .filter((set) => set.categoryId === categoryId)
          .flatMap((set) => set.designGroups.map(({ format }) => [set, format] as const));
  const priceOf = memoize((format: PhotobookFormat | undefined) =>
    overviewPriceText(request, { kind: "photobook", ...book, format }),
  );
  const words = [
    text(`photobook.types.${type}`),
    ...(cover ? [text(`photobook.covers.${cover}`)] : []),
  ];
  return Promise.all(
    shown.map(async ([set, format]) => ({
      name: text(format ? photobookFormatKey(format) : `photobook.categories.${set.categoryId}`),
      note: [
        ...words,
        ...(format ? [] : [text("overview.formats", { count: set.designGroups.length })]),
      ].join(" · "),
      href: bookHref(request, block, book, set, format),
      image: themeImage(set),
      price: await priceOf(format),
    })),
  );
};

/** The address of a layout in its category, in a format if one is chosen. */
const bookHref = (
  request: PageRequest,
  block: OverviewBlock,
  { type, cover }: Book,
  { id, categoryId, designGroups }: PhotobookThemes,
  format?: PhotobookFormat,
): string => {
  const choice = [
    ["format", format],
    ["designGroupSetId", id],
    ["cover", cover],
  ] as const;
  return (
    productPageHref(block, type, choice) ??
    designerHref(request, "photobook", [
      ["type", type],
      ["categoryIds[]", String(categoryId)],
      ...choice,
      ["templateId", designGroups.find((group) => group.format === format)?.templateId],
    ])
  );
};
