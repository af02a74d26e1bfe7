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
import { dataOf } from "@passepartout/domain/time/fetched";
import {
  activeFlyout,
  type flyoutMachine,
} from "@passepartout/domain/chrome/navigation/flyout-machine";
import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { loadMenuData } from "./load-menu.ts";
import { PriceTag } from "../ui/price-tag.tsx";
import { useFetched } from "../ui/use-fetched.ts";
import {
  loadTreatment,
  recordTreatment,
  WALL_ART_FLAG,
} from "../experiments/wall-art-treatment.ts";

/** The open flyout below the bar. */
export const Flyout = ({
  actor,
  menuHref,
  onShow,
}: {
  readonly actor: ActorRefFrom<typeof flyoutMachine>;
  readonly menuHref: string;
  /** Receives the navigation type whose flyout is in the document. */
  readonly onShow: (navigationType: string | undefined) => void;
}) => {
  const menu = dataOf(useFetched(menuHref, loadMenuData));
  const active = useSelector(actor, activeFlyout);
  const flyouts = menu?.flyouts;
  const hasWallArt = Object.values(flyouts ?? {}).some(({ type }) => type === "wandbilder");
  const treatment = useFetched(hasWallArt ? WALL_ART_FLAG : undefined, loadTreatment);
  const isDecided = treatment.status === "success" || treatment.status === "error";
  const found = active === null ? undefined : flyouts?.[active];
  // Until its treatment is known, a flyout would change its look while it is open.
  const view = found?.type === "wandbilder" && !isDecided ? undefined : found;
  const shown = view && (active ?? undefined);

  useEffect(() => {
    if (active !== null && flyouts && !flyouts[active])
      actor.send({ type: "flyout.item.remove", flyout: active });
  }, [actor, active, flyouts]);
  const seenTreatment = view?.type === "wandbilder" ? dataOf(treatment) : undefined;
  const service = menu?.flagService;
  useEffect(() => {
    if (seenTreatment) recordTreatment(WALL_ART_FLAG, seenTreatment, service);
  }, [seenTreatment, service]);
  useLayoutEffect(() => onShow(shown));

  if (!view || !menu) return null;
  return (
    <div
      id="flyout"
      className="flyout"
      role="group"
      aria-label={menu.texts.flyout.replace("{name}", view.title.text)}
      data-type={view.type}
    >
      <div className="flyout-box">
        <FlyoutLayout
          type={view.type}
          categories={view.categories}
          treatment={dataOf(treatment) ?? "control"}
        />
        {view.price && (
          <p className="flyout-price">
            <a href={view.title.href}>{menu.texts.allOf.replace("{name}", view.title.text)}</a>
            <PriceTag price={view.price} />
          </p>
        )}
      </div>
    </div>
  );
};

/** The rows of one of the seven layouts of flyouts; that of the accessories is the calendars'. `treatment` is that of the wall-art flyout's experiment. */
const FlyoutLayout = ({
  type,
  categories,
  treatment,
}: {
  readonly type: FlyoutType;
  readonly categories: readonly FlyoutCategory[];
  readonly treatment: Treatment;
}) => {
  const { top, second } = frameFlyoutRows(categories);
  const rows = type === "frame" ? [top, second] : [categories];
  return rows.map(
    (row, at) =>
      row.length > 0 && (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place
        <div key={at} className="flyout-row">
          {row.map((category) => (
            <Category
              key={category.name}
              category={category}
              box={imageBoxOf(category, layoutBox(type, category.name, treatment))}
            />
          ))}
        </div>
      ),
  );
};

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

const readOrWarn = (
  read: ReturnType<typeof parseImageSize> | undefined,
  otherwise: number,
): number => {
  // oxlint-disable-next-line no-console -- the specification has these warnings on the console, for editors at work
  if (read?.ok === false) console.warn(read.error.message, read.error.input);
  return read?.ok ? read.value : otherwise;
};

/** The box of the images of a category: what editors wrote goes before what the layout has, unless it is invalid, which a warning on the console says. */
const imageBoxOf = (
  { imageSize, imageAspectRatio }: Pick<FlyoutCategory, "imageSize" | "imageAspectRatio">,
  { width, ratio }: ImageBox,
): ImageBox => ({
  width: readOrWarn(imageSize === undefined ? undefined : parseImageSize(imageSize), width),
  ratio: readOrWarn(
    imageAspectRatio === undefined ? undefined : parseAspectRatio(imageAspectRatio),
    ratio,
  ),
});

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
