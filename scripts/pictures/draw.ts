/**
 * Draws the pictures, word marks and tab icons of both shops into packages/web/public.
 *
 * node scripts/pictures/draw.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHANNELS } from "../../packages/domain/src/market/channel.ts";
import { BOOKS } from "./books.ts";
import { favicon, wordMark } from "./brands.ts";
import { CALENDARS } from "./calendars.ts";
import { CARD_SCENES, drawCardScene } from "./cards.ts";
import { chromePictures } from "./chrome.ts";
import { INTERIORS } from "./interiors.ts";
import { KEEPSAKES } from "./keepsakes.ts";
import { materialPictures } from "./materials.ts";
import { drawOccasionScene, OCCASION_SCENES } from "./occasions.ts";
import { drawProduct, PRODUCTS } from "./products.ts";
import { drawRoom, ROOMS } from "./rooms.ts";
import { DESIGNS, drawDesign } from "./themes.ts";
import { WORKBENCH } from "./workbench.ts";

const PUBLIC = join(import.meta.dirname, "../../packages/web/public");

const write = (folder: "media" | "brand", name: string, svg: string): void => {
  mkdirSync(join(PUBLIC, folder), { recursive: true });
  writeFileSync(join(PUBLIC, folder, `${name}.svg`), svg);
};

Object.entries({ ...ROOMS, ...INTERIORS }).forEach(([name, room], index) => {
  write("media", name, drawRoom(room, 101 + index));
});
for (const [name, scene] of Object.entries({
  ...PRODUCTS,
  ...CALENDARS,
  ...KEEPSAKES,
  ...WORKBENCH,
}))
  write("media", name, drawProduct(scene));
for (const name of Object.keys(CARD_SCENES)) write("media", name, drawCardScene(name));
for (const [name, scene] of Object.entries({ ...OCCASION_SCENES, ...BOOKS }))
  write("media", name, drawOccasionScene(scene));
for (const name of Object.keys(DESIGNS)) write("media", name, drawDesign(name));
for (const [name, svg] of materialPictures()) write("media", name, svg);
for (const [name, svg] of chromePictures()) write("media", name, svg);
for (const channel of CHANNELS) {
  write("brand", channel, wordMark(channel));
  write("brand", `favicon-${channel}`, favicon(channel));
}
