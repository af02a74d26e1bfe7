import { type ProductKind, productKindOf } from "../catalogue/product-kind.ts";
import { parseSku } from "../catalogue/sku.ts";
import { designerParameters, type LinkContext } from "../designer/designer-parameters.ts";
import { parseDesignerUrl } from "../designer/designer-url.ts";
import { rangeOfLink } from "../designer/product-of-link.ts";
import type { ProductRange } from "../pricing/product.ts";
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

/** The products that the top of a page is about: those behind its button, else those of its SKU, its calculator or its place in the navigation. */
export const rangeOfPage = (
  {
    teaser,
    sku = "",
    calculator,
    activeNavigation = "",
  }: Pick<PageContent, "teaser" | "sku" | "calculator" | "activeNavigation">,
  context: LinkContext,
): ProductRange | undefined => {
  const behindButton = teaser?.link && rangeOfUrl(teaser.link.url, context);
  if (behindButton) return behindButton;
  const parsed = parseSku(sku);
  if (parsed.ok) return { kind: "photoframe", materialType: parsed.value.materialType };
  return (
    rangeOfKind(productKindOf(calculator?.product ?? "")) ?? rangeOfNavigation(activeNavigation)
  );
};
