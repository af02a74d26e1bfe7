import { CALENDAR_TYPES, type CalendarType } from "@passepartout/domain/catalogue/calendar";
import { PHOTOBOOK_TYPES, type PhotobookType } from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ContentImage } from "@passepartout/domain/content/media";
import { valueIn } from "@passepartout/domain/designer/product-query";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { isOneOf } from "@passepartout/domain/kernel/untrusted-text";
import { backendPath } from "@passepartout/domain/market/backend-request";
import type { PageRequest } from "../router/page-request.server.ts";
import { wallBuild } from "@passepartout/domain/calculator/product-build";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { defaultFrameVariant, FRAME_TYPES, frameTypeOf } from "@passepartout/domain/catalogue/wall";
import { productOfLink } from "@passepartout/domain/designer/product-of-link";
import images from "./product-images.json" with { type: "json" };
import type { ProductImageProps } from "../calculator/product-image.tsx";

/** The images of kinds, and of the types of calendars and photo books. */
const IMAGES: Readonly<Record<ProductKind | CalendarType | PhotobookType, string>> = images;

const isType = isOneOf([...CALENDAR_TYPES, ...PHOTOBOOK_TYPES]);

/** The image of a product: its theme, else the visitor's photo, else its type or material, else its kind. */
export const designerImage = (
  { shop }: PageRequest,
  { theme, parameters, productKind }: DesignerEntry,
): ContentImage => {
  const imageOf = (filename: string, product: string, width: number, height: number) => ({
    filename,
    alt: shop.text("designer.pictureAlt", { product }),
    width,
    height,
  });
  if (theme) return imageOf(theme.image, theme.name, theme.width ?? 600, theme.height ?? 840);
  const kind = shop.text(`productKinds.${productKind}`);
  const valueOf = (name: string) => valueIn(parameters, name) ?? "";
  const id = valueOf("customerPicture");
  if (id !== "") {
    const path = backendPath("/web-api/customer-picture", shop.place.platform);
    return imageOf(`${path}?${new URLSearchParams({ id }).toString()}`, kind, 0, 0);
  }
  const material = valueOf("materialType");
  if (material !== "") {
    const path = `/media/material-${encodeURIComponent(material)}.svg`;
    return imageOf(path, shop.text(`materials.${material}`), 400, 300);
  }
  const type = valueOf(productKind === "calendar" ? "calendarType" : "type");
  return imageOf(`/media/${IMAGES[isType(type) ? type : productKind]}.svg`, kind, 800, 600);
};

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
