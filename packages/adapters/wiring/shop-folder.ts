import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { defaultFrameType } from "@passepartout/domain/catalogue/wall";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Channel } from "@passepartout/domain/market/channel";
import { TEXT_LOCALES, textLocaleOf } from "@passepartout/domain/market/text-locale";
import { ICON_SIZES } from "@passepartout/domain/routing/site-texts";
import type { Problem } from "../src/contract/problem.ts";
import { textsByKey } from "../src/messages/given-messages.ts";
import { readMessages } from "../src/messages/message-catalogue.ts";
import { type OwnShop, parseShopFile, repeatedFields } from "./shop-file.ts";
import type { Theme } from "./theme.ts";

export const SHOP_VARIABLE = "PASSEPARTOUT_SHOP";

export const SHOP_FILE = "shop.json";

/** What else a shop's folder may have, and the variable that it stands for. */
export const SHOP_PARTS: Readonly<Record<string, string>> = {
  content: "PASSEPARTOUT_CONTENT_FOLDER",
  "flags.json": "PASSEPARTOUT_FLAG_FILE",
  "prices.csv": "PASSEPARTOUT_PRICES",
};

/** The folder with the files of a shop, whose paths in it are their paths in addresses. */
export const publicFolderOf = (folder: string): string => join(folder, "public");

/** Texts of the shop that go before those of the interface: a file `<locale>.json` each. */
export const messagesFolderOf = (folder: string): string => join(folder, "messages");

/** The files of a brand that pages, browsers, phones and services which show links as cards load. */
export const brandFilesOf = (channel: Channel): readonly string[] => [
  `brand/${channel}.svg`,
  `brand/favicon-${channel}.svg`,
  `brand/favicon-${channel}.ico`,
  ...ICON_SIZES.map((size) => `brand/icon-${channel}-${size}.png`),
  `media/share-${channel}.svg`,
];

/** Larger fonts arrive after a page is read. */
const MAX_FONT_BYTES = 150_000;
const LOGO_HEIGHT = 46;
const VIEW_BOX = /\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/;

/** The width of a logo that is 46 px high; 0 if its file says no size. */
const logoWidthIn = (path: string): number => {
  const [, width, height] = VIEW_BOX.exec(existsSync(path) ? readFileSync(path, "utf8") : "") ?? [];
  return Math.round((LOGO_HEIGHT * Number(width ?? 0)) / Number(height ?? 1));
};

const fontProblems = (folder: string, channel: Channel, { fonts }: Theme): readonly Problem[] =>
  (["text", "display"] as const).flatMap((role) => {
    const file = fonts?.[role]?.file;
    if (file === undefined) return [];
    const field = `brands.${channel}.theme.fonts.${role}.file`;
    const path = join(folder, file);
    if (!existsSync(path)) return [{ field, message: `public/${file} does not exist` }];
    const { size } = statSync(path);
    return size <= MAX_FONT_BYTES
      ? []
      : [{ field, message: `has ${size} bytes; a font has at most ${MAX_FONT_BYTES}` }];
  });

/** Links that lead out of the folder, or nowhere: whoever writes them would publish any file of the machine. */
const linkProblems = (folder: string): readonly Problem[] => {
  if (!existsSync(folder)) return [];
  const root = realpathSync(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isSymbolicLink()) return [];
    const path = join(entry.parentPath, entry.name);
    const isInside = existsSync(path) && realpathSync(path).startsWith(`${root}/`);
    if (isInside) return [];
    const field = `public/${relative(folder, path)}`;
    return [{ field, message: "must lead to a file in the folder" }];
  });
};

/** Files of texts that no locale has, or that cannot be read. */
const messageProblems = (folder: string): readonly Problem[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const problem = (message: string) => [{ field: `messages/${file}`, message }];
    if (!TEXT_LOCALES.some((locale) => file === `${locale}.json`))
      return problem(`must be named ${TEXT_LOCALES.join(".json, ")}.json`);
    try {
      const json = readFileSync(join(folder, file), "utf8");
      const texts = textsByKey(JSON.parse(json));
      const repeated = repeatedFields(json).flatMap((key) => problem(`has ${key} twice`));
      return texts.length > 0 ? repeated : problem("has no texts");
    } catch (reason) {
      return problem(`is not JSON: ${reasonOf(reason)}`);
    }
  });
};

/** The texts and the image of each material that a shop adds. */
const materialProblems = (folder: string, { addedMaterials, locales }: ShopDefinition) => {
  const names = Object.entries(addedMaterials);
  if (names.length === 0) return [];
  const textProblems = [...new Set(locales.map(textLocaleOf))].flatMap((locale) => {
    const texts = readMessages(locale, messagesFolderOf(folder));
    return names.flatMap(([name, { like }]) =>
      [
        `materials.${name}`,
        ...(defaultFrameType(like) ? [`materials.${name}-framed`] : []),
        `productDialogs.materials.${name}`,
      ]
        .filter((key) => !texts.has(key))
        .map((key) => ({ field: `messages/${locale}.json`, message: `lacks ${key}` })),
    );
  });
  return [
    ...textProblems,
    ...names.flatMap(([name]) => {
      const file = `media/material-${name}.svg`;
      return existsSync(join(publicFolderOf(folder), file))
        ? []
        : [{ field: `public/${file}`, message: "is missing" }];
    }),
  ];
};

export const readShopFolder = (
  folder: string,
): { readonly shop?: OwnShop; readonly problems: readonly Problem[] } => {
  let json: string;
  try {
    json = readFileSync(join(folder, SHOP_FILE), "utf8");
  } catch (reason) {
    return { problems: [{ field: "", message: `cannot be read: ${reasonOf(reason)}` }] };
  }
  const files = publicFolderOf(folder);
  const logoOf = (channel: Channel): string => join(files, `brand/${channel}.svg`);
  const { shop, problems } = parseShopFile(json, (channel) => logoWidthIn(logoOf(channel)));
  if (!shop) return { problems };
  const { channels, brands } = shop.definition;
  const texts = messageProblems(messagesFolderOf(folder));
  const found = [
    ...linkProblems(files),
    ...(texts.length > 0 ? texts : materialProblems(folder, shop.definition)),
    ...channels.flatMap((channel) => [
      ...fontProblems(files, channel, shop.themes[channel] ?? {}),
      ...brandFilesOf(channel)
        .filter((file) => !existsSync(join(files, file)))
        .map((file) => ({ field: `public/${file}`, message: "is missing" })),
      ...(brands[channel].logoWidth > 0 || !existsSync(logoOf(channel))
        ? []
        : [{ field: `public/brand/${channel}.svg`, message: "must have a viewBox" }]),
    ]),
  ];
  return found.length > 0 ? { problems: found } : { shop, problems };
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables with those that the shop's folder stands for, unless they are set. */
export const withShopParts = (variables: Environment): Environment => {
  const folder = variables[SHOP_VARIABLE];
  if (!folder) return variables;
  const parts = Object.entries(SHOP_PARTS).flatMap(([part, name]) => {
    const path = join(folder, part);
    return !variables[name] && existsSync(path) ? [[name, path]] : [];
  });
  return { ...variables, ...Object.fromEntries(parts) };
};
