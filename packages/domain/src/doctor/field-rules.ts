import { isFields, type Fields } from "../kernel/fields.ts";
import { MAX_DESCRIPTION, MAX_TITLE } from "../content/page-words.ts";
import { excerptOf, type Finding } from "./finding.ts";
import { redirectOf } from "./link-rules.ts";
import {
  type ComponentFields,
  fileOf,
  isPageStory,
  type SourceStory,
  textIn,
  textsOf,
  withoutPlaceholders,
} from "./subject.ts";

const MIN_DESCRIPTION = 70;
/** Nobody reads more of a shop's page, and a page of ten thousand words is slow. */
const MAX_WORDS = 3000;

/** A fact counts as one character: what fills it in is about as short. */
const lengthOf = (text: string): number => withoutPlaceholders(text).match(/./gsu)?.length ?? 0;

/** Titles and descriptions that search engines cut off, or that say too little. Nobody reads those of a redirect. */
export const findWrongLengths = (stories: readonly SourceStory[]): readonly Finding[] =>
  stories.filter(isPageStory).flatMap((story): readonly Finding[] => {
    if (redirectOf(story) !== undefined) return [];
    const where = { locale: story.locale, file: fileOf(story) };
    const title = textIn(story.content["title"]);
    const description = textIn(story.content["description"]);
    const [titleLength, length] = [lengthOf(title), lengthOf(description)];
    const words = textsOf(story).flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
    return [
      ...(titleLength > 0 && titleLength <= MAX_TITLE
        ? []
        : [
            {
              ...where,
              rule: "title-length" as const,
              field: "title",
              found: excerptOf(title),
              expected: `1 to ${MAX_TITLE} characters, not ${titleLength}`,
            },
          ]),
      ...(length >= MIN_DESCRIPTION && length <= MAX_DESCRIPTION
        ? []
        : [
            {
              ...where,
              rule: "description-length" as const,
              field: "description",
              found: excerptOf(description),
              expected: `${MIN_DESCRIPTION} to ${MAX_DESCRIPTION} characters, not ${length}`,
            },
          ]),
      ...(words <= MAX_WORDS
        ? []
        : [
            {
              ...where,
              rule: "text-too-long" as const,
              field: "content",
              found: `${words} words`,
              expected: `at most ${MAX_WORDS} words on a page; divide it`,
            },
          ]),
    ];
  });

/** `cta_text` and `CtaText` are `ctaText`, as the shop reads names. */
const camelCase = (name: string): string =>
  name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const lettersOf = (name: string): string => name.replace(/[-_\s]/g, "").toLowerCase();

/** Fields that the content service adds itself. */
const SERVICE_FIELD = /^_|^(?:component|uid)$/;

interface Place {
  readonly path: string;
  readonly fields: Fields;
  readonly component: ComponentFields | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && value["fieldtype"] === "asset" && (value["filename"] ?? "") === "") ||
  (isFields(value) &&
    value["fieldtype"] === "multilink" &&
    ["url", "cached_url", "email"].every((name) => (value[name] ?? "") === ""));

/** Fields that no component reads, and required fields that are empty, so that a block is not shown. */
export const findWrongFields = (
  stories: readonly SourceStory[],
  components: readonly ComponentFields[],
): readonly Finding[] => {
  const byName = new Map(components.map((component) => [lettersOf(component.name), component]));
  const named = (name: unknown) =>
    typeof name === "string" ? byName.get(lettersOf(name)) : undefined;

  const blocksIn = (place: Place, name: string, value: unknown): readonly Place[] => {
    const allowed = place.component?.schema[camelCase(name)]?.component_whitelist ?? [];
    const items: readonly (readonly [string, unknown])[] = Array.isArray(value)
      ? value.map((item: unknown, at) => [`${name}.${at}`, item])
      : [[name, value]];
    return items.flatMap(([key, item]) =>
      isFields(item)
        ? [
            {
              path: place.path === "" ? key : `${place.path}.${key}`,
              fields: item,
              component:
                named(item["component"]) ?? (allowed.length === 1 ? named(allowed[0]) : undefined),
            },
          ]
        : [],
    );
  };

  const findIn = (story: SourceStory, place: Place): readonly Finding[] => {
    const { path, fields, component } = place;
    const at = (name: string) => (path === "" ? name : `${path}.${name}`);
    const where = { locale: story.locale, file: fileOf(story) };
    if (!component) {
      return fields["component"] === undefined
        ? []
        : [
            {
              ...where,
              rule: "field-unread",
              field: at("component"),
              found: textIn(fields["component"]),
              expected: "a component that the shop has",
            },
          ];
    }
    const known = component.schema;
    const present = new Map(
      Object.entries(fields).map(([name, value]) => [camelCase(name), value]),
    );
    const unread = Object.keys(fields)
      .filter((name) => !SERVICE_FIELD.test(name) && known[camelCase(name)] === undefined)
      .map((name): Finding => ({
        ...where,
        rule: "field-unread",
        field: at(name),
        found: excerptOf(JSON.stringify(fields[name]) ?? ""),
        expected: `a field of ${component.name}: ${Object.keys(known).join(", ")}`,
      }));
    const missing = Object.entries(known)
      .filter(([name, { required }]) => required && isEmpty(present.get(name)))
      .map(([name, { type }]): Finding => ({
        ...where,
        rule: type === "asset" ? "image-missing" : "field-missing",
        field: at(name),
        found: "",
        expected: `${type} that ${component.name} requires`,
      }));
    const inner = Object.entries(fields).flatMap(([name, value]) =>
      known[camelCase(name)]?.type === "bloks" ? blocksIn(place, name, value) : [],
    );
    return [...unread, ...missing, ...inner.flatMap((one) => findIn(story, one))];
  };

  return stories.flatMap((story) =>
    findIn(story, {
      path: "",
      fields: story.content,
      component: named(isPageStory(story) ? "Page" : story.content["component"]),
    }),
  );
};
