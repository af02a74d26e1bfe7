import { invalid } from "@passepartout/domain/kernel/result";
import { taken, wrong } from "./failure.ts";

/** A parser for one of a few words. */
export const oneOf =
  <T extends string>(what: string, words: readonly T[]) =>
  (text: string): T => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    return taken(
      invalid(
        `${what.replaceAll(" ", "-")}-unknown`,
        `a ${what} is one of ${words.join(", ")}`,
        text,
      ),
    );
  };

/** Reads the address of a backend. */
export const httpAddress = (text: string): string => {
  const url = URL.parse(text);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return text;
  return taken(
    invalid("backend-malformed", "a backend is an address such as http://127.0.0.1:3000", text),
  );
};

/** Collects `name=value` options in their order; a value may contain further equals signs. */
export const collectParameter = (
  text: string,
  before: readonly (readonly [string, string])[] = [],
): readonly (readonly [string, string])[] => {
  const at = text.indexOf("=");
  if (at < 1) {
    return taken(invalid("parameter-malformed", "a parameter is name=value", text));
  }
  return [...before, [text.slice(0, at), text.slice(at + 1)]];
};

/** Reads a JSON argument; `what` names it in the refusal. */
export const jsonOf = (what: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return taken(invalid(`${what}-malformed`, `${what} must be valid JSON`, text));
  }
};

/** Reads a whole number within bounds. */
export const wholeNumber =
  (what: string, least: number, most: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw wrong(`${what}-malformed`, `a ${what} is a whole number from ${least} to ${most}`, text);
  };
