import { fieldsOf, MOST_BODY_BYTES, refusal, type Endpoint } from "./endpoint.ts";

/** The fields of a request's body: JSON, a form, or, where an endpoint takes uploads, a form with files; else the refusal, 413 when it is too large and 400 when it cannot be read. [API-Q3] */
export const readBody = async (
  request: Request,
  { mostUpload }: Pick<Endpoint, "mostUpload">,
): Promise<{ readonly fields: unknown } | Response> => {
  const most = mostUpload ?? MOST_BODY_BYTES;
  const bytes = await bytesOf(request, most);
  if (bytes === undefined) return refusal(413, `the body may have ${most} bytes at most`);
  const written = request.headers.get("content-type") ?? "";
  const type = written.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (bytes.length === 0) return { fields: {} };
  if (type === "multipart/form-data" && mostUpload !== undefined) return fromForm(bytes, written);
  const text = decoded(bytes);
  if (text === undefined) return refusal(400, "the body is not text in UTF-8");
  if (type === "application/x-www-form-urlencoded")
    return { fields: fieldsOf(new URLSearchParams(text)) };
  return type === "application/json"
    ? fromJson(text)
    : refusal(400, `send the body as ${acceptedTypes(mostUpload).join(" or ")}`);
};

/** The types in which a body may be sent. */
export const acceptedTypes = (mostUpload: number | undefined): readonly string[] =>
  mostUpload === undefined
    ? ["application/json", "application/x-www-form-urlencoded"]
    : ["multipart/form-data"];

/** All bytes of a body, or undefined once there are more than `most`. */
export const bytesOf = async (request: Request, most: number): Promise<Uint8Array | undefined> => {
  if (Number(request.headers.get("content-length") ?? 0) > most) return undefined;
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      // Not cancelled: a form that is still being written would throw where nobody can catch it.
      reader.releaseLock();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
};

/** Bytes as text in UTF-8, or undefined where they are none. */
export const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const fromJson = (text: string): { readonly fields: unknown } | Response => {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null && !Array.isArray(fields)
      ? { fields }
      : refusal(400, "the body must be a JSON object");
  } catch {
    return refusal(400, "the body is not JSON");
  }
};

const fromForm = async (
  bytes: Uint8Array,
  contentType: string,
): Promise<{ readonly fields: unknown } | Response> => {
  try {
    const form = await new Response(Buffer.from(bytes), {
      headers: { "Content-Type": contentType },
    }).formData();
    return { fields: fieldsOf(form) };
  } catch {
    return refusal(400, "the body is not a form as multipart/form-data");
  }
};
