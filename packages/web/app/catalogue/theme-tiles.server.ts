import type { CardTheme, ThemeTile } from "@passepartout/domain/catalogue/product-catalogue.port";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { readyImage } from "../content/responsive-image.server.ts";
import { cardNote } from "../content/card-note.server.ts";
import { cardPriceText, themePriceText } from "../content/price-text.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

export type ThemeTileView = ReturnType<typeof themeTileView>;

export const themeTileView = (
  request: PageRequest,
  { id, name, image, secondImage, label, priceFrom, width = 600, height = 840 }: ThemeTile,
  { note, href }: { readonly note: string; readonly href: string },
  priceText = themePriceText,
) => {
  const price = priceText(request, priceFrom);
  return {
    id,
    name,
    note,
    href,
    image: readyImage(request, { filename: image, alt: "", width, height }),
    ...(secondImage !== undefined && {
      second: readyImage(request, { filename: secondImage, alt: "", width, height }).filename,
    }),
    ...(label && { label: { name: label, text: request.shop.text(`labels.${label}`) } }),
    ...(price !== undefined && { price }),
  };
};

export const cardTile = (request: PageRequest, theme: CardTheme) =>
  themeTileView(
    request,
    theme,
    {
      note: cardNote(request, theme),
      href: hrefFor(request, themePathOf(theme.id)),
    },
    cardPriceText,
  );
