import type { CardTheme, ThemeTile } from "@passepartout/domain/catalogue/product-catalogue.port";
import { readyImage } from "../content/responsive-image.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { ThemeTileView } from "./theme-tiles.tsx";

/** A design with address, picture and texts ready for a list. */
export const themeTileView = (
  request: PageRequest,
  { id, name, image, label, width = 600, height = 840 }: ThemeTile,
  { note, href }: Pick<ThemeTileView, "note" | "href">,
): ThemeTileView => ({
  id,
  name,
  note,
  href,
  image: readyImage(request, { filename: image, alt: "", width, height }),
  ...(label && { label: { name: label, text: request.shop.text(`labels.${label}`) } }),
});

/** A card design as a tile that leads to its page. */
export const cardTile = (request: PageRequest, theme: CardTheme): ThemeTileView =>
  themeTileView(request, theme, {
    note: request.shop.text(`cards.occasions.${theme.occasion}`),
    href: hrefFor(request, `/themes/${encodeURIComponent(theme.id)}`),
  });
