import type { CardTheme, ThemeTile } from "@passepartout/domain/catalogue/product-catalogue.port";
import { themePathOf } from "@passepartout/domain/routing/theme-path";
import { cardNote, LabelTag, themeListClass } from "../content/blocks/product-list.server.tsx";
import { secondView } from "../content/blocks/section.tsx";
import { cardPriceText } from "../content/price-text.server.ts";
import { readyImage } from "../content/responsive-image.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { useShop } from "../router/use-shop.ts";
import { Image, IMAGE_SIZES } from "../ui/image.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";

export const themeTileView = (
  request: PageRequest,
  { id, name, image, secondImage, label, width = 600, height = 840 }: ThemeTile,
  words: { readonly note: string; readonly href: string; readonly price: string | undefined },
) => {
  const ready = (filename: string) => readyImage(request, { filename, alt: "", width, height });
  return {
    id,
    name,
    ...words,
    image: ready(image),
    second: secondImage === undefined ? undefined : ready(secondImage).filename,
    label,
  };
};

export const cardTile = (request: PageRequest, theme: CardTheme) =>
  themeTileView(request, theme, {
    note: cardNote(request, theme),
    href: hrefFor(request, themePathOf(theme.id)),
    price: cardPriceText(request, theme.priceFrom),
  });

/** The tiles of the first row on a wide screen. */
const TOP_OF_LIST = 4;

export const ThemeTiles = ({
  tiles,
  firstImage = "lazy",
  heart,
  heading: Heading = "h2",
}: {
  readonly tiles: readonly ReturnType<typeof themeTileView>[];
  readonly firstImage?: "eager" | "lazy";
  /** The label of the wishlist button; without it there is no button. */
  readonly heart?: string | undefined;
  readonly heading?: "h2" | "h3";
}) => (
  <ul className={themeListClass(useShop().place)}>
    {tiles.map(({ id, name, note, href, image, second, label, price }, index) => (
      <li key={id} className="tile" style={secondView(second)}>
        <Image
          image={image}
          className="tile-picture"
          sizes={IMAGE_SIZES.subteaser}
          loading={index < TOP_OF_LIST ? firstImage : "lazy"}
          priority={index === 0 && firstImage === "eager"}
        />
        <Heading>
          <a href={href}>{name}</a>
        </Heading>
        {note && <p>{note}</p>}
        {price && <PriceTag price={price} />}
        {label && <LabelTag label={label} />}
        {heart && <HeartButton theme={{ id, name, image: image.filename }} label={heart} />}
      </li>
    ))}
  </ul>
);
