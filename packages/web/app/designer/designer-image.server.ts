import { CALENDAR_TYPES, type CalendarType } from "@passepartout/domain/catalogue/calendar";
import { PHOTOBOOK_TYPES, type PhotobookType } from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { isOneOf } from "@passepartout/domain/kernel/untrusted-text";
import { backendPath } from "@passepartout/domain/market/backend-path";
import type { PageRequest } from "../router/page-request.server.ts";

/** The images of kinds, and of the types of calendars and photo books. */
const IMAGES: Readonly<Record<ProductKind | CalendarType | PhotobookType, string>> = {
  calendar: "product-calendar",
  card: "card-papers",
  collage: "product-collage",
  photobook: "product-photobook",
  photobox: "product-photobox",
  photoframe: "product-frames",
  photoprint: "product-prints",
  familienplaner: "product-planner",
  kuechenkalender: "product-kitchen-calendar",
  terminkalender: "product-diary",
  tischkalender: "product-desk-calendar",
  wandkalender: "product-calendar",
  digitalfotobuch: "product-photobooks",
  echtfotobuch: "product-photobook",
  fotoheft: "product-booklet",
};

const isType = isOneOf([...CALENDAR_TYPES, ...PHOTOBOOK_TYPES]);

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
  const type = valueOf(productKind === "calendar" ? "calendarType" : "type");
  return {
    filename: `/media/${IMAGES[isType(type) ? type : productKind]}.svg`,
    alt: alt(shop.text(`productKinds.${productKind}`)),
    width: 800,
    height: 600,
  };
};
