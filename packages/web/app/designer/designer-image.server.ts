import type { CalendarType } from "@passepartout/domain/catalogue/calendar";
import type { PhotobookType } from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { backendPath } from "@passepartout/domain/market/backend-path";
import type { PageRequest } from "../router/page-request.server.ts";

const CALENDAR_IMAGES: Readonly<Record<CalendarType, string>> = {
  familienplaner: "product-planner",
  kuechenkalender: "product-kitchen-calendar",
  terminkalender: "product-diary",
  tischkalender: "product-desk-calendar",
  wandkalender: "product-calendar",
};

const PHOTOBOOK_IMAGES: Readonly<Record<PhotobookType, string>> = {
  digitalfotobuch: "product-photobooks",
  echtfotobuch: "product-photobook",
  fotoheft: "product-booklet",
};

const KIND_IMAGES: Readonly<Record<ProductKind, string>> = {
  calendar: "product-calendar",
  card: "card-papers",
  collage: "product-collage",
  photobook: "product-photobook",
  photobox: "product-photobox",
  photoframe: "product-frames",
  photoprint: "product-prints",
};

/** The image of a product: its theme, else the visitor's photo, else its type or material, else its kind. */
export const designerImage = (
  { shop }: PageRequest,
  { theme, parameters, productKind }: DesignerEntry,
): ContentImage => {
  const alt = (product: string) => shop.text("designer.pictureAlt", { product });
  if (theme) {
    const { name, image, width = 600, height = 840 } = theme;
    return { filename: image, alt: alt(name), width, height };
  }
  const valueOf = (name: string) => parameters.find(([key]) => key === name)?.[1] ?? "";
  const imageId = valueOf("customerPicture");
  if (imageId !== "")
    return {
      filename: `${backendPath("/web-api/customer-picture", shop.place.platform)}?${new URLSearchParams({ id: imageId }).toString()}`,
      alt: alt(shop.text(`productKinds.${productKind}`)),
      width: 0,
      height: 0,
    };
  const materialType = valueOf("materialType");
  if (materialType !== "")
    return {
      filename: `/media/material-${encodeURIComponent(materialType)}.svg`,
      alt: alt(shop.text(`materials.${materialType}`)),
      width: 400,
      height: 300,
    };
  const ofType = {
    ...(productKind === "calendar" && CALENDAR_IMAGES),
    ...(productKind === "photobook" && PHOTOBOOK_IMAGES),
  } as Readonly<Record<string, string>>;
  const type = valueOf(productKind === "calendar" ? "calendarType" : "type");
  return {
    filename: `/media/${ofType[type] ?? KIND_IMAGES[productKind]}.svg`,
    alt: alt(shop.text(`productKinds.${productKind}`)),
    width: 800,
    height: 600,
  };
};
