import { wallBuild } from "@passepartout/domain/calculator/product-build";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { FRAME_TYPES, defaultFrameVariant, frameTypeOf } from "@passepartout/domain/catalogue/wall";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { productOfLink } from "@passepartout/domain/designer/product-of-link";
import type { ProductImageProps } from "../calculator/product-image.tsx";

/** A wall picture or a collage as it is made, with what is printed; undefined for all else, and while material or format are missing. */
export const designerView = (
  { productKind, parameters, theme, refusal }: DesignerEntry,
  image: ContentImage,
): ProductImageProps | undefined => {
  const product = productOfLink(productKind, parameters);
  if (refusal || (product?.kind !== "photoframe" && product?.kind !== "collage")) return undefined;
  if (product.materialType === undefined) return undefined;
  const { kind, materialType, frameType = "", formatType, matSize, optionTypes = [] } = product;
  const type = frameTypeOf(frameType);
  const bar = optionTypes.find((option) => option.startsWith("keilrahmen-"));
  const build = wallBuild({
    format: formatOf(formatType),
    material: materialType,
    ...(type && { frameType: type }),
    ...(matSize !== undefined && { matSize }),
    ...(bar !== undefined && { barDepth: Number.parseInt(bar.replace("keilrahmen-", ""), 10) }),
  });
  const isType = FRAME_TYPES.some((one) => one === frameType);
  const isOwn = theme !== undefined || parameters.some(([name]) => name === "customerPicture");
  return {
    product: kind,
    build,
    variant: type && isType ? defaultFrameVariant(type) : frameType,
    ...(isOwn && { photo: { address: image.filename } }),
    label: image.alt,
  };
};
