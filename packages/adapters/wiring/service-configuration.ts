import {
  NAMED_CONSENT_SERVICES,
  type ConsentConfiguration,
  type NamedConsentService,
} from "@passepartout/domain/consent/consent-service";
import { IMAGE_PROVIDERS } from "@passepartout/domain/images/image-source";
import { z } from "zod";
import { present } from "@passepartout/domain/kernel/fields";
import * as formats from "./variable-formats.ts";

export const SERVICE_VARIABLES = {
  PASSEPARTOUT_FLAG_SERVER_KEY: z.string().optional(),
  PASSEPARTOUT_FLAG_BROWSER_KEY: z.string().optional(),
  PASSEPARTOUT_FLAG_ENDPOINT: formats.absoluteUrl.optional(),
  PASSEPARTOUT_FLAG_FILE: formats.existingPath("file").optional(),
  PASSEPARTOUT_FLAG_READY_TIMEOUT: formats.positiveNumber("10000").optional(),
  PASSEPARTOUT_FLAG_SETS: formats.flagSets,
  PASSEPARTOUT_IMAGE_PROVIDER: formats.oneOf(IMAGE_PROVIDERS).default("ipx"),
  PASSEPARTOUT_IMAGE_HOSTS: formats.hosts,
  PASSEPARTOUT_IMAGE_CACHE_MB: formats
    .numberThat("must be a number of megabytes, for example 256", (megabytes) => megabytes >= 0)
    .default(256),
  PASSEPARTOUT_CAPTCHA_KEY: z.string().optional(),
  PASSEPARTOUT_BOT_PROTECTION_SCRIPT: formats.scriptUrl.optional(),
  PASSEPARTOUT_MESSENGER_SCRIPT: formats.scriptUrl.optional(),
  PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT: formats.scriptUrl.optional(),
  PASSEPARTOUT_EVENTS_ENDPOINT: formats.collectorUrl.optional(),
  PASSEPARTOUT_CONSENT_SCRIPT: formats.scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_SETTINGS_ID: z.string().default(""),
  PASSEPARTOUT_CONSENT_CONSENTMANAGER: formats.scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_COOKIEYES: formats.scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_DIDOMI: formats.scriptUrl.optional(),
  PASSEPARTOUT_CONSENT_DIDOMI_V2: formats.scriptUrl.optional(),
  PASSEPARTOUT_CHECKOUT: formats.applicationUrl.optional(),
  PASSEPARTOUT_CHECKOUT_SECRET: formats.checkoutSecret.optional(),
  PASSEPARTOUT_DESIGNER: formats.applicationUrl.optional(),
  PASSEPARTOUT_CONTENT_SPACE: z.string().optional(),
  PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: z.string().optional(),
};

type ServiceEnvironment = z.output<z.ZodObject<typeof SERVICE_VARIABLES>>;

const BYTES_PER_MB = 1_000_000;

/** The embedded flag service accepts any key. */
const EMBEDDED_KEY = "embedded";

/** Services besides the shop backend and the content service; by default only the embedded flag service. */
export const servicesOf = (env: ServiceEnvironment) => ({
  flags: flagsOf(env),
  images: {
    provider: env.PASSEPARTOUT_IMAGE_PROVIDER,
    /** Other hosts whose images are optimised. */
    hosts: env.PASSEPARTOUT_IMAGE_HOSTS,
    maxCacheBytes: env.PASSEPARTOUT_IMAGE_CACHE_MB * BYTES_PER_MB,
  },
  consent: consentOf(env),
  ...present({
    /** The captcha service's public key; without it no token is requested. */
    captchaSiteKey: env.PASSEPARTOUT_CAPTCHA_KEY,
    botProtectionScript: env.PASSEPARTOUT_BOT_PROTECTION_SCRIPT,
    /** Without it there is no help launcher. */
    messengerScript: env.PASSEPARTOUT_MESSENGER_SCRIPT,
    sessionAnalyticsScript: env.PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT,
    /** Where pages send events of visitors who have consented; absent: to the embedded backend, or nowhere if another one is used. */
    eventsEndpoint: env.PASSEPARTOUT_EVENTS_ENDPOINT,
    /** Where designer links start, without a slash at its end; absent: at the shop itself. */
    designerUrl: env.PASSEPARTOUT_DESIGNER,
  }),
  ...(env.PASSEPARTOUT_CHECKOUT &&
    env.PASSEPARTOUT_CHECKOUT_SECRET && {
      checkout: { url: env.PASSEPARTOUT_CHECKOUT, secret: env.PASSEPARTOUT_CHECKOUT_SECRET },
    }),
  /** What verifies the visual editor's signature; without it drafts show only in development and on staff hosts. */
  ...(env.PASSEPARTOUT_CONTENT_SPACE &&
    env.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN && {
      preview: {
        spaceId: env.PASSEPARTOUT_CONTENT_SPACE,
        token: env.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN,
      },
    }),
});

/** Without any key the embedded service is used. With only one key the other side has no flags, which is logged there. */
const flagsOf = (env: ServiceEnvironment) => {
  const { PASSEPARTOUT_FLAG_SERVER_KEY: server, PASSEPARTOUT_FLAG_BROWSER_KEY: browser } = env;
  const isEmbedded = server === undefined && browser === undefined;
  return {
    serverKey: isEmbedded ? EMBEDDED_KEY : (server ?? ""),
    browserKey: isEmbedded ? EMBEDDED_KEY : (browser ?? ""),
    /** Whether the flag service of the shop backend is used instead of the vendor's. */
    isEmbedded,
    /** The sets whose flags are used; absent: all flags. */
    ...(env.PASSEPARTOUT_FLAG_SETS.length > 0 && { sets: env.PASSEPARTOUT_FLAG_SETS }),
    ...present({
      /** The base address of another flag service; absent: the vendor's own. */
      url: isEmbedded ? undefined : env.PASSEPARTOUT_FLAG_ENDPOINT,
      /** The file of the embedded flag service; absent: the project's own. */
      file: env.PASSEPARTOUT_FLAG_FILE,
      /** 10 s by default. */
      readyTimeoutMs: env.PASSEPARTOUT_FLAG_READY_TIMEOUT,
    }),
  };
};

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
