import { outerSize } from "@passepartout/domain/catalogue/wall-geometry";
import { percent, ProductImage, type ProductImageProps } from "./product-image.tsx";
import drawing from "./room.svg";
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
/** What the drawing shows, from the middle of the floor's edge. */
const DRAWN = { x: -10_000, y: -1600, width: 20_000, height: 1600 + FLOOR_MM };
/** The height of the middle of a picture at which people look at it without bending. */
const EYE_LEVEL = 1500;

/** A wall picture above a sofa, both to one scale; without a label it is an ornament. */
export const Room = ({ label, ...product }: Omit<ProductImageProps, "product">) => {
  const size = outerSize(product.build.slabs);
  const { width, height } = size;
  const lowest = SOFA_HEIGHT + ABOVE_SOFA + height / 2;
  // How high the middle of the picture hangs above the floor, and how high the room is drawn so that it fits in.
  const middle = Math.max(EYE_LEVEL, lowest);
  const roomHeight = Math.max(
    FLOOR_MM + middle + height / 2 + BELOW_CEILING,
    (width + 2 * BELOW_CEILING) / ASPECT,
    ROOM_HEIGHT,
  );
  const roomWidth = roomHeight * ASPECT;
  const fromTop = roomHeight - FLOOR_MM - middle - height / 2;
  return (
    <div
      className="room"
      {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      style={{ "--depth": Math.min(size.depth, 50) }}
    >
      <svg
        className="room-drawing"
        viewBox={`${-roomWidth / 2} ${FLOOR_MM - roomHeight} ${roomWidth} ${roomHeight}`}
        aria-hidden="true"
      >
        <image href={drawing} {...DRAWN} />
      </svg>
      <div
        className="room-picture"
        style={{
          left: percent((roomWidth - width) / 2, roomWidth),
          top: percent(fromTop, roomHeight),
          width: percent(width, roomWidth),
        }}
      >
        <ProductImage product="photoframe" {...product} label="" />
      </div>
    </div>
  );
};
