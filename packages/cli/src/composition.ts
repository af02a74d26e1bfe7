import { existsSync } from "node:fs";
import { setSourceMapsSupport } from "node:module";
import { join } from "node:path";
import type { initShop as writeShop } from "@passepartout/adapters/wiring/init-shop";
import type { readReceivedEvents } from "@passepartout/adapters/wiring/received-events";
import type { ServerFlags } from "@passepartout/adapters/split/server-flags";
import type { Place } from "@passepartout/domain/market/place";
import type { ShopContext } from "@passepartout/domain/shop";
import { invalidInput } from "./failure.ts";
import type { Io } from "./output.ts";

/** Which shop to open. */
export interface ShopOptions {
  readonly place: Place;
  readonly env: Io["env"];
  /** Address of a running backend; undefined for the embedded one. */
  readonly backend: string | undefined;
  /** Time at which the clock is fixed, in milliseconds since 1970; undefined for the system clock. */
  readonly now: number | undefined;
  /** Whether log entries are written to standard error. */
  readonly debug: boolean;
  /** Data folder of the embedded backend; undefined for that of the environment. */
  readonly data?: string | undefined;
  /** The visitor; undefined for a guest. */
  readonly visitor?: Visitor | undefined;
}

/** A visitor, identified by cookies, and what happens when a response changes these. */
export interface Visitor {
  readonly cookie?: string;
  readonly storeCookie: (cookie: string) => void;
}

export const openShop = async ({
  place,
  visitor,
  ...options
}: ShopOptions): Promise<ShopContext> => {
  const adapters = await import("@passepartout/adapters/wiring/open-shop");
  const environment = environmentOf(options);
  const { shop } = await configured(() =>
    adapters.openShop(environment, place, {
      ...clockOf(options.now),
      ...(visitor && { visitor }),
    }),
  );
  return shop;
};

/** Writes the folder of a new shop. */
export const initShop: typeof writeShop = async (...parameters) =>
  (await import("@passepartout/adapters/wiring/init-shop")).initShop(...parameters);

/** The flag service as commands use it. */
export type OpenedFlags = Pick<
  ServerFlags,
  "settled" | "clientFor" | "explain" | "results" | "close"
>;

/** Which service to open. */
type ServiceOptions = Pick<ShopOptions, "env" | "backend" | "debug">;

/** Timeout of the flag service in milliseconds, unless it is configured: somebody waits at the keyboard. */
const FLAG_TIMEOUT_MS = "1000";

/** Opens the flag service as a server uses it. */
export const openFlags = async (options: ServiceOptions): Promise<OpenedFlags> => {
  const [configuration, { createShopContainer }, { tokens }] = await Promise.all([
    configurationFrom({
      PASSEPARTOUT_FLAG_READY_TIMEOUT: FLAG_TIMEOUT_MS,
      ...environmentOf(options),
    }),
    import("@passepartout/adapters/wiring/container"),
    import("@passepartout/adapters/wiring/tokens"),
  ]);
  return createShopContainer(configuration).get(tokens.flags);
};

/** Reads the texts of all locales. */
export const openMessages = async ({ PASSEPARTOUT_SHOP: folder }: Io["env"]) => {
  const [{ createMessageCatalogue }, { messagesFolderOf }] = await Promise.all([
    import("@passepartout/adapters/messages/message-catalogue"),
    import("@passepartout/adapters/wiring/shop-folder"),
  ]);
  return createMessageCatalogue(folder ? { folder: messagesFolderOf(folder) } : {});
};

/** Reads what the embedded backend of a running shop has received of pages. */
export const readEvents: typeof readReceivedEvents = async (...parameters) =>
  (await import("@passepartout/adapters/wiring/received-events")).readReceivedEvents(...parameters);

/** Opens all content for the doctor, who looks for its images too. */
export const openContent = async (options: ServiceOptions) => {
  const [{ openContentSource }, { publicFolderOf }] = await Promise.all([
    import("@passepartout/adapters/wiring/open-content-source"),
    import("@passepartout/adapters/wiring/shop-folder"),
  ]);
  // The data folder is not needed, and may be in use by the shop.
  const environment = { ...environmentOf(options), PASSEPARTOUT_DATA: ":memory:" };
  const { PASSEPARTOUT_SHOP: shop } = options.env;
  const core = pathOf("../../web/public");
  const folders = [...(shop ? [publicFolderOf(shop)] : []), core];
  return {
    source: await configured(() => openContentSource(environment)),
    /** False for an image of the shop that does not exist. */
    hasImage: (address: string) =>
      !address.startsWith("/media/") ||
      // The packed command line has no images of the core.
      !existsSync(core) ||
      folders.some((folder) => existsSync(join(folder, address))),
  };
};

