import { networkOfClient } from "../../src/processes/client-network.ts";
import type { Endpoint } from "./endpoint.ts";
import { busy, errorResponse } from "../../src/http/error-response.ts";
import { type FormProblem, NOT_CANCELLED, readMultipartForm } from "./multipart-form.ts";
import { uploadSpace } from "./upload-space.ts";

/** Maximum size of a body without uploads. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Maximum number of fields in a query, a form or a JSON object, and of parts in a form with files. */
export const MAX_FIELDS = 200;

/** Maximum number of levels of lists and objects in JSON. */
const MAX_DEPTH = 32;

type Fields<Value> = Readonly<Record<string, Value | readonly Value[]>>;

export interface ReadBody {
  readonly fields: unknown;
  /** Removes uploaded files and returns their space. */
  readonly discard?: () => Promise<void>;
}

/** Parses a body as JSON or a form, with files if the endpoint accepts uploads. Returns an error response if it is too large (413) or malformed (400), or if there is no space for uploads (503). */
export const readBody = async (
  request: Request,
  {
    maxUploadBytes,
    maxBodyBytes = MAX_BODY_BYTES,
  }: Pick<Endpoint, "maxUploadBytes" | "maxBodyBytes">,
): Promise<ReadBody | Response> => {
  const contentType = request.headers.get("content-type") ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (mediaType === "multipart/form-data" && maxUploadBytes !== undefined)
    return readUpload(request, contentType, maxUploadBytes);
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes === undefined) return tooLarge(maxBodyBytes);
  if (bytes.length === 0) return { fields: {} };
  const text = decodeUtf8(bytes);
  if (text === undefined) return errorResponse(400, "the body is not valid UTF-8");
  if (mediaType === "application/x-www-form-urlencoded") {
    const fields = fieldsOfText(text);
    return fields ? { fields } : tooManyFields("a body");
  }
  return mediaType === "application/json"
    ? parseJsonObject(text)
    : errorResponse(400, `the body must be ${acceptedTypes(maxUploadBytes).join(" or ")}`);
};

const tooLarge = (maxBytes: number): Response =>
  errorResponse(413, `the body exceeds ${maxBytes} bytes`);

const readUpload = async (request: Request, contentType: string, maxBytes: number) => {
  const declared = request.headers.get("content-length");
  const size = declared === null ? maxBytes : Number(declared);
  if (size > maxBytes) return tooLarge(maxBytes);
  if (!request.body) return { fields: {} };
  const space = uploadSpace.begin(size, networkOfClient(request));
  if (!space) return tooManyUploads();
  const limits = { maxBytes: size, maxParts: MAX_FIELDS, take: space.take };
  const form = await readMultipartForm(request.body, contentType, limits).catch(
    (reason: unknown) => {
      space.release();
      throw reason;
    },
  );
  if (typeof form === "object") {
    const discard = () => form.discard().finally(space.release);
    return { fields: fieldsOf(form.entries), discard };
  }
  space.release();
  return refusedForm(form, maxBytes);
};

const tooManyUploads = (): Response => busy("too many uploads at once, try again later");

const refusedForm = (problem: FormProblem, maxBytes: number): Response => {
  switch (problem) {
    case "too large":
      return tooLarge(maxBytes);
    case "too many parts":
      return tooManyFields("a body");
    case "no space":
      return tooManyUploads();
    case "malformed":
      return errorResponse(400, "the body is not valid multipart/form-data");
  }
};

export const acceptedTypes = (maxUploadBytes: number | undefined): readonly string[] =>
  maxUploadBytes === undefined
    ? ["application/json", "application/x-www-form-urlencoded"]
    : ["multipart/form-data"];

/** Collects the fields of a query or form. A name ending in `[]` is a list; of any other repeated name the last value wins. */
export const fieldsOf = <Value>(entries: Iterable<readonly [string, Value]>): Fields<Value> => {
  const fields = new Map<string, Value>();
  const lists = new Map<string, Value[]>();
  for (const [name, value] of entries) {
    if (!name.endsWith("[]")) fields.set(name, value);
    else if (!lists.get(name)?.push(value)) lists.set(name, [value]);
  }
  return Object.fromEntries<Value | readonly Value[]>([...fields, ...lists]);
};

/** The fields of a query, or of a form without files; undefined if there are more than `MAX_FIELDS`, which are counted before anything is decoded. */
export const fieldsOfText = (text: string): Fields<string> | undefined =>
  text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS
    ? undefined
    : fieldsOf(new URLSearchParams(text));

export const tooManyFields = (what: string): Response =>
  errorResponse(400, `${what} has at most ${MAX_FIELDS} fields`);

/** Reads a body of at most `maxBytes`; returns undefined if it is larger. */
export const readBytes = async (request: Request, maxBytes: number) => {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body.values(NOT_CANCELLED)) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
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

/** Whether JSON has more than `MAX_DEPTH` levels of lists and objects. The parser would need fifty times as long for 30,000 of them as for as much text. */
export const nestsTooDeep = (json: string): boolean => {
  let level = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') isText = !isText;
    else if (isText) at += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (level > MAX_DEPTH) return true;
  }
  return false;
};

const parseJsonObject = (text: string): { readonly fields: unknown } | Response => {
  if (nestsTooDeep(text))
    return errorResponse(400, `the body is nested in more than ${MAX_DEPTH} levels`);
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== "object" || fields === null || Array.isArray(fields))
      return errorResponse(400, "the body must be a JSON object");
    return Object.keys(fields).length > MAX_FIELDS ? tooManyFields("a body") : { fields };
  } catch {
    return errorResponse(400, "the body is not valid JSON");
  }
};
