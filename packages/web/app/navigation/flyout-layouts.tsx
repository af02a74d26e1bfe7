import {
  type FlyoutCategory,
  type FlyoutItem,
  frameFlyoutRows,
} from "@passepartout/domain/chrome/navigation/flyout-category";
import {
  FLYOUT_IMAGE_WIDTHS,
  wallArtImageWidth,
} from "@passepartout/domain/chrome/navigation/flyout-image";
import type { FlyoutType } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { ReactNode } from "react";
import { FlyoutImage, type ImageBox, imageBoxOf } from "./flyout-image.tsx";

/** Size and aspect ratio of the images of a category as a layout or editors wrote them. */
interface ImageLook {
  readonly size: number | string;
  readonly aspectRatio: string;
}

const WIDTHS = FLYOUT_IMAGE_WIDTHS;

const lookOf = (size: number, aspectRatio = "4/3"): ImageLook => ({ size, aspectRatio });

const CARD: Readonly<Record<string, ImageLook>> = {
  additional: lookOf(WIDTHS.card.additional, "5/7"),
};
const FRAME: Readonly<Record<string, ImageLook>> = {
  poster: lookOf(WIDTHS.frame.poster),
  colours: lookOf(WIDTHS.frame.colours, "1/1"),
};
const PHOTOBOOK: Readonly<Record<string, ImageLook>> = {
  "without-template": lookOf(WIDTHS.photobook.withoutTemplate),
  subline: lookOf(WIDTHS.photobook.subline),
};

const lookIn = (
  named: Readonly<Record<string, ImageLook>>,
  { name }: FlyoutCategory,
  otherwise: ImageLook,
): ImageLook => (Object.hasOwn(named, name) ? named[name] : undefined) ?? otherwise;

/** What editors wrote goes before what the layout has. */
const writtenLook = (
  { imageSize, imageAspectRatio }: FlyoutCategory,
  { size, aspectRatio }: ImageLook,
): ImageLook => ({ size: imageSize ?? size, aspectRatio: imageAspectRatio ?? aspectRatio });

/** The seven layouts of flyouts; that of the accessories is the calendars'. */
export const FlyoutLayout = ({
  type,
  categories,
  treatment,
}: {
  readonly type: FlyoutType;
  readonly categories: readonly FlyoutCategory[];
  /** Of the wall-art flyout's experiment. */
  readonly treatment: "on" | "off" | "control";
}): ReactNode => {
  const row = (look: (category: FlyoutCategory) => ImageLook, shown = categories) => (
    <div className="flyout-row">
      {shown.map((category) => (
        <Category
          key={category.name}
          category={category}
          look={writtenLook(category, look(category))}
        />
      ))}
    </div>
  );
  switch (type) {
    case "calendar":
    case "accessories":
      return row(() => lookOf(WIDTHS[type].item));
    case "card":
      return row((category) => lookIn(CARD, category, lookOf(WIDTHS.card.occasion)));
    case "collage":
      return row(() => lookOf(WIDTHS.collage.category));
    case "photobook":
      return row((category) => lookIn(PHOTOBOOK, category, lookOf(WIDTHS.photobook.categories)));
    case "wandbilder":
      return row(() => lookOf(wallArtImageWidth(treatment)));
    case "frame": {
      const { top, second } = frameFlyoutRows(categories);
      const look = (category: FlyoutCategory) =>
        lookIn(FRAME, category, lookOf(WIDTHS.frame.other));
      return (
        <>
          {top.length > 0 && row(look, top)}
          {second.length > 0 && row(look, second)}
        </>
      );
    }
  }
};

const Category = ({
  category: { name, text, items, customElements },
  look,
}: {
  readonly category: FlyoutCategory;
  readonly look: ImageLook;
}) => {
  const box = imageBoxOf(look.size, look.aspectRatio);
  return (
    <section className="flyout-category" data-category={name}>
      <h2>{text}</h2>
      <ul className="flyout-items">
        {items.map((item) => (
          <Item key={`${item.text} ${item.link}`} item={item} box={box} />
        ))}
      </ul>
      {customElements.length > 0 && (
        <ul className="flyout-custom">
          {customElements.map((item) => (
            <Item key={`${item.text} ${item.link}`} item={item} box={box} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Narrower texts below an image break within words, in px. */
const MIN_TEXT_WIDTH = 96;

const Item = ({
  item: { imageFlyout, link, text, additionalLinks, isOnlyImage, isHeadline },
  box,
}: {
  readonly item: FlyoutItem;
  readonly box: ImageBox;
}) => {
  const words = (
    <>
      {imageFlyout !== "" && <FlyoutImage filename={imageFlyout} box={box} />}
      <span
        className={isOnlyImage && imageFlyout !== "" ? "visually-hidden" : undefined}
        style={
          imageFlyout === "" || box.width === undefined
            ? undefined
            : { maxWidth: Math.max(box.width, MIN_TEXT_WIDTH) }
        }
      >
        {text}
      </span>
    </>
  );
  return (
    <li className={isHeadline ? "flyout-headline" : undefined}>
      {link === "" ? <span className="flyout-words">{words}</span> : <a href={link}>{words}</a>}
      {additionalLinks.length > 0 && (
        <ul>
          {additionalLinks
            .filter((more) => more.link !== "" && more.text !== "")
            .map((more) => (
              <li key={more.link + more.text}>
                <a href={more.link}>{more.text}</a>
              </li>
            ))}
        </ul>
      )}
    </li>
  );
};
