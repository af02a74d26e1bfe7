export const FETCH_STATUSES = ["idle", "pending", "success", "error"] as const;

/** The status of data that is fetched on demand. */
export type FetchStatus = (typeof FETCH_STATUSES)[number];

/** Data that is fetched on demand: not requested, on its way, here, or failed. */
export type Fetched<Data> =
  | { readonly status: Exclude<FetchStatus, "success"> }
  | { readonly status: "success"; readonly data: Data };

export const IDLE = { status: "idle" } as const;
export const PENDING = { status: "pending" } as const;
export const FAILED = { status: "error" } as const;

export const succeeded = <Data>(data: Data): Fetched<Data> => ({ status: "success", data });

/** The data if they are here. */
export const dataOf = <Data>(fetched: Fetched<Data>): Data | undefined =>
  fetched.status === "success" ? fetched.data : undefined;
