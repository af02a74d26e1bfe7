import {
  COVERS,
  coversOf,
  type Cover,
  PHOTOBOOK_TYPES,
  type PhotobookType,
} from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import type { PhotobookThemes } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../designer-href.server.ts";
import { overviewPriceText } from "../price-text.server.ts";
import { overviewOf, productPageHref, themeImage } from "./overview.server.ts";
import { photobookComparison, signingBooks } from "./photo-books.server.ts";
import type { ListedProduct, ProductListData } from "./product-list.tsx";
import { filterRow } from "../filter-rows.server.ts";

/** The types in the order in which the overview prefers them. */
const PREFERRED: readonly PhotobookType[] = [
  "echtfotobuch",
  ...PHOTOBOOK_TYPES.filter((type) => type !== "echtfotobuch"),
];

/** The categories of photo books in the first type that the filters allow; of one category its layouts in all formats. */
export const preparePhotobookOverview = async (
  request: PageRequest,
  block: OverviewBlock,
): Promise<ProductListData | undefined> => {
  const { shop, query } = request;
  const cover = COVERS.find((known) => known === query.get("bookCover"));
  const type = PREFERRED.find(
    (known) =>
      (query.get("book") ?? known) === known && (!cover || coversOf(known).includes(cover)),
  );
  const categories = photobookCategoriesOf(shop.place.locale);
  const category = categories.find(({ id }) => String(id) === query.get("bookCategory"));
  const sets = type === undefined ? [] : await shop.catalogue.photobookThemes({ type });
  const ofCategory = (id: number) => sets.filter(({ categoryId }) => categoryId === id);
  const book = type && { type, ...(cover && { cover }) };
  const firsts = categories.flatMap(({ id }) => ofCategory(id).slice(0, 1));
  const found = !book
    ? []
    : category
      ? await formatTiles(request, block, book, ofCategory(category.id))
      : await categoryTiles(request, block, book, firsts);
  const books =
    query.has("bookCover") || query.has("book") || category ? [] : signingBooks(request);
  const products = [...found, ...books];
  const comparison = photobookComparison(request);
  const headline = block.headline ?? shop.text("photobook.overviewTitle");
  return overviewOf(
    request,
    { ...block, headline },
    {
      total: products.length,
      filters: [
        filterRow(request, {
          name: "book",
          label: shop.text("parameters.type"),
          values: PREFERRED.map((value) => ({
            value,
            text: shop.text(`photobook.types.${value}`),
          })),
        }),
        filterRow(request, {
          name: "bookCover",
          label: shop.text("parameters.cover"),
          values: COVERS.map((value) => ({ value, text: shop.text(`photobook.covers.${value}`) })),
        }),
        filterRow(request, {
          name: "bookCategory",
          label: shop.text("overview.category"),
          values: categories.map(({ id, labelKey }) => ({
            value: String(id),
            text: shop.text(labelKey),
          })),
        }),
      ],
      products,
      ...(comparison && { comparison }),
    },
  );
};

interface Book {
  readonly type: PhotobookType;
  readonly cover?: Cover;
}

type Choice = readonly (readonly [name: string, value: string])[];

const coverOfBook = ({ cover }: Book): Choice => (cover ? [["cover", cover]] : []);

/** The note below the tile of a book. */
const noteOf = ({ shop }: PageRequest, { type, cover }: Book): string =>
  [
    shop.text(`photobook.types.${type}`),
    ...(cover ? [shop.text(`photobook.covers.${cover}`)] : []),
  ].join(" · ");

/** A tile that leads to a layout in its category, with what is chosen besides. */
const bookTile = (
  request: PageRequest,
  block: OverviewBlock,
  book: Book,
  { id, categoryId, designGroups, ...set }: PhotobookThemes,
  {
    choice = [],
    price,
    ...words
  }: Pick<ListedProduct, "name" | "note"> & {
    readonly choice?: Choice;
    readonly price: string | undefined;
  },
): ListedProduct => {
  const all: Choice = [...choice, ["designGroupSetId", id], ...coverOfBook(book)];
  const group = designGroups.find(({ format }) =>
    choice.some(([name, value]) => name === "format" && value === format),
  );
  return {
    ...words,
    href:
      productPageHref(block, book.type, all) ??
      designerHref(request, "photobook", [
        ["type", book.type],
        ["categoryIds[]", String(categoryId)],
        ...all,
        ...(group ? [["templateId", group.templateId] as const] : []),
      ]),
    image: themeImage(set),
    ...(price !== undefined && { price: { current: price } }),
  };
};

/** A tile per category, with the lowest price of the type. */
const categoryTiles = async (
  request: PageRequest,
  block: OverviewBlock,
  book: Book,
  sets: readonly PhotobookThemes[],
): Promise<readonly ListedProduct[]> => {
  const price = await overviewPriceText(request, { kind: "photobook", ...book });
  return sets.map((set) => {
    const formats = request.shop.text("overview.formats", { count: set.designGroups.length });
    return bookTile(request, block, book, set, {
      name: request.shop.text(`photobook.categories.${set.categoryId}`),
      note: `${noteOf(request, book)} · ${formats}`,
      price,
    });
  });
};

/** A tile per layout and format of a category, each with its own price. */
const formatTiles = (
  request: PageRequest,
  block: OverviewBlock,
  book: Book,
  sets: readonly PhotobookThemes[],
): Promise<readonly ListedProduct[]> =>
  Promise.all(
    sets.flatMap((set) =>
      set.designGroups.map(async ({ format }) =>
        bookTile(request, block, book, set, {
          name: request.shop.text(photobookFormatKey(format)),
          note: noteOf(request, book),
          choice: [["format", format]],
          price: await overviewPriceText(request, { kind: "photobook", ...book, format }),
        }),
      ),
    ),
  );
