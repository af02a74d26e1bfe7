import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AccountTexts } from "./account-dialogs.server.ts";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import {
  createThirdPartyIdentity,
  IDENTITY_SCRIPT,
} from "@passepartout/adapters/identity/third-party-identity";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { customerActor } from "./customer-actor.ts";

let loader: ReturnType<typeof createScriptLoader> | undefined;

/** The button of the configured identity service, and its one-tap offer. Its script loads when a visitor opens the dialog, never before. */
export const ThirdParty = ({
  clientId,
  texts,
  onSuccess,
  onCredential,
}: {
  readonly clientId: string;
  readonly texts: Pick<AccountTexts, "failed" | "thirdPartyFailed">;
  readonly onSuccess?: (() => void) | undefined;
  /** Takes the credential in place of a sign-in. */
  readonly onCredential?: ((credential: string) => void) | undefined;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState("");
  const signIn = useEffectEvent(async (credential: string) => {
    if (onCredential) return onCredential(credential);
    try {
      const { loadAccount, send } = await customerActor();
      const result = await (await loadAccount()).identify(credential);
      if (!result.ok) return setProblem(result.error.message || texts.failed);
      send({ type: "customer.signed-in", customer: result.value });
      globalThis.shopEvents?.push({ type: "customer.sign-in", method: "third-party" });
      onSuccess?.();
    } catch {
      setProblem(texts.failed);
    }
  });
  const fail = useEffectEvent((reason: unknown) => {
    browserLog.error("login-error", { reason: reasonOf(reason) });
    setProblem(texts.thirdPartyFailed);
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const identity = createThirdPartyIdentity({
      scripts: (loader ??= createScriptLoader(document, [IDENTITY_SCRIPT])),
      clientId,
      locale: document.documentElement.lang,
      onCredential: (credential) => void signIn(credential),
    });
    identity.showButton(place.current).then(identity.showOneTap).catch(fail);
    return identity.hideOneTap;
  }, [clientId]);
  return (
    <>
      <div ref={place} />
      <p role="alert" className="form-error">
        {problem}
      </p>
    </>
  );
};
