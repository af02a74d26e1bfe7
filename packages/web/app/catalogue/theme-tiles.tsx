import { Image, IMAGE_SIZES } from "../ui/image.tsx";
import { themeListClass } from "../content/blocks/product-list.tsx";
import { secondView } from "../content/blocks/section.tsx";
import { useShop } from "../router/use-shop.ts";
import { HeartButton } from "../wishlist/heart-button.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { LabelTag } from "../ui/label-tag.tsx";
import type { ThemeTileView } from "./theme-tiles.server.ts";

/** The tiles of the first row on a wide screen. */
const TOP_OF_LIST = 4;

export const ThemeTiles = ({
  tiles,
  firstImage = "lazy",
  heart,
  heading: Heading = "h2",
}: {
  readonly tiles: readonly ThemeTileView[];
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
        {label && <LabelTag label={label.name} text={label.text} />}
        {heart && <HeartButton theme={{ id, name, image: image.filename }} label={heart} />}
      </li>
    ))}
  </ul>
);
