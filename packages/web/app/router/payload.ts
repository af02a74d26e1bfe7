import { loadAnew } from "./stale-deployment.ts";
import { type DataStrategyFunction, redirect, type DataStrategyResult } from "react-router";

interface Payload {
  /** The build of the shop that rendered it. */
  readonly build?: string;
  readonly redirect?: string;
  readonly loaderData?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, { readonly status: number; readonly data: unknown }>>;
}

/** The address of the payload of a page: for `/wandbilder/`, `/wandbilder/_payload.json`. */
export const payloadPath = (pathname: string): string =>
  `${pathname.replace(/\/$/, "")}/_payload.json`;

/** Loads the data of all routes of a navigation in one request. If the payload is from another build, the page is loaded as a document with its scripts. */
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

/** While another document loads, this page must not change any more. */
const NEVER = new Promise<never>(() => {});

const readPayload = async (address: string, signal: AbortSignal): Promise<Payload> => {
  const response = await fetch(address, { signal });
  return (await response.json()) as Payload;
};

/** The data of a route. Redirects and faults are thrown, as the router expects. */
const dataOf = ({ redirect: location, errors, loaderData }: Payload, routeId: string): unknown => {
  // A fault belongs to the page, whatever error boundary the server has determined.
  const [fault] = Object.values(errors ?? {});
  // The router recognises redirects and faults by their shape, so they are thrown unchanged.
  /* oxlint-disable typescript/only-throw-error */
  if (location !== undefined) throw redirect(location);
  if (fault) throw fault;
  /* oxlint-enable typescript/only-throw-error */
  return loaderData?.[routeId];
};
