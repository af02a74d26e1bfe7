import type {
  ConsentLoader,
  NamedConsentService,
} from "@passepartout/domain/consent/consent-service";
import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";

/** The part of a window that consent services use: their globals and events. */
export interface ConsentPage {
  readonly addEventListener: (type: string, listener: (event: Event) => void) => void;
  readonly document: Pick<Document, "addEventListener">;
  readonly [name: string]: unknown;
}

interface ConsentServiceApi {
  /** The visitor's decision, if the service knows it. */
  readonly status: (page: ConsentPage) => ConsentStatus;
  /** Calls `onChange` whenever the decision may have changed. */
  readonly listen: (page: ConsentPage, onChange: () => void) => void;
  readonly openSettings: (page: ConsentPage) => void;
}

type Call = (...parameters: readonly unknown[]) => unknown;

/** Calls a global function of a service, for example `UC_UI.showSecondLayer`; undefined if there is none. */
const call = (page: ConsentPage, path: string, ...parameters: readonly unknown[]): unknown => {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let owner: unknown = page;
  for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name];
  const method = (owner as Record<string, unknown> | undefined)?.[last];
  return typeof method === "function" ? (method as Call).call(owner, ...parameters) : undefined;
};

const statusOf = (isDecided: unknown, isGranted: unknown): ConsentStatus => {
  if (isDecided !== true) return "unknown";
  return isGranted === true ? "granted" : "declined";
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** True if the visitor has agreed to everything there is; false if there is nothing. */
const areAll = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every((value) => value === true);

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const general: ConsentServiceApi = {
  status: (page) =>
    statusOf(
      call(page, "UC_UI.isInitialized") === true && call(page, "UC_UI.isConsentRequired") === false,
      call(page, "UC_UI.areAllConsentsAccepted"),
    ),
  listen: (page, onChange) => {
    for (const type of ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT"])
      page.addEventListener(type, onChange);
  },
  openSettings: (page) => void call(page, "UC_UI.showSecondLayer"),
};

const consentmanager: ConsentServiceApi = {
  status: (page) => {
    const { userChoiceExists, purposeConsents } = {
      ...fields(call(page, "__cmp", "consentStatus")),
      ...fields(call(page, "__cmp", "getCMPData")),
    };
    return statusOf(userChoiceExists, areAll(Object.values(fields(purposeConsents))));
  },
  listen: (page, onChange) =>
    void call(page, "__cmp", "addEventListener", ["consent", onChange, false], null),
  openSettings: (page) => void call(page, "__cmp", "showScreenAdvanced"),
};

const cookieyes: ConsentServiceApi = {
  status: (page) => {
    const { isUserActionCompleted, categories } = fields(call(page, "getCkyConsent"));
    return statusOf(isUserActionCompleted, areAll(Object.values(fields(categories))));
  },
  listen: (page, onChange) => page.document.addEventListener("cookieyes_consent_update", onChange),
  openSettings: (page) => void call(page, "revisitCkyConsent"),
};

/** Both versions of Didomi differ in the names of their functions and the shape of the user's status. */
const didomiApi = (
  isWaiting: string,
  userStatus: string,
  isGranted: (purposes: Record<string, unknown>) => boolean,
): ConsentServiceApi => ({
  status: (page) => {
    const { purposes } = fields(call(page, userStatus));
    return statusOf(call(page, isWaiting) === false, isGranted(fields(purposes)));
  },
  // Didomi runs the callbacks in this list once it is loaded, and later ones at once.
  listen: (page, onChange) => {
    const queue = page as { didomiOnReady?: (() => void)[] };
    (queue.didomiOnReady ??= []).push(() => {
      call(page, "Didomi.on", "consent.changed", onChange);
      onChange();
    });
  },
  openSettings: (page) => void call(page, "Didomi.preferences.show"),
});

const didomi = didomiApi(
  "Didomi.shouldConsentBeCollected",
  "Didomi.getUserStatus",
  ({ consent }) => {
    const { enabled, disabled = [] } = fields(consent);
    return isFilled(enabled) && !isFilled(disabled);
  },
);

const didomiV2 = didomiApi(
  "Didomi.shouldUserStatusBeCollected",
  "Didomi.getCurrentUserStatus",
  (purposes) => areAll(Object.values(purposes).map((purpose) => fields(purpose)["enabled"])),
);

/** The programming interface of each consent service, as documented by its vendor. */
const CONSENT_SERVICE_APIS: Readonly<Record<NamedConsentService | "general", ConsentServiceApi>> = {
  general,
  consentmanager,
  cookieyes,
  didomi,
  "didomi-v2": didomiV2,
};

/** A consent service with a script of its own. */
export type ConsentScript = Exclude<ConsentLoader, { readonly service: "own-dialog" }>;

/**
 * Loads a consent service and calls `onDecision` after each decision of the visitor.
 * Rejects if its script cannot be loaded; then there is no decision, so nothing is sent.
 */
export const startConsentService = async (options: {
  readonly loader: ConsentScript;
  readonly scripts: {
    readonly load: (url: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  };
  readonly onDecision: (status: "granted" | "declined") => void;
  readonly page?: ConsentPage;
}) => {
  const { loader, scripts, onDecision } = options;
  const page = options.page ?? globalThis;
  const api = CONSENT_SERVICE_APIS[loader.service];
  await scripts.load(
    loader.scriptUrl,
    loader.service === "general" ? { "data-settings-id": loader.settingsId } : {},
  );
  let last: ConsentStatus = "unknown";
  const update = (): void => {
    const status = api.status(page);
    if (status === last) return;
    last = status;
    if (status !== "unknown") onDecision(status);
  };
  api.listen(page, update);
  update();
  return {
    status: () => api.status(page),
    /** Opens the settings, the second layer of the service. */
    openSettings: () => api.openSettings(page),
  };
};
