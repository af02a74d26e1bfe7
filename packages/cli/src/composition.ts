import { join } from "node:path";
import type { ServerFlags } from "@passepartout/adapters/split/server-flags";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import type { Shop, ShopVisit } from "@passepartout/domain/shop";
import { wrong } from "./failure.ts";
import type { Io } from "./output.ts";

/** Which shop to open. */
export interface ShopChoice {
  readonly visit: ShopVisit;
  readonly env: Io["env"];
  /** Where a running backend answers; the embedded one when undefined. */
  readonly backend: string | undefined;
  /** A clock that stands still; the machine's own when undefined. */
  readonly now: number | undefined;
  /** Whether log entries are written to standard error. */
  readonly debug: boolean;
  /** Where the embedded backend keeps its data; as the environment says when undefined. */
  readonly data?: string | undefined;
  /** Who is visiting; a guest when undefined. */
  readonly visitor?: Visitor | undefined;
}

/** A visitor by their cookies, and where these are kept when an answer changes them. */
export interface Visitor {
  readonly cookie?: string;
  readonly keepCookie: (cookie: string) => void;
}

/** Opens the shop of one visit. */
export type OpenShop = (choice: ShopChoice) => Promise<Shop>;

export const openShop: OpenShop = async (choice) => {
  const [container, { shopForVisit }] = await Promise.all([
    containerFor(choice),
    import("@passepartout/adapters/wiring/container"),
  ]);
  return shopForVisit(container, choice.visit, choice.visitor);
};

/** The flag service, as a server asks it. */
export type OpenFlags = (
  choice: Pick<ShopChoice, "env" | "backend" | "debug">,
) => Promise<Pick<ServerFlags, "settled" | "clientFor" | "close">>;

/** As long as a flag service may take, in milliseconds, unless it is configured: somebody waits at the keyboard. */
const FLAG_PATIENCE_MS = "1000";

export const openFlags: OpenFlags = async ({ env, ...choice }) => {
  const container = await containerFor({
    ...choice,
    env: { PASSEPARTOUT_FLAG_READY_TIMEOUT: FLAG_PATIENCE_MS, ...env },
    now: undefined,
  });
  const { tokens } = await import("@passepartout/adapters/wiring/tokens");
  return container.get(tokens.flags);
};

/** The texts of the shop, of all locales. */
export type OpenMessages = () => Promise<MessageCatalogue>;

export const openMessages: OpenMessages = async () =>
  (await import("@passepartout/adapters/messages/message-catalogue")).createMessageCatalogue();

/** The hosts that are configured to be storefronts. */
export type ReadHosts = (env: Io["env"]) => Promise<HostTable>;

export const readHosts: ReadHosts = async (env) => {
  const { createHostTable } = await import("@passepartout/domain/market/storefront");
  // Without any configured there is no need to load what checks a configuration.
  if (!env["PASSEPARTOUT_HOSTS"]) return createHostTable();
  return createHostTable((await configurationFrom(env)).hosts);
};

const configurationFrom = async (env: Io["env"]) => {
  const { ConfigurationError, readConfiguration } =
    await import("@passepartout/adapters/wiring/configuration");
  try {
    return readConfiguration(env);
  } catch (reason) {
    if (reason instanceof ConfigurationError)
      throw wrong("configuration-wrong", reason.message, "");
    throw reason;
  }
};

const containerFor = async ({ env, backend, now, debug, data }: Omit<ShopChoice, "visit">) => {
  const [configuration, { createShopContainer }] = await Promise.all([
    configurationFrom({
      ...env,
      ...(backend !== undefined && storiesOf(env)),
      PASSEPARTOUT_BACKEND: backend,
      PASSEPARTOUT_DATA: data ?? env["PASSEPARTOUT_DATA"],
      LOG_LEVEL: debug ? (env["LOG_LEVEL"] ?? "warn") : "silent",
    }),
    import("@passepartout/adapters/wiring/container"),
  ]);
  return createShopContainer(configuration, now === undefined ? {} : { clock: { now: () => now } });
};

/** A backend elsewhere gives its stories by its own endpoint, unless a content service is named or another way. [API-Q9] */
const storiesOf = (env: Io["env"]) =>
  env["PASSEPARTOUT_CONTENT_THROUGH"] || env["PASSEPARTOUT_CONTENT_ENDPOINT"]
    ? {}
    : { PASSEPARTOUT_CONTENT_THROUGH: "endpoint" };

/** How to serve the shop. */
export interface ServerChoice {
  readonly env: Io["env"];
  readonly port: number;
  readonly host: string;
  /** Where the embedded backend keeps its data. */
  readonly data: string | undefined;
  readonly backend: string | undefined;
  /** What is to go wrong in the backend; nothing but what the environment asks for when absent. */
  readonly fault?: string | undefined;
  /** A clock that stands still; the machine's own when undefined. */
  readonly now: number | undefined;
}

/** Starts the shop as a web server. */
export type StartServer = (choice: ServerChoice) => Promise<{
  readonly addresses: readonly string[];
  readonly port: number;
  /** The folder of files that it serves beside its pages. */
  readonly files: string;
  readonly close: () => Promise<void>;
}>;

export const startServer: StartServer = async ({ env, port, host, data, backend, fault, now }) => {
  // React decides by it, when it is loaded, how much it checks.
  const mode = (process.env["NODE_ENV"] ??= "production");
  const configuration = await configurationFrom({
    ...env,
    NODE_ENV: mode,
    PASSEPARTOUT_BACKEND: backend,
    PASSEPARTOUT_DATA: data ?? env["PASSEPARTOUT_DATA"],
    PASSEPARTOUT_FAULT: fault ?? env["PASSEPARTOUT_FAULT"],
  });
  if (mode === "production") await buildIfStale();
  const { startServer: start } = await import("@passepartout/web/server/serve.ts");
  const clock = now === undefined ? undefined : { now: () => now };
  const running = await start({ port, host, configuration, ...(clock && { clock }) });
  return { ...running, files: pathOf("../../web/dist/client") };
};

/** Builds what a checkout has not built yet, as `npm start` does. */
const buildIfStale = async (): Promise<void> => {
  const { execFile } = await import("node:child_process");
  const { promisify } = await import("node:util");
  await promisify(execFile)(process.execPath, [pathOf("../../../scripts/build-if-stale.ts")]);
};

const pathOf = (relative: string): string => join(import.meta.dirname, relative);
