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

/** Starts the consent machine with what the visitor said earlier, and the service that the address or the configuration chooses: where none can be had, the shop's own dialog asks. */
export const startConsent = async (configuration: ConsentConfiguration) => {
  const cookies = createVisitorCookies(document, location.protocol === "https:");
  const loader = consentLoaderOf(readChromeQuery(location.search).cmp, configuration);
  const service =
    loader.service === "own-dialog"
      ? undefined
      : await startConsentService({
          loader,
          scripts: createScriptLoader(document, [loader.scriptUrl]),
          onDecision: (status) => cookies.keep(consentCookie(status)),
        }).catch(() => undefined);
  const actor = createActor(consentMachine, {
    input: { status: consentInCookies(cookies.text()), hasOwnDialog: service === undefined },
  });
  let last = consentInCookies(cookies.text());
  actor.subscribe((snapshot) => {
    const status = consentStatusOf(snapshot);
    if (status !== last) cookies.keep(consentCookie(status));
    last = status;
  });
  actor.on("consent-provider.second-layer", () => service?.openSettings());
  actor.start();
  return actor;
};

/** The consent machine at work. */
export type RunningConsent = Awaited<ReturnType<typeof startConsent>>;
