import { type DataStrategyFunction, redirect, type DataStrategyResult } from "react-router";
import type { PageState } from "./page-state.ts";
import { loadAnew, loadDocument } from "./stale-deployment.ts";

interface Payload {
  /** The build of the shop that rendered it. */
  readonly build?: string;
  readonly redirect?: string;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, { readonly status: number; readonly data: unknown }>>;
}

/** How many redirects in a row are followed without a document, as many as browsers follow with one. */
const MAX_REDIRECTS = 20;

/** The address of the payload of a page: for `/wandbilder/`, `/wandbilder/_payload.json`. */
export const payloadPath = (pathname: string): string =>
  `${pathname.replace(/\/$/, "")}/_payload.json`;

/** Loads the data of all routes of a navigation in one request. Without a payload of this build, or after too many redirects in a row, the browser loads the page as a document. */
export const fetchPayload = (build: string, nextHash: () => string): DataStrategyFunction => {
  let redirects = 0;
  return async ({ request: { url, signal }, matches }) => {
    const { origin, pathname, search } = new URL(url);
    const address = `${pathname}${search}${nextHash()}`;
    const payload = readPayload(`${origin}${payloadPath(pathname)}${search}`, signal).then(
      (read) => {
        redirects = read.redirect === undefined ? 0 : redirects + 1;
        const isLeft =
          redirects > MAX_REDIRECTS
            ? loadDocument(address)
            : !isOfBuild(read, build) && loadAnew(address);
        return isLeft ? NEVER : read;
      },
      (reason: unknown) => {
        // The visitor has gone elsewhere meanwhile, or is offline, where the shop's error page says more than the browser's.
        if (signal.aborted || !loadDocument(address)) throw reason;
        return NEVER;
      },
    );
    const results: Record<string, DataStrategyResult> = {};
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          results[match.route.id] = await match.resolve(async () =>
            dataOf(await payload, match.route.id, origin),
          );
        }),
    );
    return results;
  };
};

/** Loads the data of the page at the current address. Rejects if the shop has another build than the page. */
export const fetchShownPage = async ({
  build,
  leaf = "",
}: Pick<PageState, "build" | "leaf">): Promise<unknown> => {
  const { pathname, search } = location;
  const payload = await readPayload(`${payloadPath(pathname)}${search}`);
  if (payload.build !== build) throw new Error("the shop has another build by now");
  return dataOf(payload, leaf, location.origin);
};

/** While another document loads, this page must not change any more. */
const NEVER = new Promise<never>(() => {});

const isOfBuild = (payload: Payload, build: string): boolean =>
  payload.redirect !== undefined || payload.build === build;

/** Reads a payload. Rejects whatever else a server or proxy sends in its place. */
const readPayload = async (address: string, signal?: AbortSignal): Promise<Payload> => {
  const response = await fetch(address, { signal: signal ?? null });
  const { status, headers } = response;
  if (!response.ok || !headers.get("Content-Type")?.includes("json"))
    throw new Error(`instead of the payload ${address} there was a response with status ${status}`);
  const payload: unknown = await response.json();
  if (!isPayload(payload)) throw new Error(`the response to ${address} is not a payload`);
  return payload;
};

const isPayload = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && ("redirect" in value || "build" in value);

/** The data of a route. Redirects and faults are thrown, as the router expects. */
const dataOf = (
  { redirect: location, errors, loaderData }: Payload,
  routeId: string,
  origin: string,
): unknown => {
  // A fault belongs to the page, whatever error boundary the server has determined.
  const [fault] = Object.values(errors ?? {});
  // The router recognises redirects and faults by their shape, so they are thrown unchanged.
  /* oxlint-disable typescript/only-throw-error */
  // The router would put its base, which the address contains, before a path.
  if (location !== undefined) throw redirect(new URL(location, origin).href);
  if (fault) throw fault;
  /* oxlint-enable typescript/only-throw-error */
  return loaderData?.[routeId];
};
