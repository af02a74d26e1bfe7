import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BLOCK_KINDS } from "@passepartout/domain/content/block";
import { fillFacts } from "@passepartout/domain/facts/fill-facts";
import { describe, expect, it } from "vitest";
import { OWN_CONTENT } from "../../backend/content-service/content-files.ts";
import { parseBlock } from "./blocks.ts";
import { globalConfiguration, parseGlobalConfiguration } from "./chrome.ts";
import { componentSchemas, type EditorField } from "./editor-schema.ts";
import { page, parseStory } from "./page.ts";
import { createStoryForm } from "./space/story-form.ts";

type Fields = Readonly<Record<string, unknown>>;

const COMPONENTS = componentSchemas(page, globalConfiguration);
const SCHEMAS = new Map(COMPONENTS.map((one) => [one.name, one]));
/** An editor writes the dates of a campaign; the sample content has them from its own campaigns. */
const sampleOf = (fact: string): string => (fact.endsWith("At") ? "2026-12-04T23:00:00Z" : fact);

/** Links lead where they led. */
const NOWHERE = { linkedAt: () => undefined, uuidFor: () => undefined };

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
const isText = (value: unknown): value is string => typeof value === "string";

/** What of an editor's content its component has no place for. */
const oddIn = (value: unknown, name: string, place = name): readonly string[] => {
  const { schema } = SCHEMAS.get(name) ?? {};
  if (!schema) return [`${place} is no component`];
  return Object.entries(fieldsOf(value)).flatMap(([key, inner]) => {
    if (key === "_uid" || key === "component") return [];
    const field = schema[key];
    return field ? oddInField(inner, field, `${place}.${key}`) : [`${place}.${key} is no field`];
  });
};

const oddInField = (value: unknown, field: EditorField, place: string): readonly string[] => {
  const options = (field["options"] ?? []) as readonly { readonly value: string }[];
  const isOption = (one: unknown) => options.some((option) => option.value === one);
  const isValid = (): boolean => {
    const fields = fieldsOf(value);
    switch (field.type) {
      case "text":
      case "textarea":
        return isText(value);
      case "number":
        return isText(value) && !Number.isNaN(Number(value));
      case "richtext":
        return fields["type"] === "doc";
      case "boolean":
        return typeof value === "boolean";
      case "datetime":
        return isText(value) && !Number.isNaN(Date.parse(value));
      case "asset":
        return isText(fields["filename"]);
      case "multilink":
        return fields["fieldtype"] === "multilink";
      case "custom":
        return isText(fields["plugin"]) && isText(fields["color"]);
      case "option":
        return isOption(value);
      case "options":
        return (
          Array.isArray(value) &&
          value.every((one) => isText(one) && (options.length === 0 || isOption(one)))
        );
      case "bloks":
        return Array.isArray(value) && value.length <= (field.maximum ?? Infinity);
      default:
        return false;
    }
  };
  if (!isValid()) return [`${place} is no ${field.type}: ${JSON.stringify(value)}`];
  if (field.type !== "bloks") return [];
  return (value as readonly unknown[]).flatMap((item) => {
    const { component, _uid } = fieldsOf(item);
    return isText(component) && isText(_uid) && field.component_whitelist?.includes(component)
      ? oddIn(item, component, place)
      : [`${place} has no place for ${String(component)}`];
  });
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
    ({ file, content }) => {
      const written = createStoryForm(file.replace(/(\/start)?\.json$/, ""), NOWHERE).edited(
        content,
      );
      expect(oddIn(written, String(content["component"]))).toEqual([]);
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
