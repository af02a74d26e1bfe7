import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { createVisitorCookies } from "@passepartout/adapters/browser/visitor-cookies";
import { startConsentService } from "@passepartout/adapters/consent/start-consent-service";
import { consentCookie, consentInCookies } from "@passepartout/domain/consent/consent-cookie";
import { consentMachine, consentStatusOf } from "@passepartout/domain/consent/consent-machine";
import {
  type ConsentConfiguration,
  consentLoaderOf,
  readChromeQuery,
} from "@passepartout/domain/consent/consent-service";
import { createActor } from "xstate";

/** Starts the consent machine with the visitor's stored decision, and the consent service that the query or the configuration selects. If that service cannot be loaded, the shop's own dialog is used. */
export const startConsent = async (configuration: ConsentConfiguration) => {
  const cookies = createVisitorCookies(document, location.protocol === "https:");
  const loader = consentLoaderOf(readChromeQuery(location.search).cmp, configuration);
  const service =
    loader.service === "own-dialog"
      ? undefined
      : await startConsentService({
          loader,
          scripts: createScriptLoader(document, [loader.scriptUrl]),
          onDecision: (status) => cookies.set(consentCookie(status)),
        }).catch(() => undefined);
  const actor = createActor(consentMachine, {
    input: { status: consentInCookies(cookies.text()), hasOwnDialog: service === undefined },
  });
  let last = consentInCookies(cookies.text());
  actor.subscribe((snapshot) => {
    const status = consentStatusOf(snapshot);
    if (status !== last) cookies.set(consentCookie(status));
    last = status;
  });
  actor.on("consent-provider.second-layer", () => service?.openSettings());
  actor.start();
  return actor;
};

/** A started consent machine. */
export type RunningConsent = Awaited<ReturnType<typeof startConsent>>;
