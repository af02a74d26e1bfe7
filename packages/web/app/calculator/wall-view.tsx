import type { Selection } from "@passepartout/domain/calculator/calculator";
import { outerSize, slabsOf, type WallBuild } from "@passepartout/domain/catalogue/wall-geometry";
import type { CSSProperties } from "react";

export const SAMPLE_IMAGE = "/media/sample-photo.svg";

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
export const frameColor = ({ variant = "" }: Selection): string =>
  COLORS.find(([look]) => variant.includes(look))?.[1] ?? "#24221f";

const percent = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 1e4) / 100}%`;

/** A wall picture from the front, true to scale. */
export const WallView = ({
  build,
  color,
  image,
  label,
}: {
  readonly build: WallBuild;
  readonly color: string;
  readonly image: string;
  readonly label: string;
}) => {
  const slabs = slabsOf(build);
  const outer = outerSize(slabs);
  return (
    <div
      className="wall-view"
      role="img"
      aria-label={label}
      style={
        {
          "--ratio": Math.round((outer.width / outer.height) * 1e3) / 1e3,
          "--frame": color,
        } as CSSProperties
      }
    >
      {slabs.map(({ part, x, y, width, height }) => (
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
          {part === "picture" && <img src={image} alt="" loading="lazy" decoding="async" />}
        </div>
      ))}
    </div>
  );
};
