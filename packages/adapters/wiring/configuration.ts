import { readFileSync } from "node:fs";
import { type Environment, readShopFolder, SHOP_FILE, withShopParts } from "./shop-folder.ts";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { learnVocabulary, vocabularyOf } from "@passepartout/domain/definition/shop-definition";
import { isChannel } from "@passepartout/domain/market/channel";
import { isHostSuffix } from "@passepartout/domain/market/host-suffix";
import {
  type ConfiguredHost,
  createHostTable,
  type HostTable,
  sellsIn,
} from "@passepartout/domain/market/storefront";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { type ListedPrices, parseListedPrices } from "../backend/pricing/listed-prices.ts";
import { parseFaults, type FaultPlan } from "../backend/faults/fault.ts";
import { CAMPAIGN_TURNS } from "../backend/pricing/storefront-price.ts";
import { LOG_LEVELS } from "../src/node/log.ts";
import { present } from "@passepartout/domain/kernel/fields";
import { SERVICE_VARIABLES, servicesOf } from "./service-configuration.ts";
import * as formats from "./variable-formats.ts";

const storefrontHosts = formats.list.transform((parts, context): readonly ConfiguredHost[] => {
  const storefronts = new Map<string, string>();
  return parts.flatMap((part) => {
    const [storefront = "", host = ""] = part.split("=", 2);
    const [channel = "", suffix = ""] = storefront.split(".", 2);
    if (!isChannel(channel) || !isHostSuffix(suffix) || !formats.isHostName(host)) {
      context.addIssue(
        `${part} must have the form channel.suffix=host, for example wall.de=www.shop.example`,
      );
      return [];
    }
    const other = storefronts.get(host.toLowerCase()) ?? storefront;
    if (other !== storefront) context.addIssue(`${host} is the host of ${other} and ${storefront}`);
    storefronts.set(host.toLowerCase(), storefront);
    return [{ channel, suffix, host }];
  });
});

const MAX_PROBLEMS = 5;

const listedPrices = formats.existingPath("file").transform((path, context): ListedPrices => {
  const { prices, problems } = parseListedPrices(readFileSync(path, "utf8"));
  for (const { field, message } of problems.slice(0, MAX_PROBLEMS))
    context.addIssue(`${field} ${message}`);
  return prices;
});

const ownShop = formats.existingPath("folder").transform((folder, context) => {
  const { shop, problems } = readShopFolder(folder);
  for (const { field, message } of problems.slice(0, MAX_PROBLEMS))
    context.addIssue(`${SHOP_FILE}: ${field} ${message}`.replace("  ", " "));
  return shop ? { folder, ...shop } : z.NEVER;
});

const faults = z
  .string()
  .default("")
  .transform((text, context): FaultPlan => {
    const plan = parseFaults(text);
    if (plan.ok) return plan.value;
    context.addIssue(`${plan.error.input}: ${plan.error.message}`);
    return z.NEVER;
  });

/** The value of PASSEPARTOUT_DATA for data that is lost when the process ends. */
const IN_MEMORY = ":memory:";

const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";
const GOOGLE_ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

