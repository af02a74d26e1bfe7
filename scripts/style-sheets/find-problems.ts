import { dirname, join } from "node:path/posix";

/** A file with its path from the folder of the app. */
export interface File {
  readonly path: string;
  readonly text: string;
}

/** The sheet that imports all that every page needs. */
const ENTRY = "styles.css";
const TOKENS = "theme/tokens.css";
const LAYERS = "reset, tokens, base, components, utilities";
const LAYERED = new RegExp(`^@import "(.+)" layer\\((?:${LAYERS.replaceAll(", ", "|")})\\);$`, "u");
const MAX_LINES = 400;

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/**
 * Names what is wrong with the style sheets. A class is used if it is a word in a string of `sources`, or begins a
 * composed one (`stars-${value}`) and continues with a word that the sources contain.
 */
export const findProblems = (
  sheets: readonly File[],
  sources: readonly File[],
): readonly string[] => {
  const all = sources.map(({ text }) => text).join("\n");
  const strings = all.match(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/gu)?.join("\n") ?? "";
  const words = new Set(strings.match(/[\w-]+/gu));
  const values = new Set(all.match(/[\w-]+/gu));
  const prefixes = namesIn(strings, /(?<=[\s"`])([a-z][\w-]*-)\$\{/gu);
  const isClassUsed = (name: string): boolean =>
    words.has(name) ||
    prefixes.some((prefix) => name.startsWith(prefix) && values.has(name.slice(prefix.length)));

  const read = sheets.map(({ path, text }) => ({
    path,
    text: text.replaceAll(/\/\*.*?\*\//gsu, (comment) => comment.replaceAll(/[^\n]/gu, "")),
  }));
  const css = read.map(({ text }) => text).join("\n");
  const scripted = strings.match(/--[a-z][\w-]*/gu) ?? [];
  const declared = new Set([...namesIn(css, /(?<=[;{}\s])(--[\w-]+)\s*:/gu), ...scripted]);
  const used = new Set([...namesIn(css, /var\(\s*(--[\w-]+)/gu), ...scripted]);
  const breakpoints = new Set(namesIn(css, /@custom-media (--[\w-]+)/gu));
  const usedBreakpoints = new Set(namesIn(css, /\((--[\w-]+)\)(?=[^;{}]*\{)/gu));

  const entry = read.find(({ path }) => path === ENTRY)?.text ?? "";
  const inEntry = new Set(namesIn(entry, /@import "\.\/(.+?)"/gu));
  const byScripts = sources.flatMap(({ path, text }) =>
    namesIn(text, /"(\.[^"]+\.css)(?:\?url)?"/gu).map((url) => ({
      path,
      sheet: join(dirname(path), url),
    })),
  );

  return [
    ...read.flatMap(({ path, text }) => {
      const lineOf = (index: number) => text.slice(0, index).split("\n").length;
      const found = (pattern: RegExp, messageOf: (name: string) => string | false) =>
        [...text.matchAll(pattern)].flatMap(({ 1: name = "", index }) => {
          const message = messageOf(name);
          return message === false ? [] : [`${path}:${lineOf(index)}: ${message}`];
        });
      const lines = text.trimEnd().split("\n").length;
      return [
        ...(lines > MAX_LINES ? [`${path}: ${lines} lines, more than ${MAX_LINES}`] : []),
        ...found(
          // A class in a selector, which ends with a brace.
          /\.([a-z][\w-]*)(?=[^;{}]*\{)/giu,
          (name) => !isClassUsed(name) && `no element has the class ${name}`,
        ),
        ...found(
          /(?<=[;{}\s])(--[\w-]+)\s*:/gu,
          (name) => !used.has(name) && `${name} is never used`,
        ),
        ...found(
          /var\(\s*(--[\w-]+)/gu,
          (name) => !declared.has(name) && `${name} is never declared`,
        ),
        ...found(
          /@custom-media (--[\w-]+)/gu,
          (name) => !usedBreakpoints.has(name) && `${name} is never used`,
        ),
        ...found(
          /@media[^;{}]*?\((--[\w-]+)\)/gu,
          (name) => !breakpoints.has(name) && `${name} is never declared`,
        ),
        ...found(
          /@media[^;{}]*?\b(width)\b/gu,
          () => "a media query names a width instead of a breakpoint",
        ),
        ...(path === TOKENS
          ? []
          : found(/\[data-channel/gu, () => `brands differ by tokens alone, in ${TOKENS}`)),
        ...layerProblems({ path, text }, inEntry.has(path), entry),
        ...(path === ENTRY || inEntry.has(path) || byScripts.some(({ sheet }) => sheet === path)
          ? []
          : [`${path}: nothing imports it`]),
      ];
    }),
    ...byScripts
      .filter(({ sheet }) => inEntry.has(sheet))
      .map(({ path, sheet }) => `${path}: imports ${sheet}, which ${ENTRY} imports`),
  ];
};

/** The entry lists the layers and gives each of its imports one; a sheet that it does not import names its layer itself. */
const layerProblems = (
  { path, text }: File,
  isInEntry: boolean,
  entry: string,
): readonly string[] => {
  if (path === ENTRY) {
    const [first = "", ...lines] = entry.split("\n").filter((line) => line !== "");
    return [
      ...(first === `@layer ${LAYERS};` ? [] : [`${path}: the layers are not ${LAYERS}`]),
      ...lines
        .filter(
          (line) => !LAYERED.test(line) && !/^@import "\.\/theme\/breakpoints\.css";$/u.test(line),
        )
        .map((line) => `${path}: no import of a sheet in a layer: ${line}`),
    ];
  }
  const rules = text.replaceAll(/@import [^;]+;|@custom-media [^;]+;|@layer [^;{]+;/gu, "");
  // What is left when all blocks are taken out, from the innermost outwards.
  let outside = rules.replaceAll(/@layer \w+ \{/gu, "\u0001{");
  while (/\{[^{}]*\}/u.test(outside)) outside = outside.replaceAll(/\{[^{}]*\}/gu, "");
  return isInEntry || outside.replaceAll("\u0001", "").trim() === ""
    ? []
    : [`${path}: a rule outside a layer`];
};
