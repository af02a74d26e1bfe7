import { expect, it } from "vitest";
import { callColors } from "./call-colors.ts";

it.each([
  [{}, "var(--cta)", "#ffffff"],
  [{ background: "  ", text: "rot" }, "var(--cta)", "#ffffff"],
  [{ background: " #0F5560 " }, "#0f5560", "#ffffff"],
  [{ text: "#000" }, "var(--cta)", "#000"],
  [{ background: "#0f5560", text: "#FF0" }, "#0f5560", "#ff0"],
])(
  "a call to action with the colours %j is white on red where editors chose none [TSR-04, TSR-Q1, NWS-02]",
  (chosen, background, text) => {
    expect(callColors(chosen)).toEqual({ background, text });
  },
);
