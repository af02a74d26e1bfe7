import type { ProductKind } from "../catalogue/product-kind.ts";
import type { EventItem } from "./shop-event.ts";

const CONFIGURATOR = /\/configurator-([a-z-]+)\/?$/;

/** The default kind of the designer at an address; undefined for other addresses. Reads the name, because the table of designers would bring the calculator into every page that sends events. */
export const designerKind = (path: string): ProductKind | undefined =>
  CONFIGURATOR.exec(path)?.[1]?.replace("-", "") as ProductKind | undefined;

/** The parameters of designer links that name a product. Others may name photos of the visitor. */
const NAMING = [
  "themeId",
  "designId",
  "materialType",
  "frameType",
  "type",
  "calendarType",
  "photoboxType",
  "format",
  "formatType",
  "photoboxFormat",
] as const;

/** What is sent of an article, which is a designer link or a SKU. `quantity` is that of the form; otherwise the one of the link counts. */
export const articleItem = (article: string, quantity: number): EventItem => {
  const [path = "", query = ""] = article.split("?", 2);
  const kind = designerKind(path);
  const fields = new URLSearchParams(query);
  const chosen = quantity > 0 ? quantity : Number(fields.get("quantity") ?? fields.get("amount"));
  return {
    ...(kind && { kind }),
    id: kind ? NAMING.flatMap((name) => fields.get(name) ?? []).join(" ") : path,
    quantity: chosen > 0 ? chosen : 1,
  };
};