export const environment = z.object({
  PASSEPARTOUT_SHOP: ownShop.optional(),
  PASSEPARTOUT_BACKEND: formats.absoluteUrl.optional(),
  PASSEPARTOUT_CONTENT_ENDPOINT: formats.absoluteUrl.optional(),
  PASSEPARTOUT_CONTENT_TOKEN: z.string().default("embedded"),
  PASSEPARTOUT_CONTENT_RATE_LIMIT: formats.positiveNumber("5").optional(),
  PASSEPARTOUT_CONTENT_THROUGH: z
    .enum(["service", "endpoint"], "must be service or endpoint")
    .default("service"),
  PASSEPARTOUT_CONTENT_FOLDER: formats.existingPath("folder").optional(),
  PASSEPARTOUT_CONTENT_WEBHOOK_SECRET: z.string().optional(),
  PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT: formats.secretUrl.default(
    "https://mapi.storyblok.com/v1",
  ),
  PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN: z.string().optional(),
  PASSEPARTOUT_ASSETS: z.string().optional(),
  PASSEPARTOUT_VALKEY_URL: formats.valkeyUrl.optional(),
  PASSEPARTOUT_CDN: formats.cdn.optional(),
  PASSEPARTOUT_CDN_TOKEN: z.string().optional(),
  PASSEPARTOUT_DATA: z.string().default(".data"),
  DATABASE_URL: formats.postgresUrl.optional(),
  PASSEPARTOUT_SMTP_URL: formats.smtpUrl.optional(),
  PASSEPARTOUT_FILES_URL: formats.filesAddresses.optional(),
  PASSEPARTOUT_PHOTOS_MB: formats.positiveNumber("10000").optional(),
  PASSEPARTOUT_IDENTITY_CLIENT_ID: z.string().optional(),
  PASSEPARTOUT_IDENTITY_ISSUERS: formats.list,
  PASSEPARTOUT_IDENTITY_KEYS: formats.urlOrFile.default(GOOGLE_KEYS),
  PASSEPARTOUT_SAMPLE_IDENTITY: formats.onOff.optional(),
  PASSEPARTOUT_PRICES: listedPrices.optional(),
  PASSEPARTOUT_SAMPLE_CAMPAIGNS: formats.oneOf(CAMPAIGN_TURNS).optional(),
  PASSEPARTOUT_WHITELABEL_CUSTOMERS: formats.customerNumbers,
  PASSEPARTOUT_HOSTS: storefrontHosts,
  PASSEPARTOUT_STAFF_HOSTS: formats.hostNames,
  PASSEPARTOUT_CORS_ORIGINS: formats.origins,
  PASSEPARTOUT_TRUST_PROXY: formats.trustedProxies.default(0),
  PASSEPARTOUT_PUBLIC_ORIGIN: formats.publicOrigin.optional(),
  PASSEPARTOUT_STOP_DELAY: formats
    .numberThat("must be a number from 0, for example 5000", (ms) => ms >= 0)
    .default(0),
  PASSEPARTOUT_DRAIN_TIMEOUT: formats.positiveNumber("25000").default(DEADLINES_MS.serverClosing),
  PASSEPARTOUT_FAULT: faults,
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: formats.oneOf(LOG_LEVELS).default("warn"),
  ...SERVICE_VARIABLES,
});

const MAX_PORT = 65_535;
const portNumber = formats.numberThat(
  `must be a number from 0 to ${MAX_PORT}, for example 3000`,
  (port) => Number.isInteger(port) && port >= 0 && port <= MAX_PORT,
);

const MAX_PROCESSES = 64;

const serverSettings = z.object({
  PORT: portNumber.optional(),
  HOST: z.string().optional(),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: formats.absoluteUrl.optional(),
  OTEL_SERVICE_NAME: z.string().default("passepartout"),
  OTEL_TRACES_SAMPLER_ARG: formats
    .numberThat(
      "must be a number from 0 to 1, for example 0.1",
      (share) => share >= 0 && share <= 1,
    )
    .default(1),
  ACCESS_LOG: formats.onOff.default("0"),
  PASSEPARTOUT_PROCESSES: formats
    .numberThat(
      `must be a number from 1 to ${MAX_PROCESSES}, for example 2`,
      (processes) => Number.isInteger(processes) && processes >= 1 && processes <= MAX_PROCESSES,
    )
    .default(1),
});

export const VARIABLE_SCHEMAS = { ...environment.shape, ...serverSettings.shape };

const VARIABLES: readonly string[] = Object.keys(VARIABLE_SCHEMAS);

