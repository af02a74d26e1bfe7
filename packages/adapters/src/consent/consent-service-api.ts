import type {
  ConsentLoader,
  NamedConsentService,
} from "@passepartout/domain/consent/consent-service";
import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";

/** As much of a page as consent services speak through: names that they put there, and events. */
export interface ConsentPage {
  readonly addEventListener: (type: string, hear: (event: Event) => void) => void;
  readonly document: Pick<Document, "addEventListener">;
  readonly [name: string]: unknown;
}

/** How one service is asked what the visitor said, and shown again. */
export interface ConsentServiceApi {
  /** What the visitor said, as far as the service knows. */
  readonly status: (page: ConsentPage) => ConsentStatus;
  /** Calls back whenever the visitor may have decided. */
  readonly listen: (page: ConsentPage, changed: () => void) => void;
  /** Opens the service's settings. [FTR-04] */
  readonly openSettings: (page: ConsentPage) => void;
}

type Call = (...parameters: readonly unknown[]) => unknown;

/** A function that a service may have put into the page, also below a name. */
const called = (page: ConsentPage, path: string, ...parameters: readonly unknown[]): unknown => {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let owner: unknown = page;
  for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name];
  const call = (owner as Record<string, unknown> | undefined)?.[last];
  return typeof call === "function" ? (call as Call).call(owner, ...parameters) : undefined;
};

const decided = (isDecided: unknown, isGranted: unknown): ConsentStatus => {
  if (isDecided !== true) return "unknown";
  return isGranted === true ? "granted" : "declined";
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Everything that a visitor can agree to is agreed to; where there is nothing, nobody agreed. */
const areAll = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every((value) => value === true);

const isEnabled = (purpose: unknown): boolean => fields(purpose)["enabled"] === true;

const general: ConsentServiceApi = {
  status: (page) =>
    decided(
      called(page, "UC_UI.isInitialized") === true &&
        called(page, "UC_UI.isConsentRequired") === false,
      called(page, "UC_UI.areAllConsentsAccepted"),
    ),
  listen: (page, changed) => {
    for (const type of ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT"])
      page.addEventListener(type, changed);
  },
  openSettings: (page) => void called(page, "UC_UI.showSecondLayer"),
};

const consentmanager: ConsentServiceApi = {
  status: (page) => {
    const { userChoiceExists, purposeConsents } = {
      ...fields(called(page, "__cmp", "consentStatus")),
      ...fields(called(page, "__cmp", "getCMPData")),
    };
    return decided(userChoiceExists, areAll(Object.values(fields(purposeConsents))));
  },
  listen: (page, changed) =>
    void called(page, "__cmp", "addEventListener", ["consent", changed, false], null),
  openSettings: (page) => void called(page, "__cmp", "showScreenAdvanced"),
};

const cookieyes: ConsentServiceApi = {
  status: (page) => {
    const { isUserActionCompleted, categories } = fields(called(page, "getCkyConsent"));
    return decided(isUserActionCompleted, areAll(Object.values(fields(categories))));
  },
  listen: (page, changed) => page.document.addEventListener("cookieyes_consent_update", changed),
  openSettings: (page) => void called(page, "revisitCkyConsent"),
};

/** The service runs what is put into this list once it is there, and later entries at once. */
const didomiListen: ConsentServiceApi["listen"] = (page, changed) => {
  const waiting = page as { didomiOnReady?: (() => void)[] };
  (waiting.didomiOnReady ??= []).push(() => {
    called(page, "Didomi.on", "consent.changed", changed);
    changed();
  });
};

const didomiOpen: ConsentServiceApi["openSettings"] = (page) =>
  void called(page, "Didomi.preferences.show");

const didomi: ConsentServiceApi = {
  status: (page) => {
    const isWaiting = called(page, "Didomi.shouldConsentBeCollected");
    const { purposes } = fields(called(page, "Didomi.getUserStatus"));
    const { enabled, disabled } = fields(fields(purposes)["consent"]);
    const isGranted =
      Array.isArray(enabled) &&
      enabled.length > 0 &&
      (!Array.isArray(disabled) || disabled.length === 0);
    return decided(isWaiting === false, isGranted);
  },
  listen: didomiListen,
  openSettings: didomiOpen,
};

const didomiV2: ConsentServiceApi = {
  status: (page) => {
    const isWaiting = called(page, "Didomi.shouldUserStatusBeCollected");
    const { purposes } = fields(called(page, "Didomi.getCurrentUserStatus"));
    return decided(isWaiting === false, areAll(Object.values(fields(purposes)).map(isEnabled)));
  },
  listen: didomiListen,
  openSettings: didomiOpen,
};

/** How each consent service is spoken to, as its vendor describes it. [CNS-03, CNS-04] */
export const CONSENT_SERVICE_APIS: Readonly<
  Record<NamedConsentService | "general", ConsentServiceApi>
> = { general, consentmanager, cookieyes, didomi, "didomi-v2": didomiV2 };

/** A service that asks for consent by a script of its own. [CNS-03, CNS-04] */
export type ConsentScript = Exclude<ConsentLoader, { readonly service: "own-dialog" }>;
