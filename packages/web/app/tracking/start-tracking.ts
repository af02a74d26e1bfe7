import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { startSessionAnalytics } from "@passepartout/adapters/browser/session-analytics";
import { isVisitorTracked } from "@passepartout/adapters/browser/visitor-tracking";
import { protectFromBots } from "@passepartout/domain/tracking/bot-protection";
import type { TrackingScripts } from "@passepartout/domain/chrome/page-services";
import { pageConsent } from "../router/page-backend.ts";

/** Loads the configured consent service and bot protection, and session analytics once the visitor has consented, unless the visit is not tracked. If they fail to load, the page works without them. */
export const startTracking = ({
  botProtectionScript,
  sessionAnalyticsScript,
  consent,
}: TrackingScripts): void => {
  if (consent)
    void import("../consent/start-consent.ts").then(
      ({ startConsent }) => startConsent(consent),
      () => undefined,
    );
  if (botProtectionScript)
    void protectFromBots(createScriptLoader(document, [botProtectionScript]), botProtectionScript);
  if (!sessionAnalyticsScript || !isVisitorTracked(location.search)) return;
  const scripts = createScriptLoader(document, [sessionAnalyticsScript]);
  startSessionAnalytics({
    isAllowed: () => pageConsent() === "granted",
    load: () => scripts.load(sessionAnalyticsScript),
  });
};
