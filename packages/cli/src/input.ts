import { statSync } from "node:fs";
import { Argument, Option } from "@commander-js/extra-typings";
import { PRODUCT_KINDS, productKindOf } from "@passepartout/domain/catalogue/product-kind";
import { type Locale, LOCALES, parseLocale } from "@passepartout/domain/market/locale";
import { closest, distance } from "fastest-levenshtein";
import type { Context } from "./context.ts";
import { type Failure, invalidInput, messageOf } from "./failure.ts";

/** Edits per character up to which two names count as similar. */
const MAX_EDITS_PER_CHARACTER = 0.5;

/** The name that a misspelt one probably means, ignoring case; undefined if none is similar. */
const nearestName = (misspelt: string, names: readonly string[]): string | undefined => {
  const word = misspelt.toLowerCase();
  const lowerCased = names.map((name) => name.toLowerCase());
  const nearest = closest(word, lowerCased);
  if (nearest === undefined) return undefined;
  const isSimilar = distance(word, nearest) <= MAX_EDITS_PER_CHARACTER * nearest.length;
  return isSimilar ? names[lowerCased.indexOf(nearest)] : undefined;
};

/** `; did you mean dialog?`, or nothing if no name is similar. */
export const suggestion = (misspelt: string, names: readonly string[]): string => {
  const nearest = nearestName(misspelt, names);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
};

/** The refusal of a name that is not on a list; its code is `<what>-unknown`. */
export const unknownName = (what: string, text: string, names: readonly string[]): Failure =>
  invalidInput(
    `${what.replaceAll(" ", "-")}-unknown`,
    `${what} must be one of ${names.join(", ")}${suggestion(text, names)}`,
    text,
  );

/** A parser that accepts the names of a list. */
export const oneOf =
  <T extends string>(what: string, names: readonly T[]) =>
  (text: string): T => {
    const found = names.find((name) => name === text);
    if (found === undefined) throw unknownName(what, text, names);
    return found;
  };

/** An option whose value is one of a list. */
export const choice = <const Flags extends string, const Value extends string>(
  flags: Flags,
  description: string,
  values: readonly Value[],
  what = /--(?<name>[\w-]+)/.exec(flags)?.groups?.["name"]?.replaceAll("-", " ") ?? flags,
) => new Option(flags, description).choices(values).argParser(oneOf(what, values));

export const productKindArgument = () =>
  new Argument("<kind>", "product kind").choices(PRODUCT_KINDS).argParser((text) => {
    const kind = productKindOf(text);
    if (kind === undefined) throw unknownName("product kind", text, PRODUCT_KINDS);
    return kind;
  });

/** Parses a locale. */
export const localeName = (text: string): Locale => {
  const locale = parseLocale(text);
  if (locale.ok) return locale.value;
  const { code, message } = locale.error;
  throw invalidInput(code, `${message}${suggestion(text, LOCALES)}`, text);
};

/** Parses the address of a backend. */
export const httpAddress = (text: string): string => {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw invalidInput(
    "backend-malformed",
    "a backend is an address such as http://127.0.0.1:3000",
    text,
  );
};

/** Parses the path of a folder, which need not exist yet. */
export const folderName = (text: string): string => {
  try {
    const isFolder = statSync(text, { throwIfNoEntry: true }).isDirectory();
    if (isFolder) return text;
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === "ENOENT" && text !== "") return text;
  }
  throw invalidInput("folder-unusable", "this cannot be a folder; name one, or a new one", text);
};

/** The options for the data of the embedded backend, and for those that `serve` stores. */
export const BACKEND_DATA = [
  "--data <folder>",
  "data folder of the embedded backend",
  folderName,
] as const;

export const STORED_DATA = [
  "--data <folder>",
  "data folder (default: PASSEPARTOUT_DATA, or .data)",
  folderName,
] as const;

/** An option `name=value`, which may be repeated. */
export const parameterOption = (description: string) =>
  new Option("-p, --parameter <name=value>", `${description}; repeatable`)
    .argParser<ReturnType<typeof collectParameter>>(collectParameter)
    .default([] as ReturnType<typeof collectParameter>, "none");

/** Collects them in order; a value may contain further equals signs. */
const collectParameter = (
  text: string,
  previous: readonly (readonly [string, string])[] = [],
): readonly (readonly [string, string])[] => {
  const at = text.indexOf("=");
  if (at < 1) throw invalidInput("parameter-malformed", "a parameter is name=value", text);
  return [...previous, [text.slice(0, at), text.slice(at + 1)]];
};

/** Parses JSON; `what` names it in the error. */
export const parseJson = (what: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput(`${what}-malformed`, `${what} must be valid JSON`, text);
  }
};

/** Reads the text of an option: itself, standard input for `-`, or a file for `@file`. */
export const readOptionText = async (text: string, context: Context): Promise<string> => {
  if (text === "-") return context.dependencies.readInput();
  return text.startsWith("@") ? readTextFile(text.slice(1), context) : text;
};

export const readTextFile = async (path: string, { dependencies }: Context): Promise<string> => {
  try {
    return await dependencies.readFile(path);
  } catch (reason) {
    throw invalidInput("file-unreadable", `the file cannot be read: ${messageOf(reason)}`, path);
  }
};

/** A parser of whole numbers between two bounds, both included. */
export const wholeNumber =
  (what: string, min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw invalidInput(
      `${what}-malformed`,
      `${what} must be a whole number from ${min} to ${max}`,
      text,
    );
  };
