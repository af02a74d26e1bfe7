import { loadAnew } from "./stale-deployment.ts";
import { type DataStrategyFunction, redirect, type DataStrategyResult } from "react-router";

interface Payload {
  /** Which build of the shop wrote it. */
  readonly build?: string;
  readonly redirect?: string;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, { readonly status: number; readonly data: unknown }>>;
}

/** The address of a page's payload: `/wandbilder/` has `/wandbilder/_payload.json`. */
export const payloadPath = (pathname: string): string =>
  `${pathname.replace(/\/$/, "")}/_payload.json`;

/** Loads the data of all routes of a navigation in one request, the page's payload; where another build has written it, the page is loaded with its document and its scripts. */
export const fetchPayload =
  (build: string): DataStrategyFunction =>
  async ({ request, matches }) => {
    const { pathname, search } = new URL(request.url);
    const payload = readPayload(`${payloadPath(pathname)}${search}`, request.signal).then((read) =>
      read.build !== undefined && read.build !== build && loadAnew(`${pathname}${search}`)
        ? NEVER
        : read,
    );
    const results: Record<string, DataStrategyResult> = {};
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => {
          results[match.route.id] = await match.resolve(async () =>
            dataOf(await payload, match.route.id),
          );
        }),
    );
    return results;
  };

/** On the way to another document nothing more is shown of this one. */
const NEVER = new Promise<never>(() => {});

const readPayload = async (address: string, signal: AbortSignal): Promise<Payload> => {
  const response = await fetch(address, { signal });
  return (await response.json()) as Payload;
};

/** The data of a route; a redirect or a fault is thrown, which is how the router is told of them. */
const dataOf = ({ redirect: location, errors, loaderData }: Payload, routeId: string): unknown => {
  // A fault belongs to the page, whichever boundary the server found for it.
  const [fault] = Object.values(errors ?? {});
  // The router tells redirects and faults by their shape, so they are thrown as they are.
  /* oxlint-disable typescript/only-throw-error */
  if (location !== undefined) throw redirect(location);
  if (fault) throw fault;
  /* oxlint-enable typescript/only-throw-error */
  return loaderData?.[routeId];
};
