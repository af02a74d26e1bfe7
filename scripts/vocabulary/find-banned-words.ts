import { basename } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { BANNED_WORDS, type BannedWord } from "./banned-words.ts";

const SENTENCE = /\S+ \S+ \S+/u;

/** What is wrong with the words of a TypeScript file, one line for each problem. Names are found where they are declared, or used without an object. */
export const findInSource = (source: string, path: string): readonly string[] => {
  const { program, comments } = parseSync(path, source);
  const names = new Map<string, number>();
  const prose: (readonly [text: string, start: number])[] = [];
  const declaredElsewhere = new Set<string>();
  const foreign = new WeakSet<ESTree.Node>();
  const add = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    if (!names.has(name) && !declaredElsewhere.has(name)) names.set(name, start);
  };
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (!computed) foreign.add(property);
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== "Property") continue;
        foreign.add(property.key);
        if (property.shorthand) foreign.add(property.value);
      }
    },
    ImportSpecifier: ({ imported, local }) => {
      foreign.add(imported);
      if ("name" in imported && imported.name === local.name) declaredElsewhere.add(local.name);
    },
    Property: ({ key, value, shorthand }) => {
      if (shorthand) foreign.add(key).add(value);
    },
    Identifier: (node) => {
      if (!foreign.has(node)) add(node);
    },
    PrivateIdentifier: add,
    Literal: ({ value, start }) => {
      if (typeof value === "string" && SENTENCE.test(value)) prose.push([value, start]);
    },
    TemplateElement: ({ value: { raw }, start }) => {
      if (SENTENCE.test(raw)) prose.push([raw, start]);
    },
    JSXText: ({ value, start }) => void prose.push([value, start]),
  }).visit(program);
  for (const { value, start } of comments) prose.push([value, start]);
  return [
    ...findInFileName(path),
    ...[...names].flatMap(([name, start]) => findInName(name, path, lineAt(source, start))),
    ...prose.flatMap(([text, start]) => findInProse(text, path, lineAt(source, start))),
  ];
};

/** What is wrong with the words of a document; code, links and HTML attributes are not prose. */
export const findInDocument = (markdown: string, path: string): readonly string[] => {
  const text = markdown
    .replaceAll(/```.*?```/gsu, (code) => code.replaceAll(/[^\n]/gu, ""))
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)|="[^"\n]*"/gu, "");
  return [...findInFileName(path), ...findInProse(text, path, 1)];
};

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split("\n").length;

const findInFileName = (path: string): readonly string[] =>
  findInName(basename(path).replace(/\..*$/u, ""), path, 1);

const findInName = (name: string, path: string, line: number): readonly string[] => {
  const kebab = kebabCase(name);
  return BANNED_WORDS.filter(
    ({ names, exactNames }) =>
      (names !== undefined && new RegExp(`(?:^|-)(?:${names})(?:-|$)`, "u").test(kebab)) ||
      exactNames?.test(name),
  )
    .filter((banned) => !isAllowed(banned, path, kebab))
    .map((banned) => messageOf(banned, path, line, name));
};

const findInProse = (text: string, path: string, first: number): readonly string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      BANNED_WORDS.filter(
        (banned) => banned.prose?.test(line) && !isAllowed(banned, path, line),
      ).map((banned) => messageOf(banned, path, first + index, line.trim())),
    );

const isAllowed = ({ allowed }: BannedWord, path: string, text: string): boolean =>
  allowed?.test(`${path} ${text}`) ?? false;

const messageOf = (
  { word, instead }: BannedWord,
  path: string,
  line: number,
  text: string,
): string => `${path}:${line}: "${text.slice(0, 80)}": not ${word}, but ${instead}`;

/** `shopVisit`, `ShopVisit` and `SHOP_VISIT` as `shop-visit`. */
const kebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1-$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
