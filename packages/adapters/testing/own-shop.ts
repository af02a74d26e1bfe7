import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brandFilesOf } from "../wiring/shop-folder.ts";

/** A palette whose texts can be read. */
export const COLORS = {
  ink: "#1a1a1a",
  "ink-soft": "#555555",
  paper: "#fffffe",
  surface: "#f4f6f8",
  "surface-2": "#e8ecf0",
  line: "#d0d7de",
  accent: "#5b2a86",
  "accent-ink": "#ffffff",
  cta: "#0a6e3c",
  "cta-ink": "#ffffff",
  "new-label": "#b3005e",
  "new-label-ink": "#ffffff",
  sale: "#b3005e",
  "grey-placeholder": "#dddddd",
  focus: "#1554c8",
} as const;

/** A shop of one brand, two countries and one kind of product. */
export const OWN_SHOP = {
  brands: {
    wall: {
      name: "Nordwand",
      company: {
        name: "Nordwand Druck GmbH",
        managers: ["Ada Beispiel"],
        register: "Amtsgericht Hamburg, HRB 1",
        vatId: "DE000000001",
      },
      theme: { colors: COLORS, radius: "12px" },
    },
  },
  locales: ["de-DE", "fr-FR"],
  address: "Am Deich 1, 20095 Hamburg",
  emails: { help: "hallo@nordwand.example", privacy: "daten@nordwand.example" },
  phones: { de: "+49 40 000001", fr: "+33 1 99 00 00 01" },
  serviceHours: { from: 10, to: 17, answersUntil: 15 },
  payments: { de: ["paypal"], fr: ["card"] },
  features: ["gifts"],
  kinds: ["photoframe"],
  materials: ["leinwand", "poster"],
} as const;

/** The same shop with a material of its own, and with another currency in France. */
export const CORK_SHOP = {
  ...OWN_SHOP,
  addedMaterials: { kork: { like: "poster", base: 9.5, perSquareMetre: 65, longestSide: 1000 } },
  materials: ["leinwand", "kork"],
  currencies: { fr: "chf" },
} as const;

/** What such a material has beside `shop.json`. */
export const CORK_FILES: Readonly<Record<string, string>> = {
  "public/media/material-kork.svg": "<svg></svg>",
  ...Object.fromEntries(
    ["de-DE", "fr-FR"].map((locale) => [
      `messages/${locale}.json`,
      JSON.stringify({
        materials: { kork: "Naturkork", "kork-framed": "Naturkork mit Rahmen" },
        productDialogs: { materials: { kork: "Aus Rinde." } },
      }),
    ]),
  ),
};

/** Writes the folder of a shop, with further files by their paths in it. */
export const writeShopFolder = (
  shop: unknown = OWN_SHOP,
  files: Readonly<Record<string, string>> = {},
): string => {
  const folder = mkdtempSync(join(tmpdir(), "own-shop-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const file of [...brandFilesOf("wall"), ...brandFilesOf("card")])
    write(`public/${file}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"></svg>');
  write("shop.json", JSON.stringify(shop));
  for (const [path, text] of Object.entries(files)) write(path, text);
  return folder;
};
