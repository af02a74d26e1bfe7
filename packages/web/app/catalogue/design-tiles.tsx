import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Picture, type ReadyImage } from "../ui/picture.tsx";
import { HeartButton } from "../wishlist/heart-button.tsx";
import { LabelTag } from "../ui/label-tag.tsx";

/** A design as a list shows it. [CRD-12] */
export interface DesignTile {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly href: string;
  readonly image: ReadyImage;
  readonly label?: { readonly name: ProductLabel; readonly text: string };
}

/** The tiles of the first row on a wide screen. */
const TOP_OF_LIST = 4;

/** Designs as tiles, each with the way to it. [CRD-12, TRN-31] */
export const DesignTiles = ({
  tiles,
  firstImage = "lazy",
  heart,
  heading: Heading = "h2",
}: {
  readonly tiles: readonly DesignTile[];
  /** How the pictures at the top of the list load. [CHN-Q6] */
  readonly firstImage?: "eager" | "lazy";
  /** What the button says by which a browser remembers a design; without it there is none. */
  readonly heart?: string;
  readonly heading?: "h2" | "h3";
}) => (
  <ul className="tiles design-tiles">
    {tiles.map(({ id, name, note, href, image, label }, index) => (
      <li key={id} className="tile">
        <Picture
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