/** A variable has an invalid value. The message names each such variable and the expected format, and never contains a secret. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** The variables whose values nobody may see. Each can be in a file instead, as orchestrators provide secrets: `DATABASE_URL_FILE` names that of `DATABASE_URL`. */
export const SECRETS: readonly string[] = [
  "DATABASE_URL",
  "PASSEPARTOUT_FILES_URL",
  "PASSEPARTOUT_CONTENT_TOKEN",
  "PASSEPARTOUT_CONTENT_PREVIEW_TOKEN",
  "PASSEPARTOUT_CONTENT_WEBHOOK_SECRET",
  "PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN",
  "PASSEPARTOUT_VALKEY_URL",
  "PASSEPARTOUT_CDN_TOKEN",
  "PASSEPARTOUT_FLAG_SERVER_KEY",
  "PASSEPARTOUT_SMTP_URL",
  "PASSEPARTOUT_CHECKOUT_SECRET",
];

const fileVariableOf = (secret: string): string => `${secret}_FILE`;

/** The variables with the secrets that are in files. */
export const withSecrets = (variables: Environment): Environment => {
  const secrets = SECRETS.flatMap((name) => {
    const file = variables[fileVariableOf(name)];
    if (file === undefined || file === "") return [];
    if (variables[name]) throw new ConfigurationError(`${name}: it is set, and in a file too`);
    try {
      return [[name, readFileSync(file, "utf8").trim()]];
    } catch (reason) {
      const { code } = reason as NodeJS.ErrnoException;
      throw new ConfigurationError(
        `${fileVariableOf(name)}: the file cannot be read${code === undefined ? "" : `: ${code}`}`,
      );
    }
  });
  return { ...variables, ...Object.fromEntries(secrets) };
};

const parse = <Data>(schema: z.ZodType<Data>, variables: Environment): Data => {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "")),
  );
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
  );
};

