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

const WIDTHS = FLYOUT_IMAGE_WIDTHS;

const boxOf = (width: number, ratio = 4 / 3): ImageBox => ({ width, ratio });

const CARD: Readonly<Record<string, ImageBox>> = {
  additional: boxOf(WIDTHS.card.additional, 5 / 7),
};
const FRAME: Readonly<Record<string, ImageBox>> = {
  poster: boxOf(WIDTHS.frame.poster),
  colours: boxOf(WIDTHS.frame.colours, 1),
};
const PHOTOBOOK: Readonly<Record<string, ImageBox>> = {
  "without-template": boxOf(WIDTHS.photobook.withoutTemplate),
  subline: boxOf(WIDTHS.photobook.subline),
};

const boxIn = (
  named: Readonly<Record<string, ImageBox>>,
  { name }: FlyoutCategory,
  otherwise: ImageBox,
): ImageBox => (Object.hasOwn(named, name) ? named[name] : undefined) ?? otherwise;

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
  const row = (layoutBox: (category: FlyoutCategory) => ImageBox, shown = categories) => (
    <div className="flyout-row">
      {shown.map((category) => (
        <Category
          key={category.name}
          category={category}
          box={imageBoxOf(category, layoutBox(category))}
        />
      ))}
    </div>
  );
  switch (type) {
    case "calendar":
    case "accessories":
      return row(() => boxOf(WIDTHS[type].item));
    case "card":
      return row((category) => boxIn(CARD, category, boxOf(WIDTHS.card.occasion)));
    case "collage":
      return row(() => boxOf(WIDTHS.collage.category));
    case "photobook":
      return row((category) => boxIn(PHOTOBOOK, category, boxOf(WIDTHS.photobook.categories)));
    case "wandbilder":
      return row(() => boxOf(wallArtImageWidth(treatment)));
    case "frame": {
      const { top, second } = frameFlyoutRows(categories);
      const box = (category: FlyoutCategory) => boxIn(FRAME, category, boxOf(WIDTHS.frame.other));
      return (
        <>
          {top.length > 0 && row(box, top)}
          {second.length > 0 && row(box, second)}
        </>
      );
    }
  }
};

const Category = ({
  category: { name, text, items, customElements },
  box,
}: {
  readonly category: FlyoutCategory;
  readonly box: ImageBox;
}) => (
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
        style={imageFlyout === "" ? undefined : { maxWidth: Math.max(box.width, MIN_TEXT_WIDTH) }}
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
