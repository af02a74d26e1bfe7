import { productBuildOf } from "@passepartout/domain/calculator/product-build";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize, type Slab } from "@passepartout/domain/catalogue/wall-geometry";
import { fillText } from "@passepartout/domain/messages/translate";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { useStore } from "../ui/use-store.ts";
import { productName } from "./product-name.ts";
import type { ProductDialogProps } from "./product-dialog.ts";
import { frameColor, sampleImage, surfaceOf } from "./product-image.tsx";
import { customerImage, photoFor } from "./shown-calculator.ts";

/** In degrees. */
const START = { turn: 28, tilt: 8 };
const LIMITS = { turn: 80, tilt: 50 };
const DEGREES_PER_PX = 0.4;

/** How much larger the edge looks from close by. */
const MAX_CLOSENESS = 5;

/** The edge of the scene in px, into which the picture fits from every side. */
const SCENE_PX = 240;

const within = (degrees: number, limit: number): number =>
  Math.round(Math.min(Math.max(degrees, -limit), limit));

/** The product as it hangs or lies, true to scale in all three dimensions. */
export const Preview3d = ({
  shown: { data, calculator, selection },
  texts: { product: texts },
}: ProductDialogProps) => {
  const [angles, setAngles] = useState(START);
  const drag = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const [closeness, setCloseness] = useState(1);
  const { product } = calculator;
  const photo = photoFor(product, useStore(customerImage, undefined));
  const build = productBuildOf(calculator, selection);
  if (!build) return null;
  const { slabs } = build;
  const outer = outerSize(slabs);
  const { locale } = data;
  const description = fillText(build.material ? texts.scene : texts.thickScene, {
    product: productName(data, calculator, selection),
    size: sizeLabel(outer, locale),
    depth: lengthLabel(outer.depth, locale),
  });
  const turnBy = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from) return;
    drag.current = { x: event.clientX, y: event.clientY };
    setAngles(({ turn, tilt }) => ({
      turn: within(turn + (event.clientX - from.x) * DEGREES_PER_PX, LIMITS.turn),
      tilt: within(tilt - (event.clientY - from.y) * DEGREES_PER_PX, LIMITS.tilt),
    }));
  };
  const scale = SCENE_PX / Math.max(outer.width, outer.height);
  // From close by, the nearer upper corner is in the middle.
  const toCorner = ((closeness - 1) / (MAX_CLOSENESS - 1)) * scale * 0.5;
  const across = Math.sign(angles.turn) * outer.width * toCorner;
  return (
    <>
      <div
        className="scene"
        role="img"
        aria-label={description}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={turnBy}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
      >
        <div
          className="scene-picture"
          {...surfaceOf(product, build)}
          style={
            {
              "--frame": frameColor(product, selection),
              "--photo": `url("${photo?.address ?? sampleImage(product)}")`,
              "--photo-at": photo?.positionIn?.(build.format),
              transform: `scale3d(${closeness}, ${closeness}, ${closeness}) rotateX(${-angles.tilt}deg) rotateY(${angles.turn}deg) translate3d(${across}px, ${outer.height * toCorner}px, ${(-outer.depth / 2) * scale}px)`,
            } as CSSProperties
          }
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
        {(["turn", "tilt"] as const).map((angle) => (
          <label key={angle} className="field">
            <span>{texts[angle]}</span>
            <input
              type="range"
              min={-LIMITS[angle]}
              max={LIMITS[angle]}
              value={angles[angle]}
              aria-valuetext={`${angles[angle]}°`}
              onChange={({ currentTarget }) =>
                setAngles({ ...angles, [angle]: Number(currentTarget.value) })
              }
            />
          </label>
        ))}
        <label className="field">
          <span>{texts.closer}</span>
          <input
            type="range"
            min={1}
            max={MAX_CLOSENESS}
            step={0.1}
            value={closeness}
            aria-valuetext={`${closeness} ×`}
            onChange={({ currentTarget }) => setCloseness(Number(currentTarget.value))}
          />
        </label>
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
