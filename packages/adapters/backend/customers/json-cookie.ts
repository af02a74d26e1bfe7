import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { parseCookies } from "@passepartout/domain/market/cookie";
import { type core, safeParse } from "zod";
import { cookieNameFor, hiddenCookie } from "./sessions.ts";

const MAX_LENGTH = 8000;

/** A cookie that no script reads, with a value as JSON. */
export const jsonCookie = <Schema extends core.$ZodType>(
  name: string,
  schema: Schema,
  lifetimeS: number,
) => ({
  /** Undefined if there is none, or if it has another shape. */
  read: (request: Request): core.output<Schema> | undefined => {
    const cookies = parseCookies(request.headers.get("cookie") ?? "");
    const value = cookies[cookieNameFor(request, name)] ?? "";
    const json = Buffer.from(value.slice(0, MAX_LENGTH), "base64url").toString();
    return safeParse(schema, parseJson(json)).data;
  },
  set: (request: Request, response: Response, value: core.input<Schema>, maxAgeS = lifetimeS) => {
    const text = Buffer.from(JSON.stringify(value)).toString("base64url");
    response.headers.append("Set-Cookie", hiddenCookie(request, text, maxAgeS, name));
    return response;
  },
});
