import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { FLAG_SERVICE_PATH } from "../embedded/flags/flag-service-path.ts";
import { IDENTITY_SCRIPT } from "../identity/third-party-identity.ts";
import { CAPTCHA_SCRIPT } from "../recaptcha/captcha-tokens.ts";
import type { Configuration } from "./configuration.ts";

/** What a page is told of the services that it may use: plain data, the same for every visitor, and nothing secret. */
export interface PageServices {
  readonly flags: {
    /** Empty where the shop has none for browsers. [FLG-09] */
    readonly authorizationKey: string;
    /** The base of the flag service's addresses; the vendor's own when absent. */
    readonly url?: string;
    readonly readyTimeoutMs?: number;
  };
  readonly consent: ConsentConfiguration;
  readonly captchaSiteKey?: string;
  readonly botProtectionScript?: string;
  readonly messengerScript?: string;
  readonly sessionAnalyticsScript?: string;
  readonly identityClientId?: string;
  /** The addresses of all scripts that may be loaded, without their queries. */
  readonly scripts: readonly string[];
}

/** The services of a page as the configuration has them. [FLG-Q7, CNS-Q3, NWS-Q5, OPS-03, OPS-Q4, CON-04, CUS-Q2] */
export const pageServicesOf = ({
  services: {
    flags,
    consent,
    captchaSiteKey,
    botProtectionScript,
    messengerScript,
    sessionAnalyticsScript,
  },
  identity,
}: Pick<Configuration, "services" | "identity">): PageServices => {
  const url = flags.isEmbedded ? FLAG_SERVICE_PATH : flags.url;
  return {
    flags: {
      authorizationKey: flags.browserKey,
      ...(url !== undefined && { url }),
      ...(flags.readyTimeoutMs !== undefined && { readyTimeoutMs: flags.readyTimeoutMs }),
    },
    consent,
    ...(captchaSiteKey !== undefined && { captchaSiteKey }),
    ...(botProtectionScript !== undefined && { botProtectionScript }),
    ...(messengerScript !== undefined && { messengerScript }),
    ...(sessionAnalyticsScript !== undefined && { sessionAnalyticsScript }),
    ...(identity && { identityClientId: identity.clientId }),
    scripts: [
      ...(captchaSiteKey === undefined ? [] : [CAPTCHA_SCRIPT]),
      ...(identity ? [IDENTITY_SCRIPT] : []),
      ...[botProtectionScript, messengerScript, sessionAnalyticsScript].filter(
        (script) => script !== undefined,
      ),
      ...(consent.general ? [consent.general.scriptUrl] : []),
      ...Object.values(consent.named ?? {}),
    ],
  };
};

/** What a page's policy must let through for its services besides the shop itself; nothing on a fresh machine. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly style: readonly string[];
  /** Where pictures and films come from that are not optimised here. */
  readonly media: readonly string[];
  /** Who may show the shop within a page of theirs. */
  readonly framedBy: readonly string[];
}

/** The flag service's own addresses, as its library knows them. */
const FLAG_VENDOR = ["sdk", "events", "auth", "telemetry"].map(
  (name) => `https://${name}.split.io`,
);

const CAPTCHA = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

const IDENTITY = "https://accounts.google.com/gsi/";

/** Where editors see the shop while they write. */
const VISUAL_EDITOR = "https://app.storyblok.com";

/** The sources that the services of a page load from and speak to; any other than those known here speaks to the origin of its script. */
export const policySourcesOf = (
  configuration: Pick<Configuration, "services" | "identity">,
): PolicySources => {
  const services = pageServicesOf(configuration);
  const { images, preview } = configuration.services;
  const { flags, captchaSiteKey, identityClientId, scripts } = services;
  const origins = [...new Set(scripts.map((script) => new URL(script).origin))];
  const others = origins.filter(
    (origin) => ![CAPTCHA_SCRIPT, IDENTITY_SCRIPT].some((own) => own.startsWith(`${origin}/`)),
  );
  const hasCaptcha = captchaSiteKey !== undefined;
  const identity = identityClientId === undefined ? [] : [IDENTITY];
  return {
    script: [...others, ...(hasCaptcha ? CAPTCHA.script : []), ...identity],
    connect: [...others, ...identity, ...flagOrigins(flags)],
    frame: [...others, ...(hasCaptcha ? CAPTCHA.frame : []), ...identity],
    style: identity,
    media: images.hosts.map((host) => `https://${host}`),
    framedBy: preview ? [VISUAL_EDITOR] : [],
  };
};

const flagOrigins = ({ authorizationKey, url }: PageServices["flags"]): readonly string[] => {
  if (authorizationKey === "" || url?.startsWith("/")) return [];
  return url === undefined ? FLAG_VENDOR : [new URL(url).origin];
};
