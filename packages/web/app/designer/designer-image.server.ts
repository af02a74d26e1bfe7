import { CALENDAR_TYPES, type CalendarType } from "@passepartout/domain/catalogue/calendar";
import { PHOTOBOOK_TYPES, type PhotobookType } from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { isOneOf } from "@passepartout/domain/kernel/untrusted-text";
import { backendPath } from "@passepartout/domain/market/backend-request";
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
  const imageOf = (filename: string, product: string, width: number, height: number) => ({
    filename,
    alt: shop.text("designer.pictureAlt", { product }),
    width,
    height,
  });
  if (theme) return imageOf(theme.image, theme.name, theme.width ?? 600, theme.height ?? 840);
  const kind = shop.text(`productKinds.${productKind}`);
  const valueOf = (name: string) => parameters.find(([key]) => key === name)?.[1] ?? "";
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