/** Reads the configuration from environment variables, of which an empty one counts as not set, and tells the rules what the shop adds. Throws a ConfigurationError. */
export const readConfiguration = (variables: Environment) => {
  const env = parse(environment, withShopParts(withSecrets(variables)));
  const { definition = SAMPLE_SHOP } = env.PASSEPARTOUT_SHOP ?? {};
  const unsold = env.PASSEPARTOUT_HOSTS.find((host) => !sellsIn(definition, host));
  if (unsold)
    throw new ConfigurationError(
      `PASSEPARTOUT_HOSTS: ${unsold.channel}.${unsold.suffix} is not sold by ${SHOP_FILE}`,
    );
  learnVocabulary(vocabularyOf(definition));
  const development = env.NODE_ENV !== "production";
  if (env.PASSEPARTOUT_CHECKOUT !== undefined && env.PASSEPARTOUT_CHECKOUT_SECRET === undefined)
    throw new ConfigurationError(
      "PASSEPARTOUT_CHECKOUT: what it is handed cannot be signed; set PASSEPARTOUT_CHECKOUT_SECRET",
    );
  return {
    definition,
    /** The folder of a shop of one's own, and what its brands look like; absent: the sample shop. */
    ...(env.PASSEPARTOUT_SHOP && {
      shop: { folder: env.PASSEPARTOUT_SHOP.folder, themes: env.PASSEPARTOUT_SHOP.themes },
    }),
    ...present({
      /** The address of a shop backend; absent: the embedded one in this process. */
      backendUrl: env.PASSEPARTOUT_BACKEND,
      /** The campaigns that run at the embedded backend; absent: in turn, by the calendar. */
      campaigns: env.PASSEPARTOUT_SAMPLE_CAMPAIGNS ?? (env.PASSEPARTOUT_SHOP && "none"),
      /** Prices of the embedded backend that go before its formulas. */
      listedPrices: env.PASSEPARTOUT_PRICES,
      /** The folder in which builds of the shop share their scripts and styles. */
      assetFolder: env.PASSEPARTOUT_ASSETS,
      /** A Valkey or Redis whose cached pages all processes share. */
      valkeyUrl: env.PASSEPARTOUT_VALKEY_URL,
    }),
    content: {
      ...present({
        /** The content service, including its version; absent: that of the backend. */
        endpoint: env.PASSEPARTOUT_CONTENT_ENDPOINT,
        /** The token for drafts of a space of the content service. */
        previewToken: env.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN,
        /** Requests a second. */
        rateLimit: env.PASSEPARTOUT_CONTENT_RATE_LIMIT,
        /** The folder of the embedded content service; absent: the project's own. */
        folder: env.PASSEPARTOUT_CONTENT_FOLDER,
      }),
      accessToken: env.PASSEPARTOUT_CONTENT_TOKEN,
      /** Where stories come from: the content service, or the backend's story endpoint. */
      through: env.PASSEPARTOUT_CONTENT_THROUGH,
      /** What the messages about published stories are signed with, and the space that they are about; absent: nothing is accepted. */
      ...(env.PASSEPARTOUT_CONTENT_WEBHOOK_SECRET !== undefined && {
        webhook: {
          secret: env.PASSEPARTOUT_CONTENT_WEBHOOK_SECRET,
          ...present({ spaceId: env.PASSEPARTOUT_CONTENT_SPACE }),
        },
      }),
      /** The management API of a space, and the token that may write there; the embedded content service accepts it too. */
      management: {
        endpoint: env.PASSEPARTOUT_CONTENT_MANAGEMENT_ENDPOINT,
        ...present({
          token: env.PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN,
          spaceId: env.PASSEPARTOUT_CONTENT_SPACE,
        }),
      },
    },
    /** The cache in front of the shop that forgets pages when they change. */
    ...(env.PASSEPARTOUT_CDN && {
      cdn: { ...env.PASSEPARTOUT_CDN, ...present({ token: env.PASSEPARTOUT_CDN_TOKEN }) },
    }),
    data: dataOf(env),
    /** Third-party sign-in at the embedded backend; absent: off. */
    ...(env.PASSEPARTOUT_IDENTITY_CLIENT_ID !== undefined && {
      identity: {
        clientId: env.PASSEPARTOUT_IDENTITY_CLIENT_ID,
        issuers:
          env.PASSEPARTOUT_IDENTITY_ISSUERS.length > 0
            ? env.PASSEPARTOUT_IDENTITY_ISSUERS
            : GOOGLE_ISSUERS,
        keys: env.PASSEPARTOUT_IDENTITY_KEYS,
      },
    }),
    /** Whether the embedded backend has a sample of an identity service, with which anybody signs in as anybody. */
    hasSampleIdentity: (env.PASSEPARTOUT_SAMPLE_IDENTITY ?? (development ? "1" : "0")) === "1",
    /** The numbers of the customers who may order on behalf of others at the embedded backend. */
    whitelabelCustomers: env.PASSEPARTOUT_WHITELABEL_CUSTOMERS,
    services: servicesOf(env),
    hosts: env.PASSEPARTOUT_HOSTS,
    staffHosts: env.PASSEPARTOUT_STAFF_HOSTS,
    /** Other origins whose pages may read what the backend tells everybody. */
    corsOrigins: env.PASSEPARTOUT_CORS_ORIGINS,
    /** The number of proxies in front of the shop, or their addresses; their forwarding headers are trusted. A number is safe only if all requests come through them. */
    trustedProxies: env.PASSEPARTOUT_TRUST_PROXY,
    /** Protocol and port (with its colon, or empty) under which browsers reach every storefront; absent: those of the request. */
    ...present({ publicOrigin: env.PASSEPARTOUT_PUBLIC_ORIGIN }),
    development,
    /** How long the server still accepts requests after it was told to stop, in ms, so that load balancers notice. */
    stopDelayMs: env.PASSEPARTOUT_STOP_DELAY,
    /** How long the server waits for running requests when it stops, in ms. */
    drainTimeoutMs: env.PASSEPARTOUT_DRAIN_TIMEOUT,
    logLevel: env.LOG_LEVEL,
    /** Faults to inject into the backend; in development sentinel values always work. */
    faults: {
      ...env.PASSEPARTOUT_FAULT,
      sentinels: env.PASSEPARTOUT_FAULT.sentinels || development,
    },
  };
};

