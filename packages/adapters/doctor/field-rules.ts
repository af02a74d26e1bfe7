import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { MAX_DESCRIPTION, MAX_TITLE } from "@passepartout/domain/content/page-words";
import { lettersOf } from "../src/storyblok/blocks.ts";
import type { ComponentSchema } from "../src/storyblok/editor-schema.ts";
import { fileAddressOf, link } from "../src/storyblok/fields.ts";
import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { camelCase, withCamelCaseNames } from "../src/storyblok/wire-value.ts";
import { type DoctorRule, type Finding, findingIn, writtenIn } from "./finding.ts";
import { redirectOf } from "./link-rules.ts";
import {
  COMPONENTS,
  isPageStory,
  joined,
  type Part,
  partsIn,
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
export const findWrongLengths = (page: SourceStory): readonly Finding[] => {
  if (redirectOf(page) !== undefined) return [];
  const check = (rule: DoctorRule, field: string, least: number, most: number) => {
    const text = textIn(page.content[field]);
    const length = lengthOf(text);
    const expected = `${least} to ${most} characters, not ${length}`;
    return length >= least && length <= most
      ? []
      : [findingIn(writtenIn(page, field, text), rule, expected)];
  };
  const words = textsOf(page).flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
  const tooLong = writtenIn(page, "content", `${words} words`);
  return [
    ...check("title-length", "title", 1, MAX_TITLE),
    ...check("description-length", "description", MIN_DESCRIPTION, MAX_DESCRIPTION),
    ...(words <= MAX_WORDS
      ? []
      : [findingIn(tooLong, "text-too-long", `at most ${MAX_WORDS} words on a page; divide it`)]),
  ];
};

/** Fields that the content service adds itself. */
const SERVICE_FIELD = /^_|^(?:component|uid)$/;

/** True if the shop finds nothing in a field of this type. */
const isEmpty = (type: string, value: unknown): boolean => {
  if (type === "asset") return fileAddressOf(value) === undefined;
  if (type === "multilink") return link.parse(value) === undefined;
  return (
    [undefined, null, ""].includes(value as "") || (Array.isArray(value) && value.length === 0)
  );
};

const BY_LETTERS = new Map(COMPONENTS.map((component) => [lettersOf(component.name), component]));

const componentNamed = (name: unknown): ComponentSchema | undefined =>
  typeof name === "string" ? BY_LETTERS.get(lettersOf(name)) : undefined;

/** The blocks in a field with their components. A block without a name is of the only component that the field may contain. */
const blocksIn = (path: string, value: unknown, allowed: readonly string[]) =>
  (Array.isArray(value)
    ? value.map((item: unknown, at) => ({ path: joined(path, at), fields: item }))
    : [{ path, fields: value }]
  ).flatMap(({ path: at, fields }) =>
    isFields(fields) ? [{ path: at, fields, component: componentOf(fields, allowed) }] : [],
  );

const componentOf = (fields: Fields, allowed: readonly string[]): ComponentSchema | undefined =>
  componentNamed(fields["component"]) ??
  (allowed.length === 1 ? componentNamed(allowed[0]) : undefined);

const findIn = (
  story: SourceStory,
  { path, fields }: Part,
  component: ComponentSchema | undefined,
): readonly Finding[] => {
  const at = (name: string, text = "") => writtenIn(story, joined(path, name), text);
  if (!component) {
    const name = fields["component"];
    return name === undefined
      ? []
      : [findingIn(at("component", textIn(name)), "field-unread", "a component that the shop has")];
  }
  const { name: owner, schema } = component;
  const present = withCamelCaseNames(fields);
  const expected = `a field of ${owner}: ${Object.keys(schema).join(", ")}`;
  return [
    ...Object.entries(fields)
      .filter(([name]) => !SERVICE_FIELD.test(name) && !schema[camelCase(name)])
      .map(([name, value]) =>
        findingIn(at(name, JSON.stringify(value) ?? ""), "field-unread", expected),
      ),
    ...Object.entries(schema)
      .filter(([name, { required, type }]) => required && isEmpty(type, present[name]))
      .map(([name, { type }]) =>
        findingIn(
          at(name),
          type === "asset" ? "image-missing" : "field-missing",
          `${type} that ${owner} requires`,
        ),
      ),
    ...Object.entries(fields).flatMap(([name, value]) => {
      const field = schema[camelCase(name)];
      return field?.type === "bloks"
        ? blocksIn(joined(path, name), value, field.component_whitelist ?? []).flatMap((block) =>
            findIn(story, block, block.component),
          )
        : [];
    }),
  ];
};

/** Fields that no component reads, and required fields that are empty, so that a block is not shown. */
export const findWrongFields = (story: SourceStory): readonly Finding[] =>
  findIn(
    story,
    { path: "", fields: story.content },
    componentNamed(isPageStory(story) ? "Page" : story.content["component"]),
  );

const VIDEO = /\.(?:webm|mp4|mov)$/;

/** Images without a file, and images without a description. */
export const findWrongImages = (
  story: SourceStory,
  hasImage: (address: string) => boolean = () => true,
): readonly Finding[] =>
  partsIn(story.content).flatMap(({ path, fields }): readonly Finding[] => {
    if (fields["fieldtype"] !== "asset") return [];
    const address = textIn(fields["filename"]);
    const at = (field: string) => writtenIn(story, `${path}.${field}`, address);
    if (address === "")
      return [findingIn(at("filename"), "image-missing", "the address of an image, or no field")];
    if (address.startsWith("/") && !hasImage(address))
      return [findingIn(at("filename"), "image-missing", "the address of an image that exists")];
    // Images of menus stand beside a text that says the same.
    if (!isPageStory(story) || VIDEO.test(address) || textIn(fields["alt"]).trim() !== "")
      return [];
    const expected = "a description of the image in the language of the page";
    return [findingIn(at("alt"), "alt-text-missing", expected)];
  });
