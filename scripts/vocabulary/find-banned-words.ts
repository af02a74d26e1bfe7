import { basename } from "node:path";
import { BANNED_WORDS, type BannedWord } from "./banned-words.ts";
import { kebabCase, type Located, sourceWords } from "./source-words.ts";

/** A banned word in a file. */
export interface Finding extends Located {
  readonly path: string;
  readonly word: string;
  readonly instead: string;
}

/** The banned words among the names, comments and sentences of a TypeScript file, and in its file name. */
export const findInSource = (source: string, path: string): readonly Finding[] => {
  const { names, comments, sentences } = sourceWords(source, path);
  return [
    ...findInFileName(path),
    ...names.flatMap((name) => findInName(name, path)),
    ...[...comments, ...sentences].flatMap((line) => findInProse(line, path)),
  ];
};

/** The banned words in a document; code, links and HTML attributes are not prose. */
export const findInDocument = (markdown: string, path: string): readonly Finding[] => {
  const prose = markdown
    .replaceAll(/```.*?```/gsu, (code) => code.replaceAll(/[^\n]/gu, ""))
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)|="[^"\n]*"/gu, "");
  return [
    ...findInFileName(path),
    ...prose.split("\n").flatMap((text, index) => findInProse({ text, line: index + 1 }, path)),
  ];
};

const findInFileName = (path: string): readonly Finding[] =>
  findInName({ text: basename(path).replace(/\..*$/u, ""), line: 1 }, path);

const findInName = (name: Located, path: string): readonly Finding[] => {
  const kebab = kebabCase(name.text);
  return BANNED_WORDS.filter(
    (banned) =>
      (banned.names?.test(kebab) ?? false) || (banned.exactNames?.test(name.text) ?? false),
  )
    .filter((banned) => !isAllowed(banned, kebab, path))
    .map(({ word, instead }) => ({ ...name, path, word, instead }));
};

const findInProse = (line: Located, path: string): readonly Finding[] =>
  BANNED_WORDS.filter(({ prose }) => prose?.test(line.text))
    .filter((banned) => !isAllowed(banned, line.text, path))
    .map(({ word, instead }) => ({ ...line, path, word, instead }));

const isAllowed = ({ allowed = [] }: BannedWord, text: string, path: string): boolean =>
  allowed.some(
    (exception) => (exception.text?.test(text) ?? true) && (exception.path?.test(path) ?? true),
  );
