import {
  type FlyoutCategory,
  type FlyoutItem,
  frameFlyoutRows,
} from "@passepartout/domain/chrome/navigation/flyout-category";
import {
  FLYOUT_IMAGE_WIDTHS as WIDTHS,
  parseAspectRatio,
  parseImageSize,
  wallArtImageWidth,
} from "@passepartout/domain/chrome/navigation/flyout-image";
import type { FlyoutType } from "@passepartout/domain/chrome/navigation/main-navigation";
import type { Treatment } from "@passepartout/domain/experiments/experiment";

/** The rows of one of the seven layouts of flyouts; that of the accessories is the calendars'. */
export const flyoutRows = (
  type: FlyoutType,
  categories: readonly FlyoutCategory[],
): readonly (readonly FlyoutCategory[])[] => {
  const { top, second } = frameFlyoutRows(categories);
  const rows = type === "frame" ? [top, second] : [categories];
  return rows.filter((row) => row.length > 0);
};

/** `treatment` is that of the wall-art flyout's experiment. */
export const FlyoutRow = ({
  type,
  categories,
  treatment,
}: {
  readonly type: FlyoutType;
  readonly categories: readonly FlyoutCategory[];
  readonly treatment: Treatment;
}) => (
  <div className="flyout-row">
    {categories.map((category) => (
      <Category
        key={category.name}
        category={category}
        box={imageBoxOf(category, layoutBox(type, category.name, treatment))}
      />
    ))}
  </div>
);

/** The box of the images of a category, as the layout has it. */
const layoutBox = (type: FlyoutType, category: string, treatment: Treatment): ImageBox => {
  const box = (width: number, ratio = 4 / 3) => ({ width, ratio });
  switch (type) {
    case "calendar":
    case "accessories":
      return box(WIDTHS[type].item);
    case "card":
      return category === "additional"
        ? box(WIDTHS.card.additional, 5 / 7)
        : box(WIDTHS.card.occasion);
    case "collage":
      return box(WIDTHS.collage.category);
    case "photobook":
      if (category === "without-template") return box(WIDTHS.photobook.withoutTemplate);
      return box(WIDTHS.photobook[category === "subline" ? "subline" : "categories"]);
    case "wandbilder":
      return box(wallArtImageWidth(treatment));
    case "frame":
      if (category === "colours") return box(WIDTHS.frame.colours, 1);
      return box(WIDTHS.frame[category === "poster" ? "poster" : "other"]);
  }
};

/** Width in px, and width divided by height, of an image. */
interface ImageBox {
  readonly width: number;
  readonly ratio: number;
}

type WrittenBox = Pick<FlyoutCategory, "imageSize" | "imageAspectRatio">;

const readBox = ({ imageSize, imageAspectRatio }: WrittenBox) => ({
  width: imageSize === undefined ? undefined : parseImageSize(imageSize),
  ratio: imageAspectRatio === undefined ? undefined : parseAspectRatio(imageAspectRatio),
});

/** The box of the images of a category: what editors wrote goes before what the layout has, unless it is invalid. */
const imageBoxOf = (written: WrittenBox, layout: ImageBox): ImageBox => {
  const { width, ratio } = readBox(written);
  return {
    width: width?.ok ? width.value : layout.width,
    ratio: ratio?.ok ? ratio.value : layout.ratio,
  };
};

/** What editors wrote about images and cannot be read. */
export const imageProblems = (categories: readonly WrittenBox[]) =>
  categories
    .flatMap((category) => Object.values(readBox(category)))
    .flatMap((read) => (read?.ok === false ? [read.error] : []));

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
      {imageFlyout !== "" && (
        // Its size is reserved before it loads.
        <img
          src={imageFlyout}
          alt=""
          loading="lazy"
          decoding="async"
          width={box.width}
          height={Math.round(box.width / box.ratio)}
          style={{ width: box.width, aspectRatio: String(box.ratio) }}
        />
      )}
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
