import { invalid, ok, type Result } from "../kernel/result.ts";

const LONGEST_SLUG = 2000;

// A surrogate without its partner is no text: neither a header nor UTF-8 can carry it.
const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL_CHARACTER = /\p{Control}/u;
// With a letter in it, so that a price such as `ab-19.90` is no file.
const FILE_EXTENSION = /\.(?=\d*[a-z])[a-z\d]{1,12}$/i;

/**
 * Checks the path of a visit as received and returns it decoded, with a leading slash.
 * Errors: `slug-encoding`, `slug-too-long`, `slug-control-character`, `slug-backslash`, `slug-percent`, `slug-empty-segment`, `slug-dot-segment`; `asset-load-on-slug` for a file. [RTE-09] [RTE-Q5] [ERR-15]
 */
export const checkSlug = (rawPath: string): Result<string> => {
  const refused = (code: string, right: string) => invalid(code, right, rawPath);
  const decoded = decode(rawPath);
  if (decoded === undefined || LONE_SURROGATE.test(decoded))
    return refused("slug-encoding", "a path is percent-encoded UTF-8");
  const path = decoded.startsWith("/") ? decoded : `/${decoded}`;
  if (path.length > LONGEST_SLUG)
    return refused("slug-too-long", `a path has at most ${LONGEST_SLUG} characters`);
  if (CONTROL_CHARACTER.test(path))
    return refused("slug-control-character", "a path has no control characters");
  if (path.includes("\\")) return refused("slug-backslash", "a path is separated by / alone");
  if (path.includes("%"))
    return refused("slug-percent", "a path is percent-encoded once, and has no % of its own");
  const segments = path.split("/").slice(1);
  if (segments.at(-1) === "") segments.pop();
  if (segments.includes(""))
    return refused("slug-empty-segment", "a path has no two slashes in a row");
  if (segments.some((segment) => segment === "." || segment === ".."))
    return refused("slug-dot-segment", "a path names no folder by . or ..");
  if (FILE_EXTENSION.test(segments.at(-1) ?? ""))
    return refused("asset-load-on-slug", "a page has no file ending; files are served elsewhere");
  return ok(path);
};

const decode = (rawPath: string): string | undefined => {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
};

// Nearly every path of a page; each of its links asks, so looking once is worth it.
const STAYS_READABLE = /^[\w!$&'()*+,./:;=@~-]*$/;

/** A decoded path as it stands in an address: the inverse of checkSlug; what RFC 3986 allows in a segment stays readable. [LOC-Q7] */
export const encodePath = (path: string): string =>
  STAYS_READABLE.test(path)
    ? path
    : path
        .split("/")
        .map((segment) =>
          encodeURIComponent(segment).replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent),
        )
        .join("/");
