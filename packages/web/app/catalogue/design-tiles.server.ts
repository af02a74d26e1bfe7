import type { CardTheme, ThemeTile } from "@passepartout/domain/catalogue/product-catalogue.port";
import { readyImage } from "../content/ready-picture.server.ts";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";
import type { DesignTile } from "./design-tiles.tsx";

/** A design with address, picture and texts ready for a list. [CRD-12, TRN-31] */
export const designTile = (
  visit: PageVisit,
  { id, name, image, label, width = 600, height = 840 }: ThemeTile,
  { note, href }: Pick<DesignTile, "note" | "href">,
): DesignTile => ({
  id,
  name,
  note,
  href,
  image: readyImage(visit, { filename: image, alt: "", width, height }),
  ...(label && { label: { name: label, text: visit.shop.text(`labels.${label}`) } }),
});

/** A card design as a tile that leads to its page. [RTE-05] */
export const cardTile = (visit: PageVisit, theme: CardTheme): DesignTile =>
  designTile(visit, theme, {
    note: visit.shop.text(`cards.occasions.${theme.occasion}`),
    href: hrefFor(visit, `/themes/${encodeURIComponent(theme.id)}`),
  });
