import { causeOf } from "@passepartout/domain/logging/log-entry";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { noResponse } from "./finding.ts";

/** A page of an application elsewhere, or what is wrong with the answer. */
export type OpenedPage =
  | { readonly url: URL; readonly html: string; readonly problem?: undefined }
  | { readonly problem: string };

const REFUSALS = [401, 403];
const MAX_REDIRECTS = 10;
/** What is beyond decides nothing. */
const MAX_CHARACTERS = 1_000_000;
const TITLE = /<title[^>]*>([^<]*)/i;
const ERROR_TITLE =
  /\b(?:404|not found|nicht gefunden|introuvable|error|fehler|erreur|errore|fout)\b/i;

/** Opens an address as the browser of a visitor without a session would. Rejects with a BackendError if nothing responds. */
export const openPage = async (
  address: string,
  timeoutMs: number = DEADLINES_MS.browser,
): Promise<OpenedPage> => {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, signal);
    const location = redirectOf(response);
    if (location === undefined) return readPage(response, url);
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next?.origin !== url.origin)
      return { problem: `leads to ${next?.origin ?? location}, where forms of the shop may not` };
    url = next;
  }
  return { problem: "leads from redirect to redirect without an end" };
};

const request = (url: URL, signal: AbortSignal): Promise<Response> =>
  fetch(url, { headers: { Accept: "text/html" }, redirect: "manual", signal }).catch(
    (reason: unknown) => {
      throw noResponse(url.origin, `${url.pathname}${url.search}`, reason);
    },
  );

const redirectOf = ({ status, headers }: Response): string | undefined =>
  status >= 300 && status < 400 ? (headers.get("location") ?? undefined) : undefined;

const readPage = async (response: Response, url: URL): Promise<OpenedPage> => {
  const problem = problemOf(response);
  if (problem !== undefined) {
    await response.body?.cancel();
    return { problem };
  }
  let html = "";
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      html += part;
      if (html.length > MAX_CHARACTERS) break;
    }
  } catch (reason) {
    return { problem: `begins a page and does not end it: ${causeOf(reason)}` };
  }
  const [, title = ""] = TITLE.exec(html) ?? [];
  if (html.trim() === "") return { problem: "must be a page, and is empty" };
  return ERROR_TITLE.test(title)
    ? { problem: `says “${title.trim()}” with status ${response.status}` }
    : { url, html };
};

const problemOf = ({ status, ok, headers }: Response): string | undefined => {
  if (REFUSALS.includes(status)) return `refuses visitors with status ${status}`;
  if (!ok) return `must respond with a page, not with status ${status}`;
  const type = headers.get("content-type") ?? "no content type";
  if (!type.startsWith("text/html")) return `must be a page (text/html), not ${type}`;
  return headers.get("content-disposition")?.startsWith("attachment")
    ? "must be a page, not a download"
    : undefined;
};
