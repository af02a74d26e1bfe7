import { parseSync, Visitor } from "vite";

/** What a source file says to style sheets. */
export interface SourceFacts {
  /** The words of its strings, among them the names of classes. */
  readonly words: readonly string[];
  /** The beginnings of composed classes: `stars-` of `stars-${value}`. */
  readonly prefixes: readonly string[];
  readonly customProperties: readonly string[];
  readonly imports: readonly string[];
}

const PREFIX = /(?:^|\s)(?<prefix>[a-z][\w-]*-)$/u;

export const readSource = (text: string, path: string): SourceFacts => {
  const words: string[] = [];
  const prefixes: string[] = [];
  const customProperties: string[] = [];
  const imports: string[] = [];
  const readText = (value: string): void => {
    words.push(...value.split(/\s+/u));
    customProperties.push(...(value.match(/--[a-z][\w-]*/gu) ?? []));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => imports.push(source.value),
    Literal: ({ value }) => {
      if (typeof value === "string") readText(value);
    },
    TemplateElement: ({ value, tail }) => {
      readText(value.raw);
      const prefix = tail ? undefined : PREFIX.exec(value.raw)?.groups?.["prefix"];
      if (prefix !== undefined) prefixes.push(prefix);
    },
  }).visit(parseSync(path, text).program);
  return { words, prefixes, customProperties, imports };
};
