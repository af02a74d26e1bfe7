import type { PageState } from "./page-state.ts";

interface Payload<Data> {
  /** The build of the shop that rendered it. */
  readonly build: string;
  /** What the loader of the page has made for the browser. */
  readonly data: Partial<Data>;
}

/** The address of the payload of a page: for `/wandbilder/`, `/wandbilder/_payload.json`. */
export const payloadPath = (pathname: string): string =>
  `${pathname.replace(/\/$/, "")}/_payload.json`;

/** Loads the data of the page at the current address. Rejects if the shop has another build than the page. */
export const fetchShownPage = async (shown: Pick<PageState, "build">): Promise<object> => {
  const { pathname, search } = location;
  const { build, data } = await readPayload<object>(`${payloadPath(pathname)}${search}`);
  if (build !== shown.build) throw new Error("the shop has another build by now");
  return data;
};

/** Reads a payload. Rejects whatever else a server or proxy sends in its place. */
export const readPayload = async <Data>(address: string, init?: RequestInit) => {
  const response = await fetch(address, init);
  const { status, headers } = response;
  if (!response.ok || !headers.get("Content-Type")?.includes("json"))
    throw new Error(`instead of the payload ${address} there was a response with status ${status}`);
  const payload = (await response.json()) as Payload<Data> | null;
  if (!payload?.data) throw new Error(`the response to ${address} is not a payload`);
  return payload;
};
