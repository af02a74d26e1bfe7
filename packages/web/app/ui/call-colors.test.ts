import { expect, it } from "vitest";
import { callColors } from "./call-colors.ts";

it.each([
  [undefined, undefined, "var(--cta)", "#ffffff"],
  ["  ", "rot", "var(--cta)", "#ffffff"],
  [" #0F5560 ", undefined, "#0f5560", "#ffffff"],
  [undefined, "#000", "var(--cta)", "#000"],
  ["#0f5560", "#FF0", "#0f5560", "#ff0"],
])(
  "a call to action with the colours %s and %s is white on red where editors chose none [TSR-04, TSR-Q1, NWS-02]",
  (background, text, backgroundColor, color) => {
    expect(callColors(background, text)).toEqual({ backgroundColor, color });
  },
);
