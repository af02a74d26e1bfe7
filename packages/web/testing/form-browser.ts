import type { Answer, AnyRequest } from "./serve-shop.ts";

export interface FormShop {
  readonly send: (path: string, request?: AnyRequest) => Promise<Answer>;
}

/** A browser without scripts: it sends forms, follows their redirects, and stores cookies unless it refuses them. */
export const openFormBrowser = (shop: FormShop, { acceptsCookies = true } = {}) => {
  const cookies = new Map<string, string>();
  const headersOf = (headers: Record<string, string> = {}) => ({
    Accept: "text/html",
    ...(cookies.size > 0 && {
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    }),
    ...headers,
  });
  const store = (set: readonly string[] = []) => {
    if (!acceptsCookies) return;
    for (const cookie of set) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const open = async (path: string) => {
    const response = await shop.send(path, { headers: headersOf() });
    store(response.headers["set-cookie"]);
    return response;
  };
  const post = async (path: string, form: Record<string, string>) => {
    const response = await shop.send(path, {
      method: "POST",
      headers: headersOf({ "Content-Type": "application/x-www-form-urlencoded" }),
      body: new URLSearchParams(form).toString(),
    });
    store(response.headers["set-cookie"]);
    const { location } = response.headers;
    return {
      status: response.status,
      headers: response.headers,
      location,
      text: location === undefined ? response.text : (await open(location)).text,
    };
  };
  return { cookies, open, post };
};

export const PASSWORD = "analytical engine";

let people = 0;

export const newPerson = () => {
  people += 1;
  const email = `ada.${people}@lovelace.example`;
  return { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" };
};
