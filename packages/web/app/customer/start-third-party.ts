import { browserLog } from "@passepartout/adapters/browser/log";
import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import {
  createThirdPartyIdentity,
  IDENTITY_SCRIPT,
} from "@passepartout/adapters/identity/third-party-identity";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { customerActor } from "./customer-actor.ts";

let loader: ReturnType<typeof createScriptLoader> | undefined;

/** Shows the button of the configured identity service in its place, and its one-tap offer, which the returned function withdraws. Its script loads when a visitor opens the place, never before. */
export const startThirdParty = (place: HTMLElement, onSuccess: () => void): (() => void) => {
  const { clientId = "", failed = "", unreachable = "", action, number = "" } = place.dataset;
  const button = document.createElement("div");
  const problem = document.createElement("p");
  problem.role = "alert";
  problem.className = "form-error";
  place.replaceChildren(button, problem);
  const signIn = async (credential: string) => {
    // The page takes the credential in place of a sign-in.
    if (action !== undefined) return postForm(action, { credential, number });
    try {
      const { loadAccount, send } = await customerActor();
      const result = await (await loadAccount()).identify(credential);
      if (!result.ok) return void (problem.textContent = result.error.message || failed);
      send({ type: "customer.signed-in", customer: result.value });
      globalThis.shopEvents?.push({ type: "customer.sign-in", method: "third-party" });
      onSuccess();
    } catch {
      problem.textContent = failed;
    }
  };
  const identity = createThirdPartyIdentity({
    scripts: (loader ??= createScriptLoader(document, [IDENTITY_SCRIPT])),
    clientId,
    locale: document.documentElement.lang,
    onCredential: (credential) => void signIn(credential),
  });
  identity
    .showButton(button)
    .then(() => (button.isConnected ? identity.showOneTap() : undefined))
    .catch((reason: unknown) => {
      browserLog.error("login-error", { reason: reasonOf(reason) });
      problem.textContent = unreachable;
    });
  return identity.hideOneTap;
};

/** Sends a form as if it were on the page. */
const postForm = (action: string, entries: Readonly<Record<string, string>>): void => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(entries)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};
