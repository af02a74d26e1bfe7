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
import { FlyoutImage } from "./flyout-image.tsx";

/** How a category's pictures stand in a flyout. */
interface Pictures {
  readonly size: number;
  readonly aspectRatio: string;
}

const WIDTHS = FLYOUT_IMAGE_WIDTHS;

const pictures = (size: number, aspectRatio = "4/3"): Pictures => ({ size, aspectRatio });

const CARD: Readonly<Record<string, Pictures>> = {
  additional: pictures(WIDTHS.card.additional, "5/7"),
};
const FRAME: Readonly<Record<string, Pictures>> = {
  poster: pictures(WIDTHS.frame.poster),
  colours: pictures(WIDTHS.frame.colours, "1/1"),
};
const PHOTOBOOK: Readonly<Record<string, Pictures>> = {
  "without-template": pictures(WIDTHS.photobook.withoutTemplate),
  subline: pictures(WIDTHS.photobook.subline),
};

const picturesIn = (
  named: Readonly<Record<string, Pictures>>,
  { name }: FlyoutCategory,
  otherwise: Pictures,
): Pictures => (Object.hasOwn(named, name) ? named[name] : undefined) ?? otherwise;

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
  const row = (look: (category: FlyoutCategory) => Pictures, shown = categories) => (
    <div className="flyout-row">
      {shown.map((category) => (
        <Category key={category.name} category={category} look={look(category)} />
      ))}
    </div>
  );
  switch (type) {
    case "calendar":
    case "accessories":
      return row(() => pictures(WIDTHS[type].item));
    case "card":
      return row((category) => picturesIn(CARD, category, pictures(WIDTHS.card.occasion)));
    case "collage":
      return row(() => pictures(WIDTHS.collage.category));
    case "photobook":
      return row((category) =>
        picturesIn(PHOTOBOOK, category, pictures(WIDTHS.photobook.categories)),
      );
    case "wandbilder":
      return row(() => pictures(wallArtImageWidth(treatment)));
    case "frame": {
      const { top, second } = frameFlyoutRows(categories);
      const look = (category: FlyoutCategory) =>
        picturesIn(FRAME, category, pictures(WIDTHS.frame.other));
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
  readonly look: Pictures;
}) => (
  <section className="flyout-category" data-category={name} data-size={look.size}>
    <h2>{text}</h2>
    <ul className="flyout-items">
      {items.map((item) => (
        <Item key={`${item.text} ${item.link}`} item={item} look={look} />
      ))}
    </ul>
    {customElements.length > 0 && (
      <ul className="flyout-custom">
        {customElements.map((item) => (
          <Item key={`${item.text} ${item.link}`} item={item} look={look} />
        ))}
      </ul>
    )}
  </section>
);

const Item = ({
  item: { imageFlyout, link, text, additionalLinks, isOnlyImage, isHeadline },
  look,
}: {
  readonly item: FlyoutItem;
  readonly look: Pictures;
}) => {
  const words = (
    <>
      {imageFlyout !== "" && (
        <FlyoutImage filename={imageFlyout} size={look.size} aspectRatio={look.aspectRatio} />
      )}
      <span
        className={isOnlyImage && imageFlyout !== "" ? "visually-hidden" : undefined}
        style={imageFlyout === "" ? undefined : { maxWidth: Math.max(look.size, 96) }}
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
