import type { ChosenProduct } from "@passepartout/domain/calculator/calculator";
import type { ProductBuild } from "@passepartout/domain/calculator/product-build";
import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import colors from "./frame-colors.json" with { type: "json" };
import type { CustomerImage } from "./own-photo-store.ts";

/** The address of the photo that a product shows: one of one's own, or a sample. */
export const photoAddress = (
  product: ChosenProduct,
  photo: Pick<CustomerImage, "address"> | undefined,
): string => photo?.address ?? `/media/sample-${product === "collage" ? "collage" : "photo"}.svg`;

/** The colour of a frame, by the name of its variant. */
export const colorOfFrame = (variant: string): string =>
  Object.entries(colors).find(([look]) => variant.includes(look))?.[1] ?? "#24221f";

/** The colour of the frame of a product, or of a box. */
export const frameColor = (product: ChosenProduct, variant = ""): string =>
  product === "photobox" ? "#e6d9c3" : colorOfFrame(variant);

export const percent = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 1e4) / 100}%`;

export interface ProductImageProps {
  readonly product: ChosenProduct;
  readonly build: ProductBuild;
  /** The variant of its frame. */
  readonly variant?: string | undefined;
  /** The photo of the visitor, in place of the sample. */
  readonly photo?: Pick<CustomerImage, "address" | "positionIn"> | undefined;
  /** Without one it is part of another image. */
  readonly label: string;
}

/** A product from the front, true to scale. */
export const ProductImage = ({ product, build, variant, photo, label }: ProductImageProps) => {
  const outer = outerSize(build.slabs);
  return (
    <div
      className="wall-view"
      data-product={product}
      data-material={build.material}
      {...(label !== "" && { role: "img", "aria-label": label })}
      style={{
        "--ratio": Math.round((outer.width / outer.height) * 1e3) / 1e3,
        "--frame": frameColor(product, variant),
      }}
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
              src={photoAddress(product, photo)}
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
