import type { Backend } from "../backend/backend.ts";
import { ACCESSORY_ARTICLES } from "../backend/pricing/accessory-price.ts";

/** A GET request, or a POST request with JSON or a form. */
interface VisitorRequest {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly origin?: string;
}

const JSON_TYPE = { headers: { "Content-Type": "application/json" } };

/** Encodes a form like a browser: multipart if it has files. */
const formBody = (form: NonNullable<VisitorRequest["form"]>): Response =>
  new Response(form instanceof FormData ? form : new URLSearchParams(form));

/** A browser: sends requests with its cookies and stores those of responses. */
export const openVisitor = (backend: Backend, origin = "http://wall.de.localhost:3000") => {
  const cookies = new Map<string, string>();
  const send = async (
    path: string,
    { json, form, headers = {}, origin: otherOrigin }: VisitorRequest = {},
  ) => {
    const body = form === undefined ? undefined : formBody(form);
    const encoded = json === undefined ? body : new Response(JSON.stringify(json), JSON_TYPE);
    const request = new Request(new URL(path, otherOrigin ?? origin), {
      ...(encoded && { method: "POST", body: await encoded.arrayBuffer() }),
      headers: {
        ...(encoded && { "Content-Type": encoded.headers.get("content-type") ?? "" }),
        ...(form !== undefined && { Accept: "text/html" }),
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
    });
    const response = await backend(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    send,
    /** Sends a request and parses the response as JSON. */
    json: async (path: string, request?: VisitorRequest) =>
      (await (await send(path, request)).json()) as Record<string, unknown>,
  };
};

let count = 0;

/** Sign-up data with a unique email address. */
export const newPerson = () => {
  count += 1;
  return {
    email: `ada.${process.pid}.${count}@lovelace.example`,
    password: "analytical engine",
    firstName: "Ada",
    lastName: "Lovelace",
  };
};

/** A clock that only moves with `advance`. */
export const openClock = (start = Date.UTC(2026, 10, 21, 12)) => {
  let now = start;
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
};

/** SKUs of accessories other than a pen, each of which has a line of its own. */
export const otherSkus = (count: number): readonly string[] =>
  [...ACCESSORY_ARTICLES.keys()].filter((sku) => sku !== "pen").slice(0, count);

/** A product that no other number has. */
export const canvasOf = (number: number): string =>
  `/configurator-photo-frame?materialType=leinwand&format=600x450&customerPicture=photo-${number}`;
