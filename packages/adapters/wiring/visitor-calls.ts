import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { type HostTable, mayChoose, offers } from "@passepartout/domain/market/storefront";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import { createTranslator } from "@passepartout/domain/messages/translate";
import {
  placeOfBackendAddress,
  readBackendPath,
} from "@passepartout/domain/routing/backend-address";
import { serviceOf } from "../src/http/backend-service.ts";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { html } from "hono/html";
import { VISITOR_KEY_COOKIE } from "@passepartout/domain/experiments/visitor-key";
import { visitorKeyCookieFor } from "../src/http/visitor-key.ts";
import type { Backend } from "../backend/backend.ts";
import { placeOfRequest } from "../backend/http/request-place.ts";
import { busy, errorResponse } from "../src/http/error-response.ts";
import { htmlPage } from "../src/http/html-page.ts";
import { failureOfResponse, inStep } from "../src/processes/steps.ts";
import { deadlineOf } from "../src/processes/within.ts";
import { CircuitOpenError, type CircuitBreakers } from "../src/http/circuit-breakers.ts";
import { backendTimeout } from "./backend.ts";
import type { Configuration } from "./configuration.ts";

const READ_METHODS = ["GET", "HEAD"];
/** Files take their time on a slow line. */
const FILE_TYPE = /^(?:multipart|image|application\/(?:pdf|octet-stream))\b/i;
/** The call that every page makes once it has settled. */
const VISITOR_PATH = "/web-api/customer-data";
/** The forms of the account, whose own refusals are redirects. */
const ACCOUNT_PATH = /^\/web-api\/customer-(?!picture)/;

/** Sends calls of visitors to the backend, each with one deadline; if its service is away, the response is 503 with Retry-After. `isArriving` tells whether the client still owes a part of its body. */
export const createVisitorCalls =
  (
    configuration: Configuration,
    backend: Backend,
    breakers: CircuitBreakers,
    hosts: HostTable,
    messages: MessageCatalogue,
    log: Log,
  ) =>
  async (request: Request, isArriving: () => boolean = () => false): Promise<Response> => {
    const url = new URL(request.url);
    const address = readBackendPath(url.pathname);
    const service = serviceOf(address.path);
    const isChosen = request.headers.has("X-Channel") || request.headers.has("X-Locale");
    const place = isChosen && placeOfRequest(request, hosts);
    if (place && !("errors" in place) && !mayChoose(url.hostname, place, hosts))
      return errorResponse(400, "invalid X-Channel or X-Locale header: see `errors`", {
        "X-Channel": ["must be, with X-Locale, a channel and a locale in which the shop sells"],
      });
    const { method } = request;
    const isRead = READ_METHODS.includes(method);
    const controller = new AbortController();
    const ms = timeoutOf(request, isRead);
    using _ = deadlineOf(controller, Math.max(ms, backendTimeout(configuration, ms)));
    // A request's own signal is expensive to create, and a read ends soon.
    const signal = isRead
      ? controller.signal
      : AbortSignal.any([controller.signal, request.signal]);
    // A client that is slow to send its body says nothing about the service.
    const isAbandoned = () => signal.aborted && (!controller.signal.aborted || isArriving());
    const { entries, discard } = readEntries(request);

    const failurePage = async (
      key: "errorPage.text" | "account.failed",
      response: { readonly status: number; readonly headers: Record<string, string> },
    ): Promise<Response> => {
      const { locale } = placeOfBackendAddress(url.hostname, address, hosts);
      const text = createTranslator(messages, log, locale);
      const home = address.language === "" ? "/" : `/${address.language}/`;
      return htmlPage(
        locale,
        text("errorPage.title"),
        html`<p>${text(key)}</p>
          ${repeatForm(url, await entries(), text)}
          <p><a href="${home}">${text("errorPage.backToStart")}</a></p>`,
        response,
      );
    };

    /** An error of the backend as it is for programs, and as a page for a browser that has sent a form. */
    const readable = async (response: Response): Promise<Response> => {
      const { status } = response;
      const isShown = status >= 500 || (status >= 400 && ACCOUNT_PATH.test(address.path));
      if (!isShown || method !== "POST" || !acceptsHtml(request)) return response;
      if (!response.headers.get("content-type")?.includes("json")) return response;
      await response.body?.cancel();
      const headers = retryAfterOf(response);
      return failurePage(status >= 500 ? "errorPage.text" : "account.failed", { status, headers });
    };

    const unavailable = async (): Promise<Response> => {
      const response = busy("this service is not available, try again later");
      if (!acceptsHtml(request)) return response;
      return failurePage("errorPage.text", { status: 503, headers: retryAfterOf(response) });
    };

    try {
      const response = await breakers.guardCall(service, { method, isAbandoned }, () =>
        inStep({ name: service, subject: address.path, failureOf: failureOfResponse }, () =>
          backend(request, signal),
        ),
      );
      return address.path === VISITOR_PATH && offers(configuration.definition, "experiments")
        ? withVisitorKey(request, response)
        : await readable(response);
    } catch (reason) {
      if (!(reason instanceof CircuitOpenError) && !isAbandoned())
        log.error("service-unavailable", {
          service,
          path: url.pathname.slice(0, 200),
          reason: reasonOf(reason),
        });
      if (controller.signal.aborted && isArriving())
        return errorResponse(408, "the body has not arrived in time, try again");
      return await unavailable();
    } finally {
      discard();
    }
  };

const acceptsHtml = ({ headers }: Request): boolean =>
  headers.get("accept")?.includes("text/html") ?? false;

const retryAfterOf = ({ headers }: Response): Record<string, string> => {
  const seconds = headers.get("retry-after");
  return seconds === null ? {} : { "Retry-After": seconds };
};

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;
/** Longer forms are none of the shop's. */
const MAX_FORM_BYTES = 32_768;
const MAX_FIELDS = 100;
const PASSWORD = /password/i;

/** Keeps what a form holds, while its request is passed on. There are no entries if the request is not a form of a browser, or is too long or incomplete. */
const readEntries = (request: Request) => {
  const { headers, method } = request;
  const length = Number(headers.get("content-length") ?? Number.NaN);
  const isForm =
    method === "POST" &&
    acceptsHtml(request) &&
    FORM_TYPE.test(headers.get("content-type") ?? "") &&
    length <= MAX_FORM_BYTES;
  const copy = isForm ? request.clone() : undefined;
  return {
    entries: async () => new URLSearchParams(await copy?.text().catch(() => "")),
    discard: () => void (copy?.bodyUsed ? undefined : copy?.body?.cancel().catch(() => undefined)),
  };
};

/** A form that sends the same entries again; passwords have to be entered again. Without entries it is empty. */
const repeatForm = (
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

/** Sets the visitor's key with the call that no cache keeps, unless the backend has set it. */
const withVisitorKey = (request: Request, response: Response): Response => {
  const isSet = response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${VISITOR_KEY_COOKIE}=`));
  const cookie = isSet ? undefined : visitorKeyCookieFor(request);
  if (cookie === undefined || !response.ok) return response;
  const headers = new Headers(response.headers);
  headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
};

const timeoutOf = ({ headers }: Request, isRead: boolean): number => {
  if (isRead) return DEADLINES_MS.visitorRead;
  return FILE_TYPE.test(headers.get("content-type") ?? "")
    ? DEADLINES_MS.fileUpload
    : DEADLINES_MS.visitorChange;
};
