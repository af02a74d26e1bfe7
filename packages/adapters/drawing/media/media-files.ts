import { CHANNELS } from "@passepartout/domain/market/channel";
import { ACCESSORY_SCENES } from "./accessories.ts";
import { BOOKS } from "./books.ts";
import { favicon, wordMark } from "./brands.ts";
import { CALENDARS } from "./calendars.ts";
import { CARD_SCENES, drawCardScene } from "./cards.ts";
import { chromeImages } from "./chrome.ts";
import { INTERIORS } from "./interiors.ts";
import { KEEPSAKES } from "./keepsakes.ts";
import { materialImages } from "./materials.ts";
import { drawOccasionScene, OCCASION_SCENES } from "./occasions.ts";
import { drawProduct, PRODUCTS } from "./products.ts";
import { drawRoom, ROOMS } from "./rooms.ts";
import { drawTheme, THEMES } from "./themes.ts";
import { WORKBENCH } from "./workbench.ts";

type Drawn = readonly (readonly [name: string, svg: string])[];

const drawAll = <Scene>(
  scenes: Readonly<Record<string, Scene>>,
  draw: (scene: Scene, index: number) => string,
): Drawn => Object.entries(scenes).map(([name, scene], index) => [name, draw(scene, index)]);

const namesOf = (scenes: object, draw: (name: string) => string): Drawn =>
  Object.keys(scenes).map((name) => [name, draw(name)]);

/** The drawn files of both shops: SVG by path below packages/web/public. */
export const mediaFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...[
      ...drawAll({ ...ROOMS, ...INTERIORS }, (room, index) => drawRoom(room, 101 + index)),
      ...drawAll({ ...PRODUCTS, ...CALENDARS, ...KEEPSAKES, ...WORKBENCH }, drawProduct),
      ...drawAll(ACCESSORY_SCENES, drawProduct),
      ...namesOf(CARD_SCENES, drawCardScene),
      ...drawAll({ ...OCCASION_SCENES, ...BOOKS }, drawOccasionScene),
      ...namesOf(THEMES, drawTheme),
      ...materialImages(),
      ...chromeImages(),
    ].map(([name, svg]) => [`media/${name}.svg`, svg] as const),
    ...CHANNELS.flatMap((channel) => [
      [`brand/${channel}.svg`, wordMark(channel)] as const,
      [`brand/favicon-${channel}.svg`, favicon(channel)] as const,
    ]),
  ]);
