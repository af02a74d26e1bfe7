import {
  flyoutCategories,
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
import {
  flyoutOf,
  type FlyoutType,
  type MainNavigationItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import { rangeOfNavigation } from "@passepartout/domain/content/product-range";
import type { Treatment } from "@passepartout/domain/experiments/experiment";
import { renderToStaticMarkup } from "react-dom/server";
import { overviewPriceText } from "../content/price-text.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { LinkList } from "../ui/link-list.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { groupsWithAddresses } from "./sub-navigation.server.ts";

/** The flyout of an item of the main navigation as the HTML that a browser shows once it is open; undefined for an item without one. */
export const flyoutMarkup = async (request: PageRequest, entry: MainNavigationItem) => {
  const type = flyoutOf(entry);
  if (!type) return undefined;
  const categories = flyoutCategories(groupsWithAddresses(request, entry.flyoutGroups));
  if (categories.length === 0) return undefined;
  // "From" the lowest price of its products, where the channel shows it.
  const price = await overviewPriceText(request, rangeOfNavigation(type));
  const { text } = request.shop;
  const name = entry.text;
  const { top, second } = frameFlyoutRows(categories);
  const rows = (type === "frame" ? [top, second] : [categories]).filter((row) => row.length > 0);
  const render = (treatment: Treatment) =>
    renderToStaticMarkup(
      <div
        id="flyout"
        className="flyout"
        role="group"
        aria-label={text("header.flyout", { name })}
        data-type={type}
      >
        <div className="flyout-box">
          {rows.map((row) => (
            <div key={row[0]?.name} className="flyout-row">
              {row.map((category) => (
                <Category
                  key={category.name}
                  category={category}
                  box={{
                    ...layoutBox(type, category.name, treatment),
                    ...writtenBox(category).box,
                  }}
                />
              ))}
            </div>
          ))}
          {price !== undefined && (
            <p className="flyout-price">
              <a href={hrefFor(request, entry.link.url)}>{text("header.allOf", { name })}</a>
              <PriceTag price={price} />
            </p>
          )}
        </div>
      </div>,
    );
  const problems = rows.flat().flatMap((category) => writtenBox(category).problems);
  return {
    markup: render("control"),
    /** Its look while its experiment is on. */
    ...(type === "wandbilder" && { variant: render("on") }),
    ...(problems.length > 0 && { problems }),
  };
};

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

/** What editors wrote about the images of a category, which goes before what the layout has, and what of it cannot be read. */
const writtenBox = ({ imageSize, imageAspectRatio }: FlyoutCategory) => {
  const width = imageSize === undefined ? undefined : parseImageSize(imageSize);
  const ratio = imageAspectRatio === undefined ? undefined : parseAspectRatio(imageAspectRatio);
  return {
    box: {
      ...(width?.ok && { width: width.value }),
      ...(ratio?.ok && { ratio: ratio.value }),
    },
    problems: [width, ratio].flatMap((read) => (read?.ok === false ? [read.error] : [])),
  };
};

const Category = ({
  category: { name, text, items, customElements },
  box,
}: {
  readonly category: FlyoutCategory;
  readonly box: ImageBox;
}) => {
  const list = (className: string, listed: readonly FlyoutItem[]) => (
    <ul className={className}>
      {listed.map((item) => (
        <Item key={`${item.text} ${item.link}`} item={item} box={box} />
      ))}
    </ul>
  );
  return (
    <section className="flyout-category" data-category={name}>
      <h2>{text}</h2>
      {list("flyout-items", items)}
      {customElements.length > 0 && list("flyout-custom", customElements)}
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
        <LinkList
          links={additionalLinks
            .filter((more) => more.link !== "" && more.text !== "")
            .map((more) => ({ text: more.text, href: more.link }))}
        />
      )}
    </li>
  );
};
