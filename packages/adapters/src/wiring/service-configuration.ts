import {
  NAMED_CONSENT_SERVICES,
  type ConsentConfiguration,
  type NamedConsentService,
} from "@passepartout/domain/consent/consent-service";
import { z } from "zod";

/** Services besides the shop backend and the content service; on a fresh machine there is none, and the embedded flag service. */
export interface ServiceConfiguration {
  readonly flags: {
    /** The server's key of the flag service. [FLG-08] */
    readonly serverKey: string;
    /** The public key of the flag service, for browsers. */
    readonly browserKey: string;
    /** Whether the shop backend's own flag service answers, and not the vendor's. [FLG-Q7] */
    readonly isEmbedded: boolean;
    /** The base of the addresses of a flag service elsewhere; the vendor's own when absent. */
    readonly url?: string;
    /** The embedded flag service's file; the project's own when absent. */
    readonly file?: string;
    /** 10 s when absent. [FLG-Q6] */
    readonly readyTimeoutMs?: number;
  };
  readonly images: {
    /** Hosts besides the shop's own whose pictures are optimised. [IMG-Q2] */
    readonly hosts: readonly string[];
    /** The most that optimised pictures take on the disk, in bytes. */
    readonly mostCacheBytes: number;
  };
  readonly consent: ConsentConfiguration;
  /** The captcha service's public key; without one no token is asked for. [NWS-10, NWS-Q5] */
  readonly captchaSiteKey?: string;
  /** The address of the bot-protection service's script; nothing is loaded without it. [OPS-Q4] */
  readonly botProtectionScript?: string;
  /** The address of the support messenger's script; without it no help launcher is shown. [OPS-03] */
  readonly messengerScript?: string;
  /** The address of the session analytics' script; without it no session is analysed. [CON-04] */
  readonly sessionAnalyticsScript?: string;
  /** By what the editor's signature in an address is checked; without it no draft is shown outside development. [CNT-Q2] */
  readonly preview?: { readonly spaceId: string; readonly token: string };
}

const scriptUrl = z
  .string()
  .refine((text) => URL.parse(text)?.protocol === "https:", {
    message: "must be an https address of a script",
  })
  .optional();

const hostNames = z
  .string()
  .default("")
  .transform((text, context) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((host) => {
        if (URL.parse(`https://${host}/`)?.host !== host)
          context.addIssue(`${host} must be a host alone, for example a.storyblok.com`);
        return host;
      }),
  );

/** The variables of the services, beside those of the shop. */
export const SERVICE_VARIABLES = {
  PASSEPARTOUT_FLAG_SERVER_KEY: z.string().optional(),
  PASSEPARTOUT_FLAG_BROWSER_KEY: z.string().optional(),
  PASSEPARTOUT_FLAG_ENDPOINT: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), {
      message: "must be an http or https address",
    })
    .optional(),
  PASSEPARTOUT_FLAG_FILE: z.string().optional(),
  PASSEPARTOUT_FLAG_READY_TIMEOUT: z.coerce.number().positive().optional(),
  PASSEPARTOUT_IMAGE_HOSTS: hostNames,
  PASSEPARTOUT_IMAGE_CACHE_MB: z.coerce.number().nonnegative().default(256),
  PASSEPARTOUT_CAPTCHA_KEY: z.string().optional(),
  PASSEPARTOUT_BOT_PROTECTION_SCRIPT: scriptUrl,
  PASSEPARTOUT_MESSENGER_SCRIPT: scriptUrl,
  PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT: scriptUrl,
  PASSEPARTOUT_CONSENT_SCRIPT: scriptUrl,
  PASSEPARTOUT_CONSENT_SETTINGS_ID: z.string().default(""),
  PASSEPARTOUT_CONSENT_CONSENTMANAGER: scriptUrl,
  PASSEPARTOUT_CONSENT_COOKIEYES: scriptUrl,
  PASSEPARTOUT_CONSENT_DIDOMI: scriptUrl,
  PASSEPARTOUT_CONSENT_DIDOMI_V2: scriptUrl,
  PASSEPARTOUT_CONTENT_SPACE: z.string().optional(),
  PASSEPARTOUT_CONTENT_PREVIEW_TOKEN: z.string().optional(),
};

