import { browserLog } from "@passepartout/adapters/browser/log";
import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import {
  createThirdPartyIdentity,
  IDENTITY_SCRIPT,
} from "@passepartout/adapters/identity/third-party-identity";
import { reasonOf } from "@passepartout/domain/logging/log-entry";

let loader: ReturnType<typeof createScriptLoader> | undefined;

/** Shows the button of the configured identity service in an element, then its one-tap offer. The returned function hides the offer. */
export const startThirdParty = (
  parent: HTMLElement,
  clientId: string,
  events: {
    readonly onCredential: (credential: string) => void;
    readonly onFailure: () => void;
  },
): (() => void) => {
  const identity = createThirdPartyIdentity({
    scripts: (loader ??= createScriptLoader(document, [IDENTITY_SCRIPT])),
    clientId,
    locale: document.documentElement.lang,
    onCredential: events.onCredential,
  });
  identity
    .showButton(parent)
    .then(identity.showOneTap)
    .catch((reason: unknown) => {
      browserLog.error("login-error", { reason: reasonOf(reason) });
      events.onFailure();
    });
  return identity.hideOneTap;
};
