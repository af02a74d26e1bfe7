import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isFields } from "@passepartout/domain/kernel/fields";
import { describe, expect, it } from "vitest";
import { parseBlocks } from "../src/storyblok/blocks.ts";
import { writeShopFolder } from "../testing/own-shop.ts";
import { readShopFolder } from "./shop-folder.ts";

/** Files of a shop of version 0.1. They never change: whoever has such files takes a new version as it is. */
const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../testing/first-version", file), "utf8"));

/** Fields whose values say what the others are. */
const NAMES = ["component", "fieldtype", "linktype", "type"];

const textsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isFields(value)) return typeof value === "string" ? [value] : [];
  return Object.entries(value).flatMap(([name, part]) =>
    NAMES.includes(name) ? [] : textsIn(part),
  );
};

describe("a shop of the first version", () => {
  it.each(["shop.json", "full-shop.json"])("is still read from its %s [CHN-Q12]", (file) => {
    const folder = writeShopFolder(read(file), { "public/fonts/own.woff2": "" });
    const { problems, shop } = readShopFolder(folder);
    expect(problems).toEqual([]);
    expect(shop?.definition.locales).toEqual(["de-DE", "fr-FR"]);
  });

  it.each(
    (read("blocks.json") as readonly { readonly component: string }[]).map(
      (block) => [block.component, block] as const,
    ),
  )("still has all texts of its block %s [CHN-Q12]", (component, block) => {
    const [parsed] = parseBlocks([block], "body");
    expect(parsed?.kind).toBe(component);
    const texts = JSON.stringify(parsed);
    const lost = textsIn(block).filter(
      (text) => !texts.includes(JSON.stringify(text).slice(1, -1)),
    );
    expect(lost).toEqual([]);
  });
});