/** The settings of a process; docs/configuration.md explains each variable. */
export type Configuration = ReturnType<typeof readConfiguration>;

const BYTES_PER_MB = 1024 * 1024;

/** The data of the embedded backend: customers, emails and images. */
const dataOf = ({
  PASSEPARTOUT_DATA: data,
  DATABASE_URL: databaseUrl,
  PASSEPARTOUT_SMTP_URL: emailServer,
  PASSEPARTOUT_FILES_URL: fileAddresses,
  PASSEPARTOUT_PHOTOS_MB: photosMb,
}: z.output<typeof environment>) => {
  const folder = data === IN_MEMORY ? undefined : data;
  // Whatever a visitor is promised by email would never arrive.
  if (databaseUrl !== undefined && folder === undefined && emailServer === undefined)
    throw new ConfigurationError(
      "DATABASE_URL: there is no way to send emails; set PASSEPARTOUT_SMTP_URL, or PASSEPARTOUT_DATA to a folder for them",
    );
  return present({
    /** Absent: the data is in memory, and emails are discarded. */
    folder,
    /** A PostgreSQL that replaces the database in the folder. */
    databaseUrl,
    /** The email server that sends emails, which are files in the folder without it. */
    smtpUrl: emailServer,
    /** The places of photos, of which new ones go to the first; absent: the database. */
    // Nothing would ever remove the photos of rows that are gone with the process.
    fileAddresses: folder === undefined && databaseUrl === undefined ? undefined : fileAddresses,
    maxImageBytes: photosMb === undefined ? undefined : Math.floor(photosMb * BYTES_PER_MB),
  });
};

/** The hosts of the shop: once some are configured, a shop in production has these alone. */
export const hostTableOf = ({
  definition,
  shop,
  hosts,
  development,
}: Pick<Configuration, "definition" | "shop" | "hosts" | "development">): HostTable => {
  const isPublic = !development && hosts.length > 0;
  return createHostTable(hosts, {
    isClosed: isPublic || shop !== undefined,
    hasLocal: !isPublic,
    ...(shop && { offer: definition }),
  });
};

/** Reads where the web server listens, and what it tells operators. Throws a ConfigurationError. */
export const readServerSettings = (variables: Environment) => {
  const env = parse(serverSettings, variables);
  return {
    ...present({ port: env.PORT, host: env.HOST }),
    /** Where metrics are served; absent: nowhere. */
    ...(env.METRICS_PORT !== undefined && {
      metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    }),
    /** Where traces are sent; absent: nowhere. */
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
      tracing: {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      },
    }),
    logsRequests: env.ACCESS_LOG === "1",
    processes: env.PASSEPARTOUT_PROCESSES,
  };
};

export type ServerSettings = ReturnType<typeof readServerSettings>;

const isRead = (name: string): boolean =>
  VARIABLES.includes(name) || SECRETS.some((secret) => name === fileVariableOf(secret));

const PREFIX = "PASSEPARTOUT_";
/** More changes than this turn a name into another word, not a misspelt one. */
const MAX_TYPOS = 4;

/** One sentence for each variable with the shop's prefix that the shop does not read, with the most similar name that it reads. */
export const unknownVariables = (variables: Environment): readonly string[] =>
  Object.keys(variables)
    .filter((name) => name.startsWith(PREFIX) && !isRead(name))
    .map((name) => {
      const [nearest] = VARIABLES.map((known) => ({ known, typos: distance(name, known) }))
        .filter(({ typos }) => typos <= MAX_TYPOS)
        .toSorted((a, b) => a.typos - b.typos);
      const suggestion = nearest ? ` Did you mean ${nearest.known}?` : "";
      return `${name} is not a variable of the shop and is ignored.${suggestion}`;
    });
