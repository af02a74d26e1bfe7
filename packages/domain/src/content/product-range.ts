import { type ProductKind, productKindOf } from "../catalogue/product-kind.ts";
import { MATERIALS } from "../catalogue/wall.ts";
import { parseSku } from "../catalogue/sku.ts";
import { designerParameters, type LinkContext } from "../designer/designer-parameters.ts";
import { parseDesignerUrl } from "../designer/designer-url.ts";
import { rangeOfLink } from "../designer/product-of-link.ts";
import type { ProductRange } from "../pricing/product.ts";
import type { Block } from "./block.ts";
import type { PageContent } from "./story.ts";

const KIND_OF_NAVIGATION: Readonly<Record<string, ProductKind>> = {
  calendar: "calendar",
  card: "card",
  collage: "collage",
  photobook: "photobook",
  wandbilder: "photoframe",
};

/** The products of a type of the main navigation; undefined for those that lead to several kinds. */
export const rangeOfNavigation = (navigationType: string): ProductRange | undefined =>
  Object.hasOwn(KIND_OF_NAVIGATION, navigationType)
    ? rangeOfKind(KIND_OF_NAVIGATION[navigationType])
    : undefined;

const rangeOfKind = (kind: ProductKind | undefined): ProductRange | undefined => kind && { kind };

/** The products that a link to the designer leads to, in all formats; undefined for any other link. */
const rangeOfUrl = (url: string, context: LinkContext): ProductRange | undefined => {
  const link = parseDesignerUrl(url);
  if (!link.ok) return undefined;
  const { productKind, parameters } = link.value;
  const read = designerParameters(productKind, parameters, context).parameters;
  return rangeOfLink(
    productKind,
    read.filter(([name]) => name !== "format" && name !== "formatType"),
  );
};

/** The kind of product whose types a page shows with their prices; undefined if the first block with prices shows fewer than two types: below that of one material, others are compared with it. */
const kindInOverview = (body: readonly Block[]): ProductKind | undefined => {
  for (const block of body) {
    if (block.kind === "overview-wrapper-photobook") return "photobook";
    const materials =
      block.kind === "product-matrix"
        ? block.products.flatMap(({ materialType }) => materialType ?? [])
        : block.kind === "formats-and-prices"
          ? (block.materialTypes ?? MATERIALS)
          : [];
    if (materials.length > 0) return new Set(materials).size > 1 ? "photoframe" : undefined;
  }
  return undefined;
};

type PageTop = Pick<PageContent, "teaser" | "sku" | "calculator" | "activeNavigation">;

/** The products that a page is about: the whole kind if it shows several types, so that no price is lower than "from"; else those of its button, SKU, calculator or place in the navigation. */
export const rangeOfPage = (
  content: PageTop & Partial<Pick<PageContent, "body">>,
  context: LinkContext,
): ProductRange | undefined => {
  const range = rangeAtTop(content, context);
  return range && range.kind === kindInOverview(content.body ?? [])
    ? rangeOfKind(range.kind)
    : range;
};

const rangeAtTop = (
  { teaser, sku = "", calculator, activeNavigation = "" }: PageTop,
  context: LinkContext,
): ProductRange | undefined => {
  const behindButton = teaser?.link && rangeOfUrl(teaser.link.url, context);
  if (behindButton) return behindButton;
  const parsed = parseSku(sku);
  if (parsed.ok) {
    const { materialType, frameType } = parsed.value;
    // A framed picture costs at least its frame, on whatever it is printed.
    return { kind: "photoframe", ...(frameType ? { frameType } : { materialType }) };
  }
  return (
    rangeOfKind(productKindOf(calculator?.product ?? "")) ?? rangeOfNavigation(activeNavigation)
  );
};
