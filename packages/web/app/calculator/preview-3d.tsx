import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize, type Slab } from "@passepartout/domain/catalogue/wall-geometry";
import { fillText } from "@passepartout/domain/messages/translate";
import { type PointerEvent, useRef, useState } from "react";
import { productName } from "./format-text.ts";
import { frameColor, photoAddress } from "./product-image.tsx";
import { type ProductDialogProps, useCalculator } from "./shown-calculator.ts";

/** From where the product is seen: angles in degrees, and how much larger its edge looks from close by. */
const START = { turn: 28, tilt: 8, closer: 1 };
const RANGES = {
  turn: { min: -80, max: 80, step: 1, unit: "°" },
  tilt: { min: -50, max: 50, step: 1, unit: "°" },
  closer: { min: 1, max: 5, step: 0.1, unit: " ×" },
};
const DEGREES_PER_PX = 0.4;

/** The edge of the scene in px, into which the picture fits from every side. */
const SCENE_PX = 240;

const within = (degrees: number, { min, max }: { min: number; max: number }): number =>
  Math.round(Math.min(Math.max(degrees, min), max));

/** The product as it hangs or lies, true to scale in all three dimensions. */
export const Preview3d = ({ texts: { product: texts } }: ProductDialogProps) => {
  const shown = useCalculator();
  const { data, selection, build, photo } = shown;
  const [view, setView] = useState(START);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: typeof START }>(
    undefined,
  );
  const { product } = shown.calculator;
  if (!build) return null;
  const { slabs } = build;
  const outer = outerSize(slabs);
  const { locale } = data;
  const description = fillText(build.material ? texts.scene : texts.thickScene, {
    product: productName(shown),
    size: sizeLabel(outer, locale),
    depth: lengthLabel(outer.depth, locale),
  });
  const turnBy = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from) return;
    // From where it was pressed: of the steps between, each less than a degree, nothing would be left.
    setView({
      ...from.view,
      turn: within(from.view.turn + (event.clientX - from.x) * DEGREES_PER_PX, RANGES.turn),
      tilt: within(from.view.tilt - (event.clientY - from.y) * DEGREES_PER_PX, RANGES.tilt),
    });
  };
  const scale = SCENE_PX / Math.max(outer.width, outer.height);
  const { turn, tilt, closer } = view;
  // From close by, the nearer upper corner is in the middle.
  const toCorner = ((closer - 1) / (RANGES.closer.max - 1)) * scale * 0.5;
  const across = Math.sign(turn) * outer.width * toCorner;
  return (
    <>
      <div
        className="scene"
        role="img"
        aria-label={description}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY, view };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={turnBy}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
      >
        <div
          className="scene-picture"
          data-product={product}
          data-material={build.material}
          style={{
            "--frame": frameColor(product, selection.variant),
            "--photo": `url("${photoAddress(product, photo)}")`,
            "--photo-at": photo?.positionIn?.(build.format),
            transform: `scale3d(${closer}, ${closer}, ${closer}) rotateX(${-tilt}deg) rotateY(${turn}deg) translate3d(${across}px, ${outer.height * toCorner}px, ${(-outer.depth / 2) * scale}px)`,
          }}
        >
          <div
            className="scene-shadow"
            style={{
              width: outer.width * scale,
              height: outer.height * scale,
              transform: `translate(-50%, -50%) translate3d(${outer.depth * scale * 0.2}px, ${outer.depth * scale * 0.4}px, -1px)`,
            }}
          />
          {slabs.map((slab) => (
            <Box
              key={`${slab.part} ${slab.x} ${slab.y}`}
              slab={slab}
              scale={scale}
              isWrapped={build.isWrapped}
            />
          ))}
        </div>
      </div>
      <p>{description}</p>
      <div className="form-pair">
        {(["turn", "tilt", "closer"] as const).map((name) => {
          const { unit, ...range } = RANGES[name];
          return (
            <label key={name} className="field">
              <span>{texts[name]}</span>
              <input
                type="range"
                {...range}
                value={view[name]}
                aria-valuetext={`${view[name]}${unit}`}
                onChange={({ currentTarget }) =>
                  setView({ ...view, [name]: Number(currentTarget.value) })
                }
              />
            </label>
          );
        })}
      </div>
      <p className="note">{texts.turnHint}</p>
    </>
  );
};

/** The sides of a slab that can be seen: its back hangs on the wall. */
const Box = ({
  slab,
  scale,
  isWrapped,
}: {
  readonly slab: Slab;
  readonly scale: number;
  /** Whether the photo continues around the edges of the picture. */
  readonly isWrapped: boolean;
}) => {
  const { part, x, y, z } = slab;
  const [width, height, depth] = [slab.width * scale, slab.height * scale, slab.depth * scale];
  const sides: readonly (readonly [string, number, number, string])[] = [
    ["front", width, height, `translateZ(${depth / 2}px)`],
    ["left", depth, height, `rotateY(-90deg) translateZ(${width / 2}px)`],
    ["right", depth, height, `rotateY(90deg) translateZ(${width / 2}px)`],
    ["top", width, depth, `rotateX(90deg) translateZ(${height / 2}px)`],
    ["bottom", width, depth, `rotateX(-90deg) translateZ(${height / 2}px)`],
  ];
  return (
    <div
      className={`box box-${part}${isWrapped && part === "picture" ? " box-wrapped" : ""}`}
      style={{ transform: `translate3d(${x * scale}px, ${-y * scale}px, ${z * scale}px)` }}
    >
      {sides.map(([side, across, up, transform]) => (
        <div
          key={side}
          className={`side side-${side}`}
          style={{
            width: across,
            height: up,
            margin: `${-up / 2}px 0 0 ${-across / 2}px`,
            transform,
          }}
        />
      ))}
    </div>
  );
};
