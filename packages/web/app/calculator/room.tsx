import type { ProductBuild } from "@passepartout/domain/calculator/wall-product-build";
import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import type { CSSProperties } from "react";
import { percent, ProductImage } from "./product-image.tsx";
import type { CustomerImage } from "./shown-calculator.ts";
import "./own-photo.css";

/** The breadth of the sofa in mm. */
export const SOFA_MM = 2000;

/** The room in mm: its floor is below the sofa, and its proportions are those of tiles. */
const ROOM_HEIGHT = 2400;
const ASPECT = 4 / 3;
const FLOOR_MM = 330;
const SOFA_HEIGHT = 800;
const ABOVE_SOFA = 170;
const BELOW_CEILING = 110;
/** The height of the middle of a picture at which people look at it without bending. */
const EYE_LEVEL = 1500;

/** Where a picture hangs: its middle above the floor, and how high the room is drawn so that it fits in. All in mm. */
export const hangingOf = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) => {
  const lowest = SOFA_HEIGHT + ABOVE_SOFA + height / 2;
  const middle = Math.max(EYE_LEVEL, lowest);
  const needed = Math.max(
    FLOOR_MM + middle + height / 2 + BELOW_CEILING,
    (width + 2 * BELOW_CEILING) / ASPECT,
  );
  return { middle, roomHeight: Math.max(needed, ROOM_HEIGHT) };
};

export interface RoomProps {
  readonly build: ProductBuild;
  readonly color: string;
  readonly image: string;
  /** The photo of the visitor, if `image` is it. */
  readonly photo?: CustomerImage | undefined;
  /** Without one it is an ornament. */
  readonly label: string;
}

/** A wall picture above a sofa, both to one scale. */
export const Room = ({ build, color, image, photo, label }: RoomProps) => {
  const size = outerSize(build.slabs);
  const { middle, roomHeight } = hangingOf(size);
  const roomWidth = roomHeight * ASPECT;
  const fromTop = roomHeight - FLOOR_MM - middle - size.height / 2;
  return (
    <div
      className="room"
      {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      style={{ "--depth": Math.min(size.depth, 50) } as CSSProperties}
    >
      <Furniture width={roomWidth} height={roomHeight} />
      <div
        className="room-picture"
        style={{
          left: percent((roomWidth - size.width) / 2, roomWidth),
          top: percent(fromTop, roomHeight),
          width: percent(size.width, roomWidth),
        }}
      >
        <ProductImage product="photoframe" {...{ build, color, image, photo }} label="" />
      </div>
    </div>
  );
};

/** The wall with the floor, a sofa, a lamp and a plant, drawn in mm from the middle of the floor's edge. */
const Furniture = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <svg
    className="room-drawing"
    viewBox={`${-width / 2} ${FLOOR_MM - height} ${width} ${height}`}
    aria-hidden="true"
  >
    <defs>
      <linearGradient id="room-sofa" x2="0" y2="1">
        <stop stopColor="#a9b8b3" />
        <stop offset="1" stopColor="#82958f" />
      </linearGradient>
      <linearGradient id="room-floor" x2="0" y2="1">
        <stop stopColor="#cdb08c" />
        <stop offset="1" stopColor="#b8966c" />
      </linearGradient>
    </defs>
    <rect x={-width / 2} y="0" width={width} height={FLOOR_MM} fill="url(#room-floor)" />
    <path
      d={`M${-width / 2} 90H${width / 2}M${-width / 2} 210H${width / 2}`}
      stroke="#a98558"
      strokeOpacity=".35"
      strokeWidth="6"
    />
    <rect x={-width / 2} y="-95" width={width} height="95" fill="#fbfaf7" />
    <rect x={-width / 2} y="-8" width={width} height="8" fill="#000" opacity=".12" />
    <ellipse cx="0" cy="92" rx="1180" ry="62" fill="#3a2f22" opacity=".16" />
    <ellipse cx="0" cy="150" rx="1420" ry="120" fill="#f1ece2" opacity=".75" />
    <g>
      <path
        d="M-800 -40l-40 140M800 -40l40 140"
        stroke="#6d5034"
        strokeWidth="42"
        strokeLinecap="round"
      />
      <rect x="-880" y="-800" width="1760" height="560" rx="110" fill="url(#room-sofa)" />
      <path d="M0 -790V-400" stroke="#6d827b" strokeWidth="10" />
      <rect x="-850" y="-430" width="845" height="250" rx="70" fill="#b4c2bd" />
      <rect x="5" y="-430" width="845" height="250" rx="70" fill="#b4c2bd" />
      <rect x="-900" y="-230" width="1800" height="210" rx="60" fill="#8a9c96" />
      <rect x="-1000" y="-590" width="210" height="580" rx="95" fill="#93a59f" />
      <rect x="790" y="-590" width="210" height="580" rx="95" fill="#93a59f" />
      <rect
        x="-760"
        y="-700"
        width="330"
        height="330"
        rx="60"
        fill="#efe6d6"
        transform="rotate(-8 -595 -535)"
      />
      <rect
        x="470"
        y="-690"
        width="310"
        height="310"
        rx="60"
        fill="#c98a5f"
        transform="rotate(9 625 -535)"
      />
    </g>
    <g transform="translate(1290 0)">
      <ellipse cx="0" cy="62" rx="150" ry="26" fill="#3a2f22" opacity=".2" />
      <path d="M-90 60l16 -250h148l16 250z" fill="#e9e4da" />
      <path
        d="M0 -190C-20 -420 -150 -560 -230 -600 -190 -440 -110 -270 0 -190C-30 -480 20 -700 70 -790 120 -600 80 -380 0 -190C60 -380 170 -500 260 -530 240 -380 130 -250 0 -190z"
        fill="#5c7d63"
      />
    </g>
    <g transform="translate(-1330 0)">
      <ellipse cx="0" cy="62" rx="140" ry="24" fill="#3a2f22" opacity=".2" />
      <path d="M0 55V-1330" stroke="#3b3a38" strokeWidth="20" />
      <rect x="-110" y="42" width="220" height="22" rx="11" fill="#3b3a38" />
      <path d="M-120 -1560h240l70 290h-380z" fill="#f6ead2" />
    </g>
  </svg>
);
