import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BLOCK_IDS } from "@passepartout/domain/content/block-id";
import { describe, expect, it } from "vitest";
import { OWN_CONTENT } from "../embedded/content-service/content-files.ts";
import { PAGE_SCHEMAS } from "./block-schemas.ts";
import type { ComponentField } from "./component-schema.ts";
import { CHROME_SCHEMAS } from "./chrome-schemas.ts";
import { BLOCK_FIELD_NAMES, readBlock } from "./wire-blocks.ts";
import { readStory } from "./read-story.ts";
import { readGlobalConfiguration } from "./wire-chrome.ts";
import { readPageContent } from "./wire-story.ts";

type Fields = Readonly<Record<string, unknown>>;

const SCHEMAS = new Map([...PAGE_SCHEMAS, ...CHROME_SCHEMAS].map((one) => [one.name, one]));
const STORIES = globSync("*/*/**/*.json", { cwd: OWN_CONTENT }).map((file) => ({
  file,
  content: (JSON.parse(readFileSync(join(OWN_CONTENT, file), "utf8")) as { content: Fields })
    .content,
}));

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isText = (value: unknown): value is string => typeof value === "string";

/** The files' content as an editor's form would have written it, block by block; whatever a schema has no place for is told. */
const asEdited = (value: unknown, name: string, odd: string[], place = name): Fields => {
  const { schema } = SCHEMAS.get(name) ?? {};
  if (!schema) odd.push(`${place} is no component`);
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([key, inner]) => {
      if (key === "_uid" || key === "component") return [key, inner];
      const field = schema?.[key];
      if (!field) odd.push(`${place}.${key} is no field`);
      return [key, field ? edited(inner, field, odd, `${place}.${key}`) : inner];
    }),
  );
};

const edited = (value: unknown, field: ComponentField, odd: string[], place: string): unknown => {
  const wrong = (): unknown => void odd.push(`${place} is no ${field.type}: ${String(value)}`);
  const options = (field["options"] ?? []) as readonly { readonly value: string }[];
  const isOption = (one: unknown) => options.some((option) => option.value === one);
  switch (field.type) {
    case "text":
      if (Array.isArray(value)) return value.every(isText) ? value.join(", ") : wrong();
      return isText(value)
        ? value
        : isText(fieldsOf(value)["name"])
          ? fieldsOf(value)["name"]
          : wrong();
    case "textarea":
      if (isText(value)) return value;
      return listOf(value).every(isText)
        ? listOf(value).join(place.endsWith("paragraphs") ? "\n\n" : "\n")
        : wrong();
    case "richtext":
      return fieldsOf(value)["type"] === "doc" ? value : wrong();
    case "boolean":
      return typeof value === "boolean" ? value : wrong();
    case "number":
      return typeof value === "number" ? String(value) : wrong();
    case "datetime":
      return isText(value) && !Number.isNaN(Date.parse(value)) ? value : wrong();
    case "asset":
      return isText(value)
        ? { fieldtype: "asset", filename: value }
        : isText(fieldsOf(value)["filename"])
          ? value
          : wrong();
    case "multilink":
      return fieldsOf(value)["fieldtype"] === "multilink" ? value : wrong();
    case "custom": {
      const { color = value, hex = color } = fieldsOf(value);
      return isText(hex) ? { plugin: field["field_type"], color: hex } : wrong();
    }
    case "option":
      return isOption(value) ? value : wrong();
    case "options":
      return listOf(value).every((one) => isText(one) && (options.length === 0 || isOption(one)))
        ? value
        : wrong();
    case "bloks": {
      const { component_whitelist: known = [], maximum = Infinity } = field;
      const items = listOf(value);
      if (items.length > maximum) odd.push(`${place} holds ${items.length}`);
      return items.map((item) => {
        const { component = known[0] } = fieldsOf(item);
        if (!isText(component) || !known.includes(component)) return wrong();
        return { component, ...asEdited(item, component, odd, place) };
      });
    }
    default:
      return wrong();
  }
};

describe("the components of a space", () => {
  it("are the 33 blocks, the page, the storefront, and what stands inside them, each once [CNT-02] [CNT-06]", () => {
    const names = [...PAGE_SCHEMAS, ...CHROME_SCHEMAS].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => SCHEMAS.get(name)?.is_root)).toEqual([
      "Page",
      "GlobalConfiguration",
    ]);
    expect(SCHEMAS.get("Page")?.schema["body"]?.component_whitelist).toEqual(BLOCK_IDS);
    expect(BLOCK_IDS).toHaveLength(33);
    const inside = [...SCHEMAS.values()].flatMap(({ schema }) =>
      Object.values(schema).flatMap(({ component_whitelist = [] }) => component_whitelist),
    );
    const roots = ["Page", "GlobalConfiguration"];
    expect(new Set([...roots, ...inside])).toEqual(new Set(names));
  });

  it.each([...BLOCK_IDS, "calculator"] as const)(
    "have the fields that the shop reads of %s, and no others [CNT-06]",
    (id) => {
      const aliases: Readonly<Record<string, string>> = { tiles: "stories" };
      const read = BLOCK_FIELD_NAMES.get(id)?.map((name) =>
        id === "recommendation-sub-teasers" ? (aliases[name] ?? name) : name,
      );
      expect(Object.keys(SCHEMAS.get(id)?.schema ?? {}).toSorted()).toEqual(read?.toSorted());
    },
  );

  it("make a block that is left empty an unknown one only where they ask for what is missing [CNT-Q1]", () => {
    for (const id of BLOCK_IDS) {
      const asksForSomething = Object.values(SCHEMAS.get(id)?.schema ?? {}).some(
        ({ required }) => required,
      );
      const isUnknown = readBlock({ component: id }, "x").component === "unknown";
      expect({ id, isUnknown }).toEqual({ id, isUnknown: asksForSomething });
    }
  });

  it.each(STORIES)(
    "have a place for all of $file, and read the same from there [API-Q9]",
    ({ content }) => {
      const odd: string[] = [];
      const name = String(content["component"]);
      const written = asEdited(content, name, odd);
      expect(odd).toEqual([]);
      expect(readPageContent(written)).toEqual(readPageContent(content));
      expect(readGlobalConfiguration(written)).toEqual(readGlobalConfiguration(content));
    },
  );

  it("let a story move to another one that an editor has chosen [CNT-03]", () => {
    const target = {
      fieldtype: "multilink",
      linktype: "story",
      url: "",
      cached_url: "wall/de-DE/wandbilder",
    };
    const content = { component: "Page", target, status: "301" };
    const wire = { uuid: "1", full_slug: "wall/de-DE/alt", content };
    const story = readStory(wire, "alt", { channel: "wall", locale: "de-DE" });
    expect(story).toMatchObject({ target: "/wandbilder", status: "301" });
  });
});
