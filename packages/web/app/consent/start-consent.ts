import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { startConsentService } from "@passepartout/adapters/consent/start-consent-service";
import { consentCookie, type ConsentStatus } from "@passepartout/domain/consent/consent-status";
import {
  consentLayerOf,
  consentMachine,
  consentStatusOf,
} from "@passepartout/domain/consent/consent-machine";
import {
  type ConsentConfiguration,
  consentLoaderOf,
  readChromeQuery,
} from "@passepartout/domain/consent/consent-service";
import { createActor } from "xstate";
import { CONSENT_EVENT, onConsent } from "./consent-event.ts";
import { pageConsent, pageCookies } from "../router/page-backend.ts";

/** Starts the consent machine with the visitor's stored decision, and the consent service that the query or the configuration selects. If that service cannot be loaded, the shop's own dialog is used. */
const start = async (configuration: ConsentConfiguration) => {
  const cookies = pageCookies();
  const loader = consentLoaderOf(readChromeQuery(location.search).cmp, configuration);
  let decide = (status: ConsentStatus): void => cookies.set(consentCookie(status));
  const service =
    loader.service === "own-dialog"
      ? undefined
      : await startConsentService({
          loader,
          scripts: createScriptLoader(document, [loader.scriptUrl]),
          onDecision: (status) => decide(status),
        }).catch(() => undefined);
  let last = pageConsent();
  const actor = createActor(consentMachine, {
    input: { status: last, hasOwnDialog: service === undefined },
  });
  decide = (status) =>
    actor.send({ type: status === "granted" ? "consent.grant" : "consent.decline" });
  const banner = document.querySelector<HTMLElement>(".consent-banner");
  actor.subscribe((snapshot) => {
    const status = consentStatusOf(snapshot);
    if (status !== last) {
      cookies.set(consentCookie(status));
      dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: status }));
    }
    last = status;
    // The second layer lies over the first one.
    const isUndecided = status === "unknown" && consentLayerOf(snapshot) !== "second";
    if (banner) banner.hidden = service !== undefined || !isUndecided;
  });
  actor.on("consent-provider.second-layer", () => service?.openSettings());
  onConsent((status) => decide(status));
  actor.start();
  return actor;
};

let running: ReturnType<typeof start> | undefined;

export const startConsent = (configuration: ConsentConfiguration): ReturnType<typeof start> =>
  (running ??= start(configuration));

export type RunningConsent = Awaited<ReturnType<typeof start>>;
