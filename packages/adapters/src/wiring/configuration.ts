import { isChannel } from "@passepartout/domain/market/channel";
import { isHostSuffix } from "@passepartout/domain/market/locale";
import type { ConfiguredHost } from "@passepartout/domain/market/storefront";
import { z } from "zod";
import { parseFaults, type FaultPlan } from "../embedded/fault.ts";
import { LOG_LEVELS, type LogLevel } from "../node/log.ts";
import {
  SERVICE_VARIABLES,
  servicesOf,
  type ServiceConfiguration,
} from "./service-configuration.ts";

/** What can be set from outside; docs/configuration.md explains each variable. */
export interface Configuration {
  /** The address of a running shop backend; absent: the embedded one inside this process. */
  readonly backendUrl?: string;
  readonly content: {
    /** The content service, up to its version; absent: that of the backend. */
    readonly endpoint?: string;
    readonly accessToken: string;
    /** The token of a space of the vendor's for drafts. [CNT-15] */
    readonly previewToken?: string;
    readonly rateLimit?: number;
    /** Which way stories come: from the content service, or from the backend's own story endpoint. [API-Q9] */
    readonly through: "service" | "endpoint";
    /** Folder of the embedded content service's files; the project's own when absent. */
    readonly folder?: string;
  };
  /** Where the embedded backend keeps customers, mails and pictures. */
  readonly data: {
    /** Absent: in memory, and mails nowhere. */
    readonly folder?: string;
    /** A PostgreSQL in place of the folder's own database. */
    readonly databaseUrl?: string;
  };
  /** Third-party sign-in at the embedded backend; absent: off. [CUS-Q2] */
  readonly identity?: {
    readonly clientId: string;
    readonly issuers: readonly string[];
    /** A key set's address or file. */
    readonly keys: string;
  };
  /** Flags, pictures, consent, captcha and bot protection. */
  readonly services: ServiceConfiguration;
  readonly hosts: readonly ConfiguredHost[];
  readonly staffHosts: readonly string[];
  readonly development: boolean;
  /** Whether `x-forwarded-proto` is believed: only behind a proxy that sets it itself. */
  readonly trustsProxy: boolean;
  readonly logLevel: LogLevel;
  /** What is to go wrong in the backend; in development sentinel values are heard in any case. */
  readonly faults: FaultPlan;
}

const absoluteUrl = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
    message: "must be an http or https address, for example http://localhost:4100",
  })
  .transform(withoutEndSlash);

function withoutEndSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ""), {
    message: "must be the address of a PostgreSQL, for example postgres://shop@localhost/shop",
  });

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

const hosts = list.transform((parts, context): readonly ConfiguredHost[] =>
  parts.flatMap((part) => {
    const [storefront = "", host = ""] = part.split("=", 2);
    const [channel = "", suffix = ""] = storefront.split(".", 2);
    if (isChannel(channel) && isHostSuffix(suffix) && host !== "")
      return [{ channel, suffix, host }];
    context.addIssue(`${part} must read channel.suffix=host, for example wall.de=www.shop.example`);
    return [];
  }),
);

const faults = z
  .string()
  .default("")
  .transform((text, context): FaultPlan => {
    const plan = parseFaults(text);
    if (plan.ok) return plan.value;
    context.addIssue(`${plan.error.input}: ${plan.error.message}`);
    return z.NEVER;
  });

/** What a data folder is called that is none: what was kept is gone when the process ends. */
const IN_MEMORY = ":memory:";

const GOOGLE_KEYS = "https://www.googleapis.com/oauth2/v3/certs";
const GOOGLE_ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

const environment = z.object({
  PASSEPARTOUT_BACKEND: absoluteUrl.optional(),
  PASSEPARTOUT_CONTENT_ENDPOINT: absoluteUrl.optional(),
  PASSEPARTOUT_CONTENT_TOKEN: z.string().default("embedded"),
  PASSEPARTOUT_CONTENT_RATE_LIMIT: z.coerce.number().positive().optional(),
  PASSEPARTOUT_CONTENT_THROUGH: z
    .enum(["service", "endpoint"], "must be service or endpoint")
    .default("service"),
  PASSEPARTOUT_CONTENT_FOLDER: z.string().optional(),
  PASSEPARTOUT_DATA: z.string().default(".data"),
  DATABASE_URL: databaseUrl.optional(),
  PASSEPARTOUT_IDENTITY_CLIENT_ID: z.string().optional(),
  PASSEPARTOUT_IDENTITY_ISSUERS: list,
  PASSEPARTOUT_IDENTITY_KEYS: z.string().default(GOOGLE_KEYS),
  PASSEPARTOUT_HOSTS: hosts,
  PASSEPARTOUT_STAFF_HOSTS: list,
  PASSEPARTOUT_TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  PASSEPARTOUT_FAULT: faults,
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("warn"),
  ...SERVICE_VARIABLES,
});

/** The configuration is wrong; the message names each variable with what would be right, never its value's secrets. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Reads the configuration from environment variables; an empty one counts as not set. Throws a ConfigurationError. */
export const readConfiguration = (
  variables: Readonly<Record<string, string | undefined>>,
): Configuration => {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "")),
  );
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  const read = parsed.data;
  const development = read.NODE_ENV !== "production";
  return {
    ...(read.PASSEPARTOUT_BACKEND && { backendUrl: read.PASSEPARTOUT_BACKEND }),
    content: {
      ...(read.PASSEPARTOUT_CONTENT_ENDPOINT && { endpoint: read.PASSEPARTOUT_CONTENT_ENDPOINT }),
      accessToken: read.PASSEPARTOUT_CONTENT_TOKEN,
      ...(read.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN && {
        previewToken: read.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN,
      }),
      through: read.PASSEPARTOUT_CONTENT_THROUGH,
      ...(read.PASSEPARTOUT_CONTENT_RATE_LIMIT && {
        rateLimit: read.PASSEPARTOUT_CONTENT_RATE_LIMIT,
      }),
      ...(read.PASSEPARTOUT_CONTENT_FOLDER && { folder: read.PASSEPARTOUT_CONTENT_FOLDER }),
    },
    data: {
      ...(read.PASSEPARTOUT_DATA !== IN_MEMORY && { folder: read.PASSEPARTOUT_DATA }),
      ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    },
    ...(read.PASSEPARTOUT_IDENTITY_CLIENT_ID && {
      identity: {
        clientId: read.PASSEPARTOUT_IDENTITY_CLIENT_ID,
        issuers:
          read.PASSEPARTOUT_IDENTITY_ISSUERS.length > 0
            ? read.PASSEPARTOUT_IDENTITY_ISSUERS
            : GOOGLE_ISSUERS,
        keys: read.PASSEPARTOUT_IDENTITY_KEYS,
      },
    }),
    services: servicesOf(read),
    hosts: read.PASSEPARTOUT_HOSTS,
    staffHosts: read.PASSEPARTOUT_STAFF_HOSTS,
    trustsProxy: read.PASSEPARTOUT_TRUST_PROXY === "1",
    development,
    logLevel: read.LOG_LEVEL,
    faults: {
      ...read.PASSEPARTOUT_FAULT,
      sentinels: read.PASSEPARTOUT_FAULT.sentinels || development,
    },
  };
};
