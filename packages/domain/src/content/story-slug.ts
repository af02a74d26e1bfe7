import { percentDecode } from "../kernel/untrusted-text.ts";

/** The folder with the stories of a channel and locale. */
const FOLDER = /^\/?(?:wall|card)\/[a-z]{2}-[A-Z]{2}(?=\/|$)/;

/** What follows the folder in a full slug, with its leading slash. */
export const withoutFolder = (slug: string): string => slug.replace(FOLDER, "");

/** A path whose segments are percent-encoded. */
export const encodedPath = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/");

/** Normalises a path for comparison: without query, fragment and trailing slashes, percent-decoded. */
export const comparablePath = (path: string): string => {
  const raw = path.replace(/[?#].*/s, "");
  const text = percentDecode(raw) ?? raw;
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
};

/** A path without leading and trailing slashes, in linear time. */
export const trimSlashes = (path: string): string => {
  let start = 0;
  let end = path.length;
  while (start < end && path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end);
};
