import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BLOCK_KINDS } from "@passepartout/domain/content/block";
import { fillFacts } from "@passepartout/domain/facts/fill-facts";
import { describe, expect, it } from "vitest";
import { OWN_CONTENT } from "../../backend/content-service/content-files.ts";
import { parseBlock } from "./blocks.ts";
import { globalConfiguration, parseGlobalConfiguration } from "./chrome.ts";
import { componentSchemas, type EditorField } from "./editor-schema.ts";
import { page } from "./page.ts";
import { parseStory } from "./story.ts";

type Fields = Readonly<Record<string, unknown>>;

const COMPONENTS = componentSchemas(page, globalConfiguration);
const SCHEMAS = new Map(COMPONENTS.map((one) => [one.name, one]));
/** An editor writes the dates of a campaign; the sample content has them from its own campaigns. */
const sampleOf = (fact: string): string => (fact.endsWith("At") ? "2026-12-04T23:00:00Z" : fact);

const STORIES = globSync("*/*/**/*.json", { cwd: OWN_CONTENT }).map((file) => ({
  file,
  content: (
    JSON.parse(fillFacts(readFileSync(join(OWN_CONTENT, file), "utf8"), sampleOf)) as {
      content: Fields;
    }
  ).content,
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

const edited = (value: unknown, field: EditorField, odd: string[], place: string): unknown => {
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
  it("are the page with all blocks, the global configuration, and their parts, each once [CNT-06]", () => {
    const names = COMPONENTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => SCHEMAS.get(name)?.is_root)).toEqual([
      "Page",
      "GlobalConfiguration",
    ]);
    expect(SCHEMAS.get("Page")?.schema["body"]?.component_whitelist).toEqual(BLOCK_KINDS);
    const inside = [...SCHEMAS.values()].flatMap(({ schema }) =>
      Object.values(schema).flatMap(({ component_whitelist = [] }) => component_whitelist),
    );
    const roots = ["Page", "GlobalConfiguration"];
    expect(new Set([...roots, ...inside])).toEqual(new Set(names));
  });

  it("make an empty block an unknown one only if they have a required field [CNT-Q1]", () => {
    for (const kind of BLOCK_KINDS) {
      const hasRequiredField = Object.values(SCHEMAS.get(kind)?.schema ?? {}).some(
        ({ required }) => required,
      );
      const isUnknown = parseBlock({ component: kind }, "x").kind === "unknown";
      expect({ kind, isUnknown }).toEqual({ kind, isUnknown: hasRequiredField });
    }
  });

  it.each(STORIES)(
    "have a place for all of $file, and read the same from there [API-Q9]",
    ({ content }) => {
      const odd: string[] = [];
      const name = String(content["component"]);
      const written = asEdited(content, name, odd);
      expect(odd).toEqual([]);
      expect(page.parse(written)).toEqual(page.parse(content));
      expect(parseGlobalConfiguration(written)).toEqual(parseGlobalConfiguration(content));
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
    const story = parseStory(wire, "alt", { channel: "wall", locale: "de-DE" });
    expect(story).toMatchObject({ target: "/wandbilder", status: "301" });
  });
});