/** Opens the checks of the services of an environment. */
export const openChecks = async (env: Io["env"]) => {
  const checks = await import("@passepartout/adapters/wiring/open-checks");
  return configured(() => checks.openChecks({ ...env, LOG_LEVEL: "silent" }));
};

export type OpenedChecks = Awaited<ReturnType<typeof openChecks>>;

/** Opens the space of an environment, with at most some requests a second. */
export const openSpace = async (env: Io["env"], rate: number) => {
  const space = await import("@passepartout/adapters/wiring/open-space");
  return configured(() => space.openSpace(env, rate));
};

export type OpenedSpace = Awaited<ReturnType<typeof openSpace>>;

/** The components of stories, as the management API of the content service has them. */
export const readSpaceComponents = async (): Promise<object> =>
  (await import("@passepartout/adapters/wiring/open-space")).spaceComponents();

/** Reads the configured hosts of the storefronts. */
export const readHosts = async (env: Io["env"]) => {
  const { createHostTable } = await import("@passepartout/domain/market/storefront");
  // Without configured hosts the module that validates the configuration is not needed.
  if (!env["PASSEPARTOUT_HOSTS"] && !env["PASSEPARTOUT_SHOP"]) return createHostTable();
  const { hostTableOf } = await import("@passepartout/adapters/wiring/configuration");
  return hostTableOf(await configurationFrom(env));
};

/** Tells the rules what the shop of an environment adds. A folder with problems adds nothing: commands that need it name them. */
export const learnShop = async ({ PASSEPARTOUT_SHOP: folder = "" }: Io["env"]): Promise<void> => {
  const [{ readShopFolder }, { learnVocabulary, vocabularyOf }] = await Promise.all([
    import("@passepartout/adapters/wiring/shop-folder"),
    import("@passepartout/domain/definition/shop-definition"),
  ]);
  const { shop } = readShopFolder(folder);
  if (shop) learnVocabulary(vocabularyOf(shop.definition));
};

/** Reads where designer links start: an address, or nothing for the shop itself. */
export const readDesigner = async (env: Io["env"]): Promise<string> => {
  // Without one the module that validates the configuration is not needed.
  if (!env["PASSEPARTOUT_DESIGNER"]) return "";
  return (await configurationFrom(env)).services.designerUrl ?? "";
};

/** The images of the shop with the configured provider; `image` throws for an unknown provider or preset. */
export const openImages = async (env: Io["env"]) => {
  const [{ services }, { transformImages }] = await Promise.all([
    configurationFrom(env),
    import("@passepartout/adapters/images/vendor-urls"),
  ]);
  return { provider: services.images.provider, image: transformImages };
};

/** Reads the environment variables of the configuration; invalid ones end with exit code 2. */
export const readVariables = async (env: Io["env"]) => {
  const { readServerSettings } = await import("@passepartout/adapters/wiring/configuration");
  await configurationFrom(env);
  await configured(() => readServerSettings(env));
  const { describeConfiguration } =
    await import("@passepartout/adapters/wiring/describe-configuration");
  return describeConfiguration(env);
};

/** Lists misspelt variables of the shop, one sentence each. */
export const unknownVariables = async (env: Io["env"]): Promise<readonly string[]> => {
  // Without any variable of the shop, the module that knows them all is not needed.
  if (!Object.keys(env).some((name) => name.startsWith("PASSEPARTOUT_"))) return [];
  const configuration = await import("@passepartout/adapters/wiring/configuration");
  return configuration.unknownVariables(env);
};

/** Finds the customer data of the embedded backend, in a folder of `--data` or wherever the environment says. */
export const openData = async (env: Io["env"], data: string | undefined) => {
  const [{ data: configured }, { storeLocationOf }, store, status, photos] = await Promise.all([
    configurationFrom({ ...env, PASSEPARTOUT_DATA: data ?? env["PASSEPARTOUT_DATA"] }),
    import("@passepartout/adapters/backend/store/store-location"),
    import("@passepartout/adapters/backend/store/store-backup"),
    import("@passepartout/adapters/backend/store/store-status"),
    import("@passepartout/adapters/backend/files/move-photos"),
  ]);
  const { folder, databaseUrl, fileAddresses = [] } = configured;
  const location = storeLocationOf({
    folder,
    databaseUrl: data === undefined ? databaseUrl : undefined,
  });
  return {
    location,
    backUp: store.backUpStore,
    restore: store.restoreStore,
    status: () => status.storeStatus(location),
    migrate: () => status.migrateStore(location),
    /** Makes the processes of the shop forget pages. */
    purge: async (tags: readonly string[]) => {
      const [{ openStore }, { addPurge }, { systemClock }] = await Promise.all([
        import("@passepartout/adapters/backend/store/open-store"),
        import("@passepartout/adapters/backend/store/purges"),
        import("@passepartout/adapters/node/system-clock"),
      ]);
      await using opened = await openStore(location);
      await addPurge(opened, tags, systemClock.now());
    },
    moveFiles: (now: number) => photos.moveStoredPhotos(location, fileAddresses, now),
    unusedVouchers: () => status.unusedVouchers(location),
  };
};

