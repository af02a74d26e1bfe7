import {
  NAMED_CONSENT_SERVICES,
  type ConsentConfiguration,
  type NamedConsentService,
} from "@passepartout/domain/consent/consent-service";
import { IMAGE_PROVIDERS, type ImageProvider } from "@passepartout/domain/images/image-source";
import { z } from "zod";
import { present } from "@passepartout/domain/kernel/fields";
import type { CheckoutOptions } from "../src/http/checkout.ts";
import {
  absoluteUrl,
  applicationUrl,
  checkoutSecret,
  collectorUrl,
  existingPath,
  flagSets,
  hosts,
  positiveNumber,
  scriptUrl,
} from "./variable-formats.ts";

/** Services besides the shop backend and the content service; by default only the embedded flag service. */
export interface ServiceConfiguration {
  readonly flags: {
    /** The secret key for servers. */
    readonly serverKey: string;
    /** The public key for browsers. */
    readonly browserKey: string;
    /** True if the flag service of the shop backend is used instead of the vendor's. */
    readonly isEmbedded: boolean;
    /** The base address of another flag service; absent: the vendor's own. */
    readonly url?: string;
    /** The file of the embedded flag service; absent: the project's own. */
    readonly file?: string;
    /** 10 s by default. */
    readonly readyTimeoutMs?: number;
    /** The sets whose flags are used; absent: all flags. */
    readonly sets?: readonly string[];
  };
  readonly images: {
    /** Who transforms images. */
    readonly provider: ImageProvider;
    /** Other hosts whose images are optimised. */
    readonly hosts: readonly string[];
    /** The size limit of the cache of optimised images. */
    readonly maxCacheBytes: number;
  };
  readonly consent: ConsentConfiguration;
  /** The captcha service's public key; without it no token is requested. */
  readonly captchaSiteKey?: string;
  /** The address of the bot-protection script. */
  readonly botProtectionScript?: string;
  /** The address of the support messenger's script; without it there is no help launcher. */
  readonly messengerScript?: string;
  /** The address of the session analytics script. */
  readonly sessionAnalyticsScript?: string;
  /** Where pages send events of visitors who have consented; absent: to the embedded backend, or nowhere if another one is used. */
  readonly eventsEndpoint?: string;
  /** The application that sells carts; absent: none. */
  readonly checkout?: CheckoutOptions;
  /** Where designer links start, without a slash at its end; absent: at the shop itself. */
  readonly designerUrl?: string;
  /** What verifies the visual editor's signature; without it drafts show only in development and on staff hosts. */
  readonly preview?: { readonly spaceId: string; readonly token: string };
}

const IMAGE_CACHE_ERROR = "must be a number of megabytes, for example 256";

export const SERVICE_VARIABLES = {
  PASSEPARTOUT_FLAG_SERVER_KEY: z.string().optional(),
  PASSEPARTOUT_FLAG_BROWSER_KEY: z.string().optional(),
  PASSEPARTOUT_FLAG_ENDPOINT: absoluteUrl.optional(),
  PASSEPARTOUT_FLAG_FILE: existingPath("file").optional(),
  PASSEPARTOUT_FLAG_READY_TIMEOUT: positiveNumber("10000").optional(),
  PASSEPARTOUT_FLAG_SETS: flagSets,
  PASSEPARTOUT_IMAGE_PROVIDER: z
    .enum(IMAGE_PROVIDERS, `must be one of ${IMAGE_PROVIDERS.join(", ")}`)
    .default("ipx"),
  PASSEPARTOUT_IMAGE_HOSTS: hosts,
  PASSEPARTOUT_IMAGE_CACHE_MB: z.coerce
    .number(IMAGE_CACHE_ERROR)
    .nonnegative(IMAGE_CACHE_ERROR)
    .default(256),
  PASSEPARTOUT_CAPTCHA_KEY: z.string().optional(),
  PASSEPARTOUT_BOT_PROTECTION_SCRIPT: scriptUrl.optional(),
  PASSEPARTOUT_MESSENGER_SCRIPT: scriptUrl.optional(),
  PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT: scriptUrl.optional(),
  PASSEPARTOUT_EVENTS_ENDPOINT: collectorUrl.optional(),
  PASSEPARTOUT_CONSENT_SCRIPT: scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_SETTINGS_ID: z.string().default(""),
  PASSEPARTOUT_CONSENT_CONSENTMANAGER: scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_COOKIEYES: scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_DIDOMI: scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_DIDOMI_V2: scriptUrl.optional(),
  PASSEPARTOUT_CHECKOUT: applicationUrl.optional(),
  PASSEPARTOUT_CHECKOUT_SECRET: checkoutSecret.optional(),
  PASSEPARTOUT_DESIGNER: applicationUrl.optional(),
  PASSEPARTOUT_CONTENT_SPACE: z.string().optional(),
  PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: z.string().optional(),
};

