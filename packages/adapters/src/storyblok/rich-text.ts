import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import type { RichTextPart, RichTextRun } from "@passepartout/domain/content/text-blocks";
import { readField } from "./editor-schema.ts";
import { link } from "./fields.ts";

const MAX_DEPTH = 12;

/** A formatted text, `{ type: "doc", content: [...] }`; any other value counts as missing. HTML in it stays text. */
export const richText = readField({ type: "richtext" }, (value) =>
  isFields(value) && value["type"] === "doc" ? nodesIn(value).map(partOf) : undefined,
);

const nodesIn = (node: Fields): readonly Fields[] =>
  Array.isArray(node["content"]) ? node["content"].filter(isFields) : [];

const partOf = (node: Fields): RichTextPart => {
  switch (node["type"]) {
    case "paragraph":
    case "heading":
      return { kind: node["type"], runs: runsIn(node) };
    case "bullet_list":
    case "ordered_list":
      return {
        kind: "list",
        isOrdered: node["type"] === "ordered_list",
        items: nodesIn(node).map((item) => runsIn(item)),
      };
    default:
      return { kind: "unknown", name: nameOf(node["type"]) };
  }
};

const nameOf = (type: unknown): string => (typeof type === "string" ? type.slice(0, 40) : "part");

const runsIn = (node: Fields, depth = 0): readonly RichTextRun[] => {
  if (depth > MAX_DEPTH) return [];
  return nodesIn(node).flatMap((inner): readonly RichTextRun[] => {
    if (inner["type"] === "hard_break") return [{ text: "\n" }];
    if (inner["type"] !== "text") return runsIn(inner, depth + 1);
    const text = inner["text"];
    return typeof text === "string" && text !== "" ? [{ text, ...marksOf(inner["marks"]) }] : [];
  });
};

const marksOf = (value: unknown): Omit<RichTextRun, "text"> => {
  const marks = Array.isArray(value) ? value.filter(isFields) : [];
  const has = (type: string) => marks.some((mark) => mark["type"] === type);
  const attributes = marks.find((mark) => mark["type"] === "link")?.["attrs"];
  const target = isFields(attributes)
    ? link.parse({ ...attributes, url: attributes["href"] ?? attributes["url"] })
    : undefined;
  return {
    ...(has("bold") && { isBold: true }),
    ...(has("italic") && { isItalic: true }),
    ...(target && { link: target }),
  };
};
