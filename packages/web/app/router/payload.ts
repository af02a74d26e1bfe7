import type { PageState } from "./page-state.ts";

interface Payload {
  /** The build of the shop that rendered it. */
  readonly build: string;
  /** The data of the page. */
  readonly page: object;
}

/** The address of the payload of a page: for `/wandbilder/`, `/wandbilder/_payload.json`. */
export const payloadPath = (pathname: string): string =>
  `${pathname.replace(/\/$/, "")}/_payload.json`;

/** Loads the data of the page at the current address. Rejects if the shop has another build than the page. */
export const fetchShownPage = async ({ build }: Pick<PageState, "build">): Promise<unknown> => {
  const { pathname, search } = location;
  const payload = await readPayload(`${payloadPath(pathname)}${search}`);
  if (payload.build !== build) throw new Error("the shop has another build by now");
  return payload.page;
};

/** Reads a payload. Rejects whatever else a server or proxy sends in its place. */
export const readPayload = async (address: string, init?: RequestInit): Promise<Payload> => {
  const response = await fetch(address, init);
  const { status, headers } = response;
  if (!response.ok || !headers.get("Content-Type")?.includes("json"))
    throw new Error(`instead of the payload ${address} there was a response with status ${status}`);
  const payload: unknown = await response.json();
  if (!isPayload(payload)) throw new Error(`the response to ${address} is not a payload`);
  return payload;
};

const isPayload = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && "build" in value && "page" in value;
