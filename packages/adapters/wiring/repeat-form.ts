import { html } from "hono/html";

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;
/** Longer forms are none of the shop's. */
const MAX_FORM_BYTES = 32_768;
const MAX_FIELDS = 100;
const PASSWORD = /password/i;

/** Keeps what a form holds, while its request is passed on. There are no entries if the request is not a form of a browser, or is too long or incomplete. */
export const readEntries = (request: Request) => {
  const { headers, method } = request;
  const length = Number(headers.get("content-length") ?? Number.NaN);
  const isForm =
    method === "POST" &&
    (headers.get("accept")?.includes("text/html") ?? false) &&
    FORM_TYPE.test(headers.get("content-type") ?? "") &&
    length <= MAX_FORM_BYTES;
  const copy = isForm ? request.clone() : undefined;
  return {
    entries: async () => new URLSearchParams(await copy?.text().catch(() => "")),
    discard: () => void (copy?.bodyUsed ? undefined : copy?.body?.cancel().catch(() => undefined)),
  };
};

/** A form that sends the same entries again; passwords have to be entered again. Without entries it is empty. */
export const repeatForm = (
  { pathname, search }: URL,
  entries: URLSearchParams,
  text: (key: string) => string,
): ReturnType<typeof html> | "" => {
  if (entries.size === 0) return "";
  const fields = [...entries]
    .slice(0, MAX_FIELDS)
    .map(([name, value]) =>
      PASSWORD.test(name)
        ? html`<label
            >${text(name === "newPassword" ? "account.newPassword" : "account.password")}
            <input type="password" name="${name}" required
          /></label>`
        : html`<input type="hidden" name="${name}" value="${value}" />`,
    );
  return html`<p>${text("errorPage.entriesKept")}</p>
    <form method="post" action="${pathname}${search}">
      ${fields}<button>${text("errorPage.retry")}</button>
    </form>`;
};
