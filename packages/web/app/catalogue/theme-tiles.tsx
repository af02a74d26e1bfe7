import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
import { LabelTag } from "../ui/label-tag.tsx";

/** A design as a list shows it. */
export interface ThemeTileView {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly href: string;
  readonly image: ResponsiveImage;
  readonly label?: { readonly name: ProductLabel; readonly text: string };
}

/** The tiles of the first row on a wide screen. */
const TOP_OF_LIST = 4;

/** Designs as tiles, each with the way to it. */
export const ThemeTiles = ({
  tiles,
  firstImage = "lazy",
  heart,
  heading: Heading = "h2",
}: {
  readonly tiles: readonly ThemeTileView[];
  /** How the pictures at the top of the list load. */
  readonly firstImage?: "eager" | "lazy";
  /** What the button says by which a browser remembers a design; without it there is none. */
  readonly heart?: string;
  readonly heading?: "h2" | "h3";
}) => (
  <ul className="tiles design-tiles">
    {tiles.map(({ id, name, note, href, image, label }, index) => (
      <li key={id} className="tile">
        <Image
          image={image}
          className="tile-picture"
          sizes={IMAGE_SIZES.subteaser}
          loading={index < TOP_OF_LIST ? firstImage : "lazy"}
        />
        <Heading>
          <a href={href}>{name}</a>
        </Heading>
        <p>{note}</p>
        {label && <LabelTag label={label.name} text={label.text} />}
        {heart && <HeartButton theme={{ id, name, picture: image.filename }} label={heart} />}
      </li>
    ))}
  </ul>
);
