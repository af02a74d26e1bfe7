import type { Endpoint } from "./endpoint.ts";
import { errorResponse } from "./error-response.ts";

/** Maximum size of a body without uploads. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Maximum number of fields in a query, a form or a JSON object, and of parts in a form with files. */
export const MAX_FIELDS = 200;

type Fields<Value> = Readonly<Record<string, Value | readonly Value[]>>;

/** Parses a body as JSON, as a form, or as a form with files if the endpoint accepts uploads. Returns an error response for a body that is too large (413) or malformed (400). */
export const readBody = async (
  request: Request,
  { maxUploadBytes }: Pick<Endpoint, "maxUploadBytes">,
): Promise<{ readonly fields: unknown } | Response> => {
  const maxBytes = maxUploadBytes ?? MAX_BODY_BYTES;
  const bytes = await readBytes(request, maxBytes);
  if (bytes === undefined) return errorResponse(413, `the body exceeds ${maxBytes} bytes`);
  if (bytes.length === 0) return { fields: {} };
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (mediaType === "multipart/form-data" && maxUploadBytes !== undefined)
    return parseMultipart(bytes, contentType);
  const text = decodeUtf8(bytes);
  if (text === undefined) return errorResponse(400, "the body is not valid UTF-8");
  if (mediaType === "application/x-www-form-urlencoded") return fieldsOr(fieldsOfText(text));
  return mediaType === "application/json"
    ? parseJsonObject(text)
    : errorResponse(400, `the body must be ${acceptedTypes(maxUploadBytes).join(" or ")}`);
};

/** The content types that a body may have. */
export const acceptedTypes = (maxUploadBytes: number | undefined): readonly string[] =>
  maxUploadBytes === undefined
    ? ["application/json", "application/x-www-form-urlencoded"]
    : ["multipart/form-data"];

/** Collects the fields of a query or form; undefined if there are more than `MAX_FIELDS`. A name ending in `[]` is a list; of any other repeated name the last value wins. */
export const fieldsOf = <Value>(
  entries: Iterable<readonly [string, Value]>,
): Fields<Value> | undefined => {
  const fields = new Map<string, Value>();
  const lists = new Map<string, Value[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > MAX_FIELDS) return undefined;
    if (!name.endsWith("[]")) fields.set(name, value);
    else if (!lists.get(name)?.push(value)) lists.set(name, [value]);
  }
  return Object.fromEntries<Value | readonly Value[]>([...fields, ...lists]);
};

/** The fields of a query, or of a form without files; undefined if there are more than `MAX_FIELDS`. */
export const fieldsOfText = (text: string): Fields<string> | undefined =>
  hasTooManyPairs(text) ? undefined : fieldsOf(new URLSearchParams(text));

/** Counted before anything is decoded. */
const hasTooManyPairs = (text: string): boolean => {
  let at = -1;
  for (let count = 0; count < MAX_FIELDS; count += 1) {
    at = text.indexOf("&", at + 1);
    if (at < 0) return false;
  }
  return true;
};

export const tooManyFields = (what: string): Response =>
  errorResponse(400, `${what} has at most ${MAX_FIELDS} fields`);

const fieldsOr = (fields: unknown): { readonly fields: unknown } | Response =>
  fields === undefined ? tooManyFields("a body") : { fields };

/** Reads a body of at most `maxBytes`; returns undefined if it is larger. */
export const readBytes = async (
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | undefined> => {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return undefined;
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      // Not cancelled: a form that is still being written would throw an error that nobody can catch.
      reader.releaseLock();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
};

/** Returns undefined for bytes that are not valid UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const parseJsonObject = (text: string): { readonly fields: unknown } | Response => {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== "object" || fields === null || Array.isArray(fields))
      return errorResponse(400, "the body must be a JSON object");
    return fieldsOr(Object.keys(fields).length > MAX_FIELDS ? undefined : fields);
  } catch {
    return errorResponse(400, "the body is not valid JSON");
  }
};

const parseMultipart = async (
  bytes: Uint8Array,
  contentType: string,
): Promise<{ readonly fields: unknown } | Response> => {
  try {
    const form = await new Response(Buffer.from(bytes), {
      headers: { "Content-Type": contentType },
    }).formData();
    return fieldsOr(fieldsOf(form));
  } catch {
    return errorResponse(400, "the body is not valid multipart/form-data");
  }
};