type ServiceEnvironment = z.output<z.ZodObject<typeof SERVICE_VARIABLES>>;

const BYTES_PER_MB = 1_000_000;

/** The embedded flag service accepts any key. */
const EMBEDDED_KEY = "embedded";

export const servicesOf = (env: ServiceEnvironment): ServiceConfiguration => ({
  flags: flagsOf(env),
  images: {
    provider: env.PASSEPARTOUT_IMAGE_PROVIDER,
    hosts: env.PASSEPARTOUT_IMAGE_HOSTS,
    maxCacheBytes: env.PASSEPARTOUT_IMAGE_CACHE_MB * BYTES_PER_MB,
  },
  consent: consentOf(env),
  ...present({
    captchaSiteKey: env.PASSEPARTOUT_CAPTCHA_KEY,
    botProtectionScript: env.PASSEPARTOUT_BOT_PROTECTION_SCRIPT,
    messengerScript: env.PASSEPARTOUT_MESSENGER_SCRIPT,
    sessionAnalyticsScript: env.PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT,
    eventsEndpoint: env.PASSEPARTOUT_EVENTS_ENDPOINT,
    designerUrl: env.PASSEPARTOUT_DESIGNER,
    checkout: checkoutOf(env),
  }),
  ...(env.PASSEPARTOUT_CONTENT_SPACE &&
    env.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN && {
      preview: {
        spaceId: env.PASSEPARTOUT_CONTENT_SPACE,
        token: env.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN,
      },
    }),
});

/** Without any key the embedded service is used. With only one key the other side has no flags, which is logged there. */
const flagsOf = (env: ServiceEnvironment): ServiceConfiguration["flags"] => {
  const { PASSEPARTOUT_FLAG_SERVER_KEY: server, PASSEPARTOUT_FLAG_BROWSER_KEY: browser } = env;
  const isEmbedded = server === undefined && browser === undefined;
  return {
    serverKey: isEmbedded ? EMBEDDED_KEY : (server ?? ""),
    browserKey: isEmbedded ? EMBEDDED_KEY : (browser ?? ""),
    isEmbedded,
    ...(env.PASSEPARTOUT_FLAG_SETS.length > 0 && { sets: env.PASSEPARTOUT_FLAG_SETS }),
    ...present({
      url: isEmbedded ? undefined : env.PASSEPARTOUT_FLAG_ENDPOINT,
      file: env.PASSEPARTOUT_FLAG_FILE,
      readyTimeoutMs: env.PASSEPARTOUT_FLAG_READY_TIMEOUT,
    }),
  };
};

const checkoutOf = ({
  PASSEPARTOUT_CHECKOUT: url,
  PASSEPARTOUT_CHECKOUT_SECRET: secret,
}: ServiceEnvironment): CheckoutOptions | undefined =>
  url === undefined || secret === undefined ? undefined : { url, secret };

const SCRIPTS: Readonly<Record<NamedConsentService, keyof ServiceEnvironment>> = {
  consentmanager: "PASSEPARTOUT_CONSENT_CONSENTMANAGER",
  cookieyes: "PASSEPARTOUT_CONSENT_COOKIEYES",
  didomi: "PASSEPARTOUT_CONSENT_DIDOMI",
  "didomi-v2": "PASSEPARTOUT_CONSENT_DIDOMI_V2",
};

const consentOf = (env: ServiceEnvironment): ConsentConfiguration => ({
  named: Object.fromEntries(
    NAMED_CONSENT_SERVICES.flatMap((service) => {
      const script = env[SCRIPTS[service]];
      return typeof script === "string" ? [[service, script]] : [];
    }),
  ),
  ...(env.PASSEPARTOUT_CONSENT_SCRIPT && {
    general: {
      scriptUrl: env.PASSEPARTOUT_CONSENT_SCRIPT,
      settingsId: env.PASSEPARTOUT_CONSENT_SETTINGS_ID,
    },
  }),
});