export type OpenedData = Awaited<ReturnType<typeof openData>>;

const configurationFrom = async (env: Io["env"]) => {
  const { readConfiguration } = await import("@passepartout/adapters/wiring/configuration");
  return configured(() => readConfiguration(env));
};

/** Reports an invalid variable as invalid input. */
const configured = async <T>(read: () => T): Promise<T> => {
  const { ConfigurationError } = await import("@passepartout/adapters/wiring/configuration");
  try {
    return read();
  } catch (reason) {
    if (reason instanceof ConfigurationError)
      throw invalidInput("configuration-wrong", reason.message, "");
    throw reason;
  }
};

/** The environment with what the options of a command replace in it. */
const environmentOf = ({
  env,
  backend,
  debug,
  data,
}: Pick<ShopOptions, "env" | "backend" | "debug" | "data">): Io["env"] => ({
  ...env,
  ...(backend !== undefined && storiesOf(env)),
  PASSEPARTOUT_BACKEND: backend,
  PASSEPARTOUT_DATA: data ?? env["PASSEPARTOUT_DATA"],
  LOG_LEVEL: debug ? (env["LOG_LEVEL"] ?? "warn") : "silent",
});

const clockOf = (now: number | undefined) =>
  now === undefined ? {} : { clock: { now: () => now } };

/** A backend elsewhere serves the stories from its own endpoint, unless the environment says otherwise. */
const storiesOf = (env: Io["env"]) =>
  env["PASSEPARTOUT_CONTENT_THROUGH"] || env["PASSEPARTOUT_CONTENT_ENDPOINT"]
    ? {}
    : { PASSEPARTOUT_CONTENT_THROUGH: "endpoint" };

export interface ServerOptions {
  readonly env: Io["env"];
  readonly port: number;
  readonly host: string;
  /** Data folder of the embedded backend; undefined for that of the environment. */
  readonly data: string | undefined;
  readonly backend: string | undefined;
  /** Backend faults to inject; undefined for those of the environment. */
  readonly fault?: string | undefined;
  /** Time at which the clock is fixed, in milliseconds since 1970; undefined for the system clock. */
  readonly now: number | undefined;
}

export interface RunningServer {
  readonly addresses: readonly string[];
  readonly port: number;
  /** The folder of static files that it serves. */
  readonly files: string;
  readonly close: () => Promise<void>;
}

/** Starts the shop as a web server. */
export const startServer = async ({
  env,
  port,
  host,
  data,
  backend,
  fault,
  now,
}: ServerOptions): Promise<RunningServer> => {
  // React reads it when it is imported.
  const mode = (process.env["NODE_ENV"] ??= "production");
  const configuration = await configurationFrom({
    ...env,
    NODE_ENV: mode,
    PASSEPARTOUT_BACKEND: backend,
    PASSEPARTOUT_DATA: data ?? env["PASSEPARTOUT_DATA"],
    PASSEPARTOUT_FAULT: fault ?? env["PASSEPARTOUT_FAULT"],
  });
  if (!existsSync(pathOf("../../web")))
    throw invalidInput("web-missing", "the web shop is not installed: use a clone of the core", "");
  if (mode === "production") await buildIfStale();
  // As for the server of the web shop: stacks name lines of the sources.
  setSourceMapsSupport(true);
  const { startServer: start } = await import("@passepartout/web/server/serve.ts");
  const running = await start({ port, host, configuration, ...clockOf(now) });
  return { ...running, files: pathOf("../../web/dist/client") };
};

/** Builds the web package if its sources have changed, as `npm start` does. */
const buildIfStale = async (): Promise<void> => {
  const { execFile } = await import("node:child_process");
  const { promisify } = await import("node:util");
  await promisify(execFile)(process.execPath, [pathOf("../../../scripts/build-if-stale.ts")]);
};

const pathOf = (relative: string): string => join(import.meta.dirname, relative);
