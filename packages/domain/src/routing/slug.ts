import { percentDecode } from "../kernel/untrusted-text.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";

const MAX_SLUG_LENGTH = 2000;

const CONTROL_CHARACTER = /\p{Control}/u;
// It contains a letter, so that a price as in `ab-19.90` is not an extension.
const FILE_EXTENSION = /\.(?=\d*[a-z])[a-z\d]{1,12}$/i;

/**
 * Checks the path of a request as received, and returns it decoded and with a leading slash.
 * Errors: `slug-encoding`, `slug-too-long`, `slug-control-character`, `slug-backslash`, `slug-percent`, `slug-empty-segment`, `slug-dot-segment`; `asset-load-on-slug` for a file.
 */
export const checkSlug = (rawPath: string): Result<string> => {
  const reject = (code: string, message: string) => invalid(code, message, rawPath);
  const decoded = percentDecode(rawPath);
  if (decoded === undefined || !decoded.isWellFormed())
    return reject("slug-encoding", "a path must be valid percent-encoded UTF-8");
  const path = decoded.startsWith("/") ? decoded : `/${decoded}`;
  if (path.length > MAX_SLUG_LENGTH)
    return reject("slug-too-long", `a path must not be longer than ${MAX_SLUG_LENGTH} characters`);
  if (CONTROL_CHARACTER.test(path))
    return reject("slug-control-character", "a path must not contain control characters");
  if (path.includes("\\"))
    return reject("slug-backslash", "a path must not contain backslashes; its separator is /");
  if (path.includes("%"))
    return reject(
      "slug-percent",
      "a path must be percent-encoded only once and must not contain % itself",
    );
  const segments = path.split("/").slice(1);
  if (segments.at(-1) === "") segments.pop();
  if (segments.includes(""))
    return reject("slug-empty-segment", "a path must not contain two slashes in a row");
  if (segments.some((segment) => segment === "." || segment === ".."))
    return reject("slug-dot-segment", "a path must not contain the segments . and ..");
  if (FILE_EXTENSION.test(segments.at(-1) ?? ""))
    return reject(
      "asset-load-on-slug",
      "the path of a page must not have a file extension; files have paths of their own",
    );
  return ok(path);
};

// The fast path for almost all links of a page.
const NEEDS_NO_ENCODING = /^[\w!$&'()*+,./:;=@~-]*$/;

/** Percent-encodes a path, except for the characters that RFC 3986 allows in segments: the inverse of `checkSlug`. */
export const encodePath = (path: string): string =>
  NEEDS_NO_ENCODING.test(path)
    ? path
    : path
        .split("/")
        .map((segment) =>
          encodeURIComponent(segment).replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent),
        )
        .join("/");
