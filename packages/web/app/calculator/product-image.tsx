import type { ChosenProduct, Selection } from "@passepartout/domain/calculator/calculator";
import type { ProductBuild } from "@passepartout/domain/calculator/wall-product-build";
import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import type { CSSProperties } from "react";
import type { CustomerImage } from "./shown-calculator.ts";

/** The photo of a product whose visitor has chosen none. */
export const sampleImage = (product: ChosenProduct): string =>
  `/media/sample-${product === "collage" ? "collage" : "photo"}.svg`;

const COLORS: readonly (readonly [look: string, color: string])[] = [
  ["schwarz", "#24221f"],
  ["weiss", "#f4f2ee"],
  ["silber", "#b9bcc0"],
  ["gold", "#c2a14d"],
  ["kupfer", "#b06d4c"],
  ["eiche", "#b58a58"],
  ["natur", "#d8b98b"],
];

/** The colour of a frame, by the name of its variant. */
export const colorOfFrame = (variant: string): string =>
  COLORS.find(([look]) => variant.includes(look))?.[1] ?? "#24221f";

/** The colour of the selected frame, or of a box. */
export const frameColor = (product: ChosenProduct, { variant = "" }: Selection): string =>
  product === "photobox" ? "#e6d9c3" : colorOfFrame(variant);

export const percent = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 1e4) / 100}%`;

/** What a surface looks like depends on both. */
export const surfaceOf = (product: ChosenProduct, { material }: ProductBuild) => ({
  "data-product": product,
  "data-material": material,
});

/** A product from the front, true to scale. */
export const ProductImage = ({
  product,
  build,
  color,
  image,
  photo,
  label,
}: {
  readonly product: ChosenProduct;
  readonly build: ProductBuild;
  readonly color: string;
  readonly image: string;
  /** The photo of the visitor, if `image` is it. */
  readonly photo?: Pick<CustomerImage, "positionIn"> | undefined;
  /** Without one it is part of another image. */
  readonly label: string;
}) => {
  const outer = outerSize(build.slabs);
  return (
    <div
      className="wall-view"
      {...surfaceOf(product, build)}
      {...(label !== "" && { role: "img", "aria-label": label })}
      style={
        {
          "--ratio": Math.round((outer.width / outer.height) * 1e3) / 1e3,
          "--frame": color,
        } as CSSProperties
      }
    >
      {build.slabs.map(({ part, x, y, width, height }) => (
        <div
          key={`${part} ${x} ${y}`}
          className={`slab slab-${part}`}
          style={{
            left: percent(x - width / 2 + outer.width / 2, outer.width),
            top: percent(outer.height / 2 - y - height / 2, outer.height),
            width: percent(width, outer.width),
            height: percent(height, outer.height),
          }}
        >
          {part === "picture" && (
            <img
              src={image}
              alt=""
              fetchPriority="high"
              style={{ objectPosition: photo?.positionIn?.({ width, height }) }}
            />
          )}
        </div>
      ))}
    </div>
  );
};
