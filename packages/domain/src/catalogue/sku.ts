import { invalid, ok, type Result } from "../kernel/result.ts";
import { type FormatText, isFormat } from "./format.ts";
import { type Frame, isFrame, MATERIALS, type Material } from "./wall.ts";

/** The wall picture that a SKU describes. */
export interface ParsedSku {
  readonly materialType: Material;
  readonly frameType?: Frame;
  readonly format: FormatText;
}

const PREFIX = "photoframe-";
const MAX_LENGTH = 120;

/** Parses the SKU of a wall picture, `photoframe-<material>[-<frame>]-<WxH>`. Error: `wall-sku-malformed`. */
export const parseSku = (text: string): Result<ParsedSku> => {
  const refuse = () =>
    invalid(
      "wall-sku-malformed",
      "the SKU of a wall picture is photoframe-<material>[-<frame>]-<width>x<height>",
      text,
    );
  if (text.length > MAX_LENGTH || !text.startsWith(PREFIX)) return refuse();
  const lastDash = text.lastIndexOf("-");
  const format = text.slice(lastDash + 1);
  const middle = text.slice(PREFIX.length, lastDash);
  const materialType = MATERIALS.find(
    (material) => middle === material || middle.startsWith(`${material}-`),
  );
  if (materialType === undefined || !isFormat(format)) return refuse();
  const frameType = middle.slice(materialType.length + 1);
  if (frameType === "") return ok({ materialType, format });
  return isFrame(frameType) ? ok({ materialType, frameType, format }) : refuse();
};
