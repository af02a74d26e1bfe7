import { wallBuildOf } from "@passepartout/domain/calculator/wall-build";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { outerSize, type Slab, slabsOf } from "@passepartout/domain/catalogue/wall-geometry";
import { fillText } from "@passepartout/domain/messages/translate";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { useStore } from "../ui/store.ts";
import { productName } from "./product-name.ts";
import type { ProductDialogProps } from "./product-dialog.ts";
import { customerImage } from "./shown-calculator.ts";
import { frameColor, SAMPLE_IMAGE } from "./wall-view.tsx";

/** In degrees. */
const START = { turn: 28, tilt: 8 };
const LIMITS = { turn: 80, tilt: 50 };
const DEGREES_PER_PX = 0.4;

/** The edge of the scene in px, into which the picture fits from every side. */
const SCENE_PX = 240;

const within = (degrees: number, limit: number): number =>
  Math.round(Math.min(Math.max(degrees, -limit), limit));

/** The wall picture as it hangs, true to scale in all three dimensions. */
export const Preview3d = ({
  shown: { data, calculator, selection },
  texts: { product: texts },
}: ProductDialogProps) => {
  const [angles, setAngles] = useState(START);
  const drag = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const photo = useStore(customerImage, undefined);
  const build = wallBuildOf(calculator, selection);
  if (!build) return null;
  const slabs = slabsOf(build);
  const outer = outerSize(slabs);
  const { locale } = data;
  const description = fillText(texts.scene, {
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
          style={
            {
              "--frame": frameColor(selection),
              "--photo": `url("${photo?.address ?? SAMPLE_IMAGE}")`,
              transform: `rotateX(${-angles.tilt}deg) rotateY(${angles.turn}deg) translateZ(${(-outer.depth / 2) * scale}px)`,
            } as CSSProperties
          }
        >
          {slabs.map((slab) => (
            <Box
              key={`${slab.part} ${slab.x} ${slab.y}`}
              slab={slab}
              scale={scale}
              isWrapped={build.isWrapped === true}
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
