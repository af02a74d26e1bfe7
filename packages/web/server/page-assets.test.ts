import { expect, it } from "vitest";
import { withTheme } from "./page-assets.ts";

const FONT = { family: "Own Text", file: "fonts/own.woff2", weight: "400 700" };
const ASSETS = {
  entry: "/assets/entry.js",
  firstPaint: "",
  styles: ["/assets/styles.css"],
  fonts: { wall: ["/assets/jost.woff2"], card: ["/assets/cabin.woff2"] },
};

it("is a style sheet with the variables of the brand after that of the build, and preloads its fonts [CHN-Q12]", () => {
  const themes = { wall: { radius: "12px", fonts: { text: FONT } } };
  const { assets, theme } = withTheme(ASSETS, { themes });
  const css = theme.body.bytes("identity").toString();
  expect(css).toContain('[data-channel="wall"]{--radius:12px;--font-text:"Own Text",');
  expect(css).toContain('src:url("/fonts/own.woff2")');
  expect(assets.styles).toEqual([...ASSETS.styles, theme.path]);
  expect(assets.fonts).toEqual({ wall: ["/fonts/own.woff2"], card: ASSETS.fonts.card });
  expect(withTheme(ASSETS, { themes: {} }).theme.path).not.toBe(theme.path);
});
