import type { Backend } from "../src/embedded/backend.ts";

/** What a visitor sends: nothing, JSON, or a form of a page. */
interface Sent {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly origin?: string;
}

const JSON_TYPE = { headers: { "Content-Type": "application/json" } };

/** A form as a browser sends it: with files in it as multipart. */
const formBody = (form: NonNullable<Sent["form"]>): Response =>
  new Response(form instanceof FormData ? form : new URLSearchParams(form));

/** Somebody with a browser: asks the backend, keeps the cookies, reads the answers. */
export const openVisitor = (backend: Backend, origin = "http://wall.de.localhost:3000") => {
  const cookies = new Map<string, string>();
  const ask = async (path: string, { json, form, headers = {}, origin: own }: Sent = {}) => {
    const body = form === undefined ? undefined : formBody(form);
    const written = json === undefined ? body : new Response(JSON.stringify(json), JSON_TYPE);
    const request = new Request(new URL(path, own ?? origin), {
      ...(written && { method: "POST", body: await written.arrayBuffer() }),
      headers: {
        ...(written && { "Content-Type": written.headers.get("content-type") ?? "" }),
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
    ask,
    /** The answer as JSON. */
    read: async (path: string, sent?: Sent) =>
      (await (await ask(path, sent)).json()) as Record<string, unknown>,
  };
};

let people = 0;

/** A person whom no test has met before. */
export const newPerson = () => {
  people += 1;
  return {
    email: `ada.${process.pid}.${people}@lovelace.example`,
    password: "analytical engine",
    firstName: "Ada",
    lastName: "Lovelace",
  };
};

/** A clock that a test moves. */
export const openClock = (start = Date.UTC(2026, 10, 21, 12)) => {
  let moment = start;
  return {
    now: () => moment,
    advance: (ms: number) => {
      moment += ms;
    },
  };
};
