import { offers } from "@passepartout/domain/market/storefront";
import type { PageServices } from "@passepartout/domain/chrome/page-services";
import { EVENTS } from "../src/contract/events.ts";
import { FLAG_SERVICE_PATH } from "../src/http/backend-service.ts";
import { IDENTITY_SCRIPT } from "../src/identity/third-party-identity.ts";
import { CAPTCHA_SCRIPT } from "../src/recaptcha/captcha-tokens.ts";
import type { Configuration } from "./configuration.ts";
import { present } from "@passepartout/domain/kernel/fields";

type ServiceSettings = Pick<
  Configuration,
  "definition" | "services" | "identity" | "hasSampleIdentity" | "backendUrl" | "data"
>;

/** Whether visitors sign in with the sample identity service: with the embedded backend, in development or if configured. Not with another service, nor with processes that share a database, because they do not share its key. */
export const hasSampleIdentity = ({
  backendUrl,
  identity,
  hasSampleIdentity: isWanted,
  data,
}: Omit<ServiceSettings, "definition" | "services">): boolean =>
  isWanted && backendUrl === undefined && identity === undefined && data.databaseUrl === undefined;

/** The services of pages, with the addresses of all scripts that may be loaded. */
export const pageServicesOf = (
  configuration: ServiceSettings,
): PageServices & { readonly scripts: readonly string[] } => {
  const { services, identity, backendUrl } = configuration;
  const { flags, consent, captchaSiteKey, eventsEndpoint } = services;
  const { botProtectionScript, messengerScript, sessionAnalyticsScript } = services;
  const url = flags.isEmbedded ? FLAG_SERVICE_PATH : flags.url;
  return {
    ...(offers(configuration.definition, "experiments") && {
      flags: {
        authorizationKey: flags.browserKey,
        ...present({ url, readyTimeoutMs: flags.readyTimeoutMs, flagSets: flags.sets }),
      },
    }),
    consent,
    ...present({
      captchaSiteKey,
      botProtectionScript,
      messengerScript,
      sessionAnalyticsScript,
      eventsUrl: eventsEndpoint ?? (backendUrl === undefined ? EVENTS.path : undefined),
      identityClientId: identity?.clientId,
    }),
    ...(hasSampleIdentity(configuration) && { hasSampleIdentity: true }),
    scripts: [
      captchaSiteKey === undefined ? undefined : CAPTCHA_SCRIPT,
      identity && IDENTITY_SCRIPT,
      ...[botProtectionScript, messengerScript, sessionAnalyticsScript],
      consent.general?.scriptUrl,
      ...Object.values(consent.named ?? {}),
    ].filter((script) => script !== undefined),
  };
};

/** The flag vendor's addresses, which its library contains. */
const FLAG_VENDOR = ["sdk", "events", "auth", "telemetry"].map(
  (name) => `https://${name}.split.io`,
);

const CAPTCHA = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

const IDENTITY = "https://accounts.google.com/gsi/";

/** The policy sources of the configured services. A service other than captcha, identity and flags is expected to use the origin of its script. */
export const policySourcesOf = (configuration: ServiceSettings) => {
  const services = pageServicesOf(configuration);
  const { images, checkout, designerUrl } = configuration.services;
  const { flags, captchaSiteKey, eventsUrl, identityClientId, scripts } = services;
  const origins = [...new Set(scripts.map((script) => new URL(script).origin))];
  const others = origins.filter(
    (origin) =>
      ![CAPTCHA_SCRIPT, IDENTITY_SCRIPT].some((script) => script.startsWith(`${origin}/`)),
  );
  const hasCaptcha = captchaSiteKey !== undefined;
  const identity = identityClientId === undefined ? [] : [IDENTITY];
  return {
    script: [...others, ...(hasCaptcha ? CAPTCHA.script : []), ...identity],
    connect: [...new Set([...others, ...identity, ...flagOrigins(flags), ...originOf(eventsUrl)])],
    frame: [...others, ...(hasCaptcha ? CAPTCHA.frame : []), ...identity],
    style: identity,
    /** Hosts of images and videos that are not optimised here. */
    media: images.hosts.map((host) => `https://${host}`),
    /** Applications to which forms lead. */
    form: [...new Set([...originOf(checkout?.url), ...originOf(designerUrl)])],
  };
};

/** The sources of a page's content security policy besides the shop itself. */
export type PolicySources = ReturnType<typeof policySourcesOf>;

/** The origin of an address that is not a path of the shop. */
const originOf = (url = "/"): readonly string[] =>
  url.startsWith("/") ? [] : [new URL(url).origin];

const flagOrigins = (flags: PageServices["flags"]): readonly string[] => {
  if (!flags || flags.authorizationKey === "" || flags.url?.startsWith("/")) return [];
  return flags.url === undefined ? FLAG_VENDOR : [new URL(flags.url).origin];
};
