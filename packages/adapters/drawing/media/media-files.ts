import { CHANNELS } from "@passepartout/domain/market/channel";
import { ICON_SIZES } from "@passepartout/domain/routing/site-texts";
import { ACCESSORY_SCENES } from "./accessories.ts";
import { BOOKS } from "./books.ts";
import { appIcon, favicon, sharePicture, wordMark } from "./brands.ts";
import { CALENDARS } from "./calendars.ts";
import { CARD_SCENES, drawCardScene } from "./cards.ts";
import { chromeImages } from "./chrome.ts";
import { iconImage } from "./icon-image.ts";
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

/** The icons of both shops by path below packages/web/public: images in their sizes. */
export const iconFiles = (): Promise<readonly (readonly [path: string, image: Buffer])[]> =>
  Promise.all(
    CHANNELS.flatMap((channel) => [
      iconFile(`brand/favicon-${channel}.ico`, favicon(channel), 32),
      ...ICON_SIZES.map((size) =>
        iconFile(`brand/icon-${channel}-${size}.png`, appIcon(channel), size),
      ),
    ]),
  );

const iconFile = async (path: string, svg: string, size: number) =>
  [path, await iconImage(path, svg, size)] as const;

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
      [`media/share-${channel}.svg`, sharePicture(channel)] as const,
    ]),
  ]);
