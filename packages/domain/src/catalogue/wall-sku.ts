import { invalid, ok, type Result } from "../kernel/result.ts";
import { isFormat } from "./format.ts";
import { frameTypeOf, MATERIALS, type Material } from "./wall.ts";

/** A wall picture that a page is about: its material, its produced frame if it has one, its format in mm. [CLC-06] */
export interface WallSku {
  readonly materialType: Material;
  readonly frameType?: string;
  readonly format: string;
}

const PREFIX = "photoframe-";
const LONGEST = 120;

/** Reads a wall picture's SKU: `photoframe-<material>[-<frame>]-<WxH>`; error: `wall-sku-malformed`. [CLC-06, CLC-Q4] */
export const parseWallSku = (text: string): Result<WallSku> => {
  const refuse = () =>
    invalid(
      "wall-sku-malformed",
      "a wall picture's SKU reads photoframe-<material>[-<frame>]-<width>x<height>",
      text,
    );
  if (text.length > LONGEST || !text.startsWith(PREFIX)) return refuse();
  const lastDash = text.lastIndexOf("-");
  const format = text.slice(lastDash + 1);
  const middle = text.slice(PREFIX.length, lastDash);
  const materialType = MATERIALS.find(
    (material) => middle === material || middle.startsWith(`${material}-`),
  );
  if (materialType === undefined || !isFormat(format)) return refuse();
  const frameType = middle.slice(materialType.length + 1);
  if (frameType === "") return ok({ materialType, format });
  return frameTypeOf(frameType) === undefined ? refuse() : ok({ materialType, frameType, format });
};
