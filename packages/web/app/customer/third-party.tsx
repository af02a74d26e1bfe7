import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AccountTexts } from "../router/menu-data.ts";
import { customerActor } from "./customer-actor.ts";
import { startThirdParty } from "./start-third-party.ts";

/** The button of the configured identity service, and its one-tap offer. Its script loads when a visitor opens the dialog, never before. */
export const ThirdParty = ({
  clientId,
  texts,
  onSuccess,
}: {
  readonly clientId: string;
  readonly texts: AccountTexts;
  readonly onSuccess: () => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState("");
  const signIn = useEffectEvent(async (credential: string) => {
    try {
      const { account, send } = await customerActor();
      const result = await account.identify(credential);
      if (!result.ok) return setProblem(result.error.message || texts.failed);
      send({ type: "customer.signed-in", customer: result.value });
      onSuccess();
    } catch {
      setProblem(texts.failed);
    }
  });
  const fail = useEffectEvent(() => setProblem(texts.thirdPartyFailed));
  useEffect(() => {
    if (!place.current) return undefined;
    return startThirdParty(place.current, clientId, {
      onCredential: (credential) => void signIn(credential),
      onFailure: () => fail(),
    });
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
