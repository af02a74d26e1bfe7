import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";
import {
  CONSENT_SERVICE_APIS,
  type ConsentPage,
  type ConsentScript,
} from "./consent-service-api.ts";

/** A consent service that asks in a page. */
export interface RunningConsentService {
  /** What the visitor has said so far. [CNS-01] */
  readonly status: () => ConsentStatus;
  /** Opens the service's settings, its second layer. [FTR-04] */
  readonly openSettings: () => void;
}

/**
 * Loads the consent service that the address or the configuration chooses, and tells each time the visitor has decided.
 * Rejects when its script cannot be loaded: then nothing was said, and nothing is sent. [CNS-03, CNS-04, CNS-Q1]
 */
export const startConsentService = async (options: {
  readonly loader: ConsentScript;
  readonly scripts: {
    readonly load: (url: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  };
  readonly tell: (status: "granted" | "declined") => void;
  readonly page?: ConsentPage;
}): Promise<RunningConsentService> => {
  const { loader, scripts, tell } = options;
  const page = options.page ?? globalThis;
  const api = CONSENT_SERVICE_APIS[loader.service];
  await scripts.load(
    loader.scriptUrl,
    loader.service === "general" ? { "data-settings-id": loader.settingsId } : {},
  );
  let last: ConsentStatus = "unknown";
  const look = (): void => {
    const status = api.status(page);
    if (status === last) return;
    last = status;
    if (status !== "unknown") tell(status);
  };
  api.listen(page, look);
  look();
  return { status: () => api.status(page), openSettings: () => api.openSettings(page) };
};
