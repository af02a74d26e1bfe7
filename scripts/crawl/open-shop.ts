import { fetchFrom, startServer } from "../server/start-server.ts";

/** A response of the shop. */
export interface ShopResponse {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly text: string;
}

/** The built shop on a free port. */
export interface OpenShop {
  readonly port: number;
  readonly fetch: (host: string, path: string) => Promise<ShopResponse>;
  /** The lines written to stderr: the log of the shop. */
  readonly log: () => readonly string[];
  readonly close: () => Promise<unknown>;
}

/** The media types of files whose content nobody reads: thousands of pictures would fill the memory. */
const BINARY = /^(?:image\/(?!svg)|font\/)/;

/** Starts the built shop with data in memory; it logs warnings and errors only. */
export const openShop = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<OpenShop> => {
  const { port, log, stop } = await startServer({
    environment: { LOG_LEVEL: "warn", PASSEPARTOUT_DATA: ":memory:", ...environment },
  });
  return {
    port,
    close: stop,
    log: () =>
      log()
        .split("\n")
        .filter((line) => line !== ""),
    fetch: async (host, path) => {
      const response = await fetchFrom(port, host, path, {
        headers: { accept: "image/avif,image/webp,*/*" },
      });
      const type = response.headers.get("content-type") ?? "";
      const body = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        type,
        location: response.headers.get("location") ?? "",
        text: BINARY.test(type) ? "" : body.toString(),
      };
    },
  };
};