type Read = z.output<z.ZodObject<typeof SERVICE_VARIABLES>>;

const BYTES_PER_MB = 1_000_000;

/** What keys the embedded flag service is asked with; it takes any. */
const EMBEDDED_KEY = "embedded";

/** The services as the variables say. */
export const servicesOf = (read: Read): ServiceConfiguration => ({
  flags: flagsOf(read),
  images: {
    hosts: read.PASSEPARTOUT_IMAGE_HOSTS,
    mostCacheBytes: read.PASSEPARTOUT_IMAGE_CACHE_MB * BYTES_PER_MB,
  },
  consent: consentOf(read),
  ...(read.PASSEPARTOUT_CAPTCHA_KEY && { captchaSiteKey: read.PASSEPARTOUT_CAPTCHA_KEY }),
  ...(read.PASSEPARTOUT_BOT_PROTECTION_SCRIPT && {
    botProtectionScript: read.PASSEPARTOUT_BOT_PROTECTION_SCRIPT,
  }),
  ...(read.PASSEPARTOUT_MESSENGER_SCRIPT && {
    messengerScript: read.PASSEPARTOUT_MESSENGER_SCRIPT,
  }),
  ...(read.PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT && {
    sessionAnalyticsScript: read.PASSEPARTOUT_SESSION_ANALYTICS_SCRIPT,
  }),
  ...(read.PASSEPARTOUT_CONTENT_SPACE &&
    read.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN && {
      preview: {
        spaceId: read.PASSEPARTOUT_CONTENT_SPACE,
        token: read.PASSEPARTOUT_CONTENT_PREVIEW_TOKEN,
      },
    }),
});

/** One key alone means that the other side has none, which is logged there; with none at all the embedded service answers. [FLG-09] */
const flagsOf = (read: Read): ServiceConfiguration["flags"] => {
  const { PASSEPARTOUT_FLAG_SERVER_KEY: server, PASSEPARTOUT_FLAG_BROWSER_KEY: browser } = read;
  const isEmbedded = server === undefined && browser === undefined;
  const ms = read.PASSEPARTOUT_FLAG_READY_TIMEOUT;
  return {
    serverKey: isEmbedded ? EMBEDDED_KEY : (server ?? ""),
    browserKey: isEmbedded ? EMBEDDED_KEY : (browser ?? ""),
    isEmbedded,
    ...(!isEmbedded && read.PASSEPARTOUT_FLAG_ENDPOINT && { url: read.PASSEPARTOUT_FLAG_ENDPOINT }),
    ...(read.PASSEPARTOUT_FLAG_FILE && { file: read.PASSEPARTOUT_FLAG_FILE }),
    ...(ms !== undefined && { readyTimeoutMs: ms }),
  };
};

const SCRIPTS: Readonly<Record<NamedConsentService, keyof Read>> = {
  consentmanager: "PASSEPARTOUT_CONSENT_CONSENTMANAGER",
  cookieyes: "PASSEPARTOUT_CONSENT_COOKIEYES",
  didomi: "PASSEPARTOUT_CONSENT_DIDOMI",
  "didomi-v2": "PASSEPARTOUT_CONSENT_DIDOMI_V2",
};

const consentOf = (read: Read): ConsentConfiguration => ({
  named: Object.fromEntries(
    NAMED_CONSENT_SERVICES.flatMap((service) => {
      const script = read[SCRIPTS[service]];
      return typeof script === "string" ? [[service, script]] : [];
    }),
  ),
  ...(read.PASSEPARTOUT_CONSENT_SCRIPT && {
    general: {
      scriptUrl: read.PASSEPARTOUT_CONSENT_SCRIPT,
      settingsId: read.PASSEPARTOUT_CONSENT_SETTINGS_ID,
    },
  }),
});
