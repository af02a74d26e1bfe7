import {
  coversOf,
  isRefined,
  PHOTOBOOK_TYPES,
  type PhotobookBinding as Binding,
  type PhotobookFormat,
  type PhotobookPaper as Paper,
  type PhotobookType,
} from "@passepartout/domain/catalogue/photo-book";
import { present } from "@passepartout/domain/kernel/fields";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { NumbersOfChoices } from "@passepartout/domain/catalogue/product-table";
import type { Price } from "@passepartout/domain/market/price";
import type { FieldErrors } from "../../src/http/error-response.ts";
import {
  type ChosenOf,
  type Exclusion,
  exclusionFault,
  exclusionOf,
  squareMetresOf,
  unmadeFault,
} from "./page-products.ts";
import photoBooks from "./photo-books.json" with { type: "json" };
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

interface Production {
  /** Cents of a euro. */
  readonly base: number;
  /** Cents of a euro per square metre of a page. */
  readonly perSquareMetre: number;
  readonly formats: readonly PhotobookFormat[];
  readonly bindings: readonly [Binding, ...Binding[]];
  readonly papers: readonly [Paper, ...Paper[]];
  readonly minPages: number;
  readonly maxPages: number;
  readonly exclusions: readonly Exclusion[];
}

/** How each type is produced; the first binding and paper are the defaults. */
export const PHOTOBOOKS = photoBooks as unknown as Readonly<Record<PhotobookType, Production>>;

const valuesOf = (type: PhotobookType) => ({
  format: PHOTOBOOKS[type].formats,
  cover: coversOf(type),
  photobookBinding: PHOTOBOOKS[type].bindings,
  paper: PHOTOBOOKS[type].papers,
});

/** What the choices cost: a factor for a paper, and cents of a euro for the others. */
const COSTS: NumbersOfChoices<"photobook"> = {
  cover: { hard: 600, soft: 0 },
  coverLamination: { glaenzend: 0, matt: 0, none: 0 },
  paper: { standard: 1, matt: 1.08, glaenzend: 1.08, feinstweiss: 1.15 },
  photobookBinding: { heftbindung: 0, layflat: 500, pur: 0 },
};

const REFINEMENT_CENTS = 490;

interface PhotobookChoice extends Omit<ChosenOf<"photobook">, "amount" | "refinement"> {
  readonly isRefined?: boolean | undefined;
}

/** A photo book with its refinement in a channel, in whose prices the default one is included. */
export const refinedIn = <Book extends { readonly refinement?: string | undefined }>(
  book: Book,
  { channel, locale }: PriceContext,
): Book & { readonly isRefined: boolean } => ({
  ...book,
  isRefined:
    book.refinement !== undefined &&
    isRefined(book.refinement) &&
    book.refinement !== channelRules(channel, locale).defaultPhotobookRefinement,
});

/** The price of one photo book; undefined if the type is not made in this combination. */
export const photobookPrice = (
  book: PhotobookChoice & { readonly type: PhotobookType; readonly format: PhotobookFormat },
  context: PriceContext,
): Price | undefined => {
  const { isRefined: refined, ...given } = book;
  const { type, format, coverLamination } = given;
  const production = PHOTOBOOKS[type];
  const squareMetres = squareMetresOf(format);
  const defaults = {
    pageCount: production.minPages,
    cover: coversOf(type)[0],
    photobookBinding: production.bindings[0],
    paper: production.papers[0],
  };
  const chosen = { ...defaults, ...present(given) };
  const { pageCount, cover } = chosen;
  if (
    squareMetres === undefined ||
    unmadeFault([valuesOf(type)], chosen) ||
    (refined && cover === "soft") ||
    pageCount < production.minPages ||
    pageCount > production.maxPages ||
    pageCount % 2 !== 0 ||
    exclusionOf(production.exclusions, chosen)
  )
    return undefined;
  const costOf = (choice: typeof defaults) =>
    production.base +
    production.perSquareMetre * squareMetres * choice.pageCount * COSTS.paper[choice.paper] +
    COSTS.cover[choice.cover] +
    (type === "digitalfotobuch" ? COSTS.photobookBinding[choice.photobookBinding] : 0);
  const cents =
    costOf(chosen) +
    (coverLamination ? COSTS.coverLamination[coverLamination] : 0) +
    (refined ? REFINEMENT_CENTS : 0);
  return storefrontPrice(cents, context, {
    articles: () => [{ article: `photobook-${type}-${format}`, euroCents: costOf(defaults) }],
  });
};

/** The price of one photo book of each chosen type in each chosen format. */
export const photobookPrices = (choice: PhotobookChoice, context: PriceContext) =>
  PHOTOBOOK_TYPES.filter((type) => (choice.type ?? type) === type).flatMap((type) =>
    PHOTOBOOKS[type].formats
      .filter((format) => (choice.format ?? format) === format)
      .flatMap((format) => {
        const price = photobookPrice({ ...choice, type, format }, context);
        return price ? [{ type, format, ...price }] : [];
      }),
  );

/** What a photo book that is not made would need instead. */
export const photobookFault = ({ isRefined: refined, ...book }: PhotobookChoice): FieldErrors => {
  const types = PHOTOBOOK_TYPES.filter((type) => (book.type ?? type) === type);
  const unmade = unmadeFault(types.map(valuesOf), book);
  if (unmade) return unmade;
  const hasHardCover = types.some((type) => coversOf(type).includes("hard"));
  if (refined && (book.cover ?? (hasHardCover ? "hard" : "soft")) === "soft")
    return { refinement: ["must be ohne with a soft cover"] };
  const productions = types.map((type) => PHOTOBOOKS[type]);
  const min = Math.min(...productions.map(({ minPages }) => minPages));
  const max = Math.max(...productions.map(({ maxPages }) => maxPages));
  return (
    exclusionFault(
      productions.flatMap(({ exclusions }) => exclusions),
      book,
    ) ?? { pageCount: [`must be an even number from ${min} to ${max} for this type`] }
  );
};
