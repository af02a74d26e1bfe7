import { dirname, join } from "node:path/posix";
import { type LocatedName, readSheet, type SheetFacts } from "./read-sheet.ts";
import { readSource } from "./read-source.ts";

/** A file with its path from the folder of the app. */
export interface File {
  readonly path: string;
  readonly text: string;
}

/** The sheet that imports all others; it is the only one that a script imports, besides the address of a sheet of one page. */
const ENTRY = "styles.css";
const ADDRESS = ".css?url";
/** What few visitors use: the scripts that show it import it, and it names its layer itself. */
const LAZY = [
  "calculator/own-photo.css",
  "calculator/product-dialogs.css",
  "consent/consent-settings.css",
  "navigation/burger-menu.css",
  "search/search-field.css",
];
const BREAKPOINTS = "theme/breakpoints.css";
const TOKENS = "theme/tokens.css";
const LAYERS = ["reset", "tokens", "base", "components", "utilities"];
const MAX_LINES = 400;

/**
 * Names what is wrong with the style sheets. A class is used if it is a word in a string of `sources`, or begins a
 * composed one (`stars-${value}`) and continues with a word that the sources contain.
 */
export const findProblems = (
  sheets: readonly File[],
  sources: readonly File[],
): readonly string[] => {
  const read = sheets.map((sheet) => ({ ...sheet, ...readSheet(sheet.text, sheet.path) }));
  const scripts = sources.map((source) => ({ ...source, ...readSource(source.text, source.path) }));
  const namesOf = (list: (sheet: SheetFacts) => readonly LocatedName[], ...more: string[]) =>
    new Set([...read.flatMap(list).map(({ name }) => name), ...more]);

  const words = new Set(scripts.flatMap((source) => source.words));
  const prefixes = new Set(scripts.flatMap((source) => source.prefixes));
  const values = new Set(sources.flatMap(({ text }) => text.match(/[\w-]+/gu) ?? []));
  const isClassUsed = (name: string): boolean =>
    words.has(name) ||
    [...prefixes].some(
      (prefix) => name.startsWith(prefix) && values.has(name.slice(prefix.length)),
    );

  const scripted = scripts.flatMap((source) => source.customProperties);
  const declared = namesOf((sheet) => sheet.declaredProperties, ...scripted);
  const used = namesOf((sheet) => sheet.usedProperties, ...scripted);
  const breakpoints = namesOf((sheet) => sheet.declaredBreakpoints);
  const usedBreakpoints = namesOf((sheet) => sheet.usedBreakpoints);

  const entry = read.find(({ path }) => path === ENTRY);
  const imported = new Map(
    entry?.imports.map(({ url, layer }) => [join(dirname(ENTRY), url), layer]),
  );

  const ofPages = new Set(
    scripts.flatMap(({ path, imports }) =>
      imports
        .filter((url) => url.endsWith(ADDRESS))
        .map((url) => join(dirname(path), url.replace("?url", ""))),
    ),
  );

  return [
    ...read.flatMap((sheet) => {
      const { path, text } = sheet;
      const report = (found: readonly LocatedName[], message: (name: string) => string) =>
        [...new Map(found.toReversed().map((one) => [one.name, one])).values()]
          .toReversed()
          .map(({ name, line }) => `${path}:${line}: ${message(name)}`);
      const lines = text.trimEnd().split("\n").length;
      return [
        ...(lines > MAX_LINES ? [`${path}: ${lines} lines, more than ${MAX_LINES}`] : []),
        ...report(
          sheet.classes.filter(({ name }) => !isClassUsed(name)),
          (name) => `no element has the class ${name}`,
        ),
        ...report(
          sheet.declaredProperties.filter(({ name }) => !used.has(name)),
          (name) => `${name} is never used`,
        ),
        ...report(
          sheet.usedProperties.filter(({ name }) => !declared.has(name)),
          (name) => `${name} is never declared`,
        ),
        ...report(
          sheet.declaredBreakpoints.filter(({ name }) => !usedBreakpoints.has(name)),
          (name) => `${name} is never used`,
        ),
        ...report(
          sheet.usedBreakpoints.filter(({ name }) => !breakpoints.has(name)),
          (name) => `${name} is never declared`,
        ),
        ...(sheet.declaredBreakpoints.length > 0
          ? []
          : report(
              sheet.widths,
              (name) => `a media query names a ${name} instead of a breakpoint`,
            )),
        ...(path === TOKENS
          ? []
          : report(
              sheet.brandSelectors,
              (name) => `[${name}] belongs in ${TOKENS}: brands differ by tokens`,
            )),
        ...layerProblems(sheet, imported, ofPages),
      ];
    }),
    ...scripts.flatMap(({ path, imports }) =>
      imports
        .filter(
          (url) => url.endsWith(".css") && ![ENTRY, ...LAZY].includes(join(dirname(path), url)),
        )
        .map((url) => `${path}: imports ${url}, which belongs in ${ENTRY}`),
    ),
  ];
};

const layerProblems = (
  { path, imports, layers, unlayeredRules }: File & SheetFacts,
  imported: ReadonlyMap<string, string | undefined>,
  ofPages: ReadonlySet<string>,
): readonly string[] => {
  const unlayered = unlayeredRules
    .slice(0, 1)
    .map(({ line }) => `${path}:${line}: a rule outside a layer`);
  const wrongLayers =
    layers.join() === LAYERS.join() ? [] : [`${path}: the layers are not ${LAYERS.join(", ")}`];
  // A sheet of one page may load before all others, so it names the layers too.
  if (ofPages.has(path))
    return [
      ...unlayered,
      ...wrongLayers,
      ...imports
        .filter(({ url }) => join(dirname(path), url) !== BREAKPOINTS)
        .map(({ url }) => `${path}: imports ${url}, which belongs in ${ENTRY}`),
    ];
  if (path === ENTRY)
    return [
      ...unlayered,
      ...wrongLayers,
      ...imports
        .filter(({ layer }) => layer !== undefined && !LAYERS.includes(layer))
        .map(({ layer }) => `${path}: there is no layer ${layer}`),
    ];
  if (LAZY.includes(path))
    return [
      ...unlayered,
      ...imports
        .filter(({ url }) => join(dirname(path), url) !== BREAKPOINTS)
        .map(({ url }) => `${path}: imports ${url}, which belongs in ${ENTRY}`),
    ];
  if (!imported.has(path)) return [`${path}: ${ENTRY} does not import it`];
  return [
    ...(imported.get(path) === undefined ? unlayered : []),
    ...imports.map(({ url }) => `${path}: imports ${url}, which belongs in ${ENTRY}`),
  ];
};
