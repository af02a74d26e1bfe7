import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withTheme } from "./shop-theme.ts";

const FONT = { family: "Own Text", file: "fonts/own.woff2", weight: "400 700" };
const ASSETS = {
  entry: "/assets/entry.js",
  firstPaint: "",
  styles: ["/assets/styles.css"],
  fonts: { wall: ["/assets/jost.woff2"], card: ["/assets/cabin.woff2"] },
};

it("is one style sheet of the build and the variables of the brand, and preloads its fonts [CHN-Q12]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "theme-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/styles.css"), "@layer tokens,base;");
  const themes = { wall: { radius: "12px", fonts: { text: FONT } } };
  const { assets, theme } = await withTheme(ASSETS, { themes }, folder);
  const css = theme.body.bytes("identity").toString();
  expect(css).toContain("@layer tokens,base;");
  expect(css).toContain('[data-channel="wall"]{--radius:12px;--font-text:"Own Text",');
  expect(css).toContain('src:url("/fonts/own.woff2")');
  expect(assets.styles).toEqual([theme.path]);
  expect(assets.fonts).toEqual({ wall: ["/fonts/own.woff2"], card: ASSETS.fonts.card });
  const other = await withTheme(ASSETS, { themes: {} }, folder);
  expect(other.theme.path).not.toBe(theme.path);
  const development = await withTheme(ASSETS, { themes });
  expect(development.assets.styles).toEqual(["/assets/styles.css", expect.any(String)]);
});
