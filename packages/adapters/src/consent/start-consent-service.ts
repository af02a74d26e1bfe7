import type { ConsentStatus } from "@passepartout/domain/consent/consent-status";
import {
  CONSENT_SERVICE_APIS,
  type ConsentPage,
  type ConsentScript,
} from "./consent-service-api.ts";

export interface RunningConsentService {
  /** The visitor's decision so far. */
  readonly status: () => ConsentStatus;
  /** Opens the settings, the second layer of the service. */
  readonly openSettings: () => void;
}

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
}): Promise<RunningConsentService> => {
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
  return { status: () => api.status(page), openSettings: () => api.openSettings(page) };
};
