import { type Format, formatOf } from "@passepartout/domain/catalogue/format";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { wallBuild } from "@passepartout/domain/calculator/product-build";
import type { Locale } from "@passepartout/domain/market/locale";
import { fillText } from "@passepartout/domain/messages/translate";
import { onDemand } from "../ui/on-demand.tsx";
import type { PhotoWords } from "./calculator-texts.server.ts";
import { imageIn, useOwnPhoto } from "./own-photo-store.ts";
import { PhotoShelf, usePhotoTexts } from "./photo-shelf.tsx";

/** The breadth of the sofa in mm. */
const SOFA_MM = 2000;

const Room = onDemand(async () => (await import("./room.tsx")).Room);

/** The format of the canvas on which a photo is shown first. */
const formatFor = ({ width, height }: Format): Format => {
  if (Math.max(width, height) < 1.15 * Math.min(width, height)) return formatOf("800x800");
  return formatOf(width > height ? "900x600" : "600x900");
};

/** The place for a photo of one's own on a page about all products: it hangs on canvas above a sofa, and in the tiles of the page. */
export const PhotoBand = ({
  words,
  material,
}: {
  readonly words: PhotoWords;
  /** The name of canvas. */
  readonly material: string;
}) => {
  const image = imageIn(useOwnPhoto());
  const texts = usePhotoTexts(image !== undefined);
  const format = image && formatFor(image);
  const locale = image && (document.documentElement.lang as Locale);
  return (
    <section className="photo-band with-scripts">
      <PhotoShelf words={words} heading={<h2>{words.title}</h2>} />
      {image && format && locale && texts && (
        <Room
          build={wallBuild({ format, material: "leinwand" })}
          photo={image}
          label={fillText(texts.ownPhoto.room, {
            product: `${material}, ${sizeLabel(format, locale)}`,
            sofa: lengthLabel(SOFA_MM, locale),
          })}
        />
      )}
    </section>
  );
};
