import { useState } from "react";
import { onDemand } from "../ui/on-demand.tsx";
import type { AccountTexts, IdentityView } from "./account-dialogs.server.ts";

const ThirdParty = onDemand(
  async () => (await import("./start-third-party.tsx")).ThirdParty,
  // The fields of the form still work.
  ({ texts }) => <p className="form-error">{texts.thirdPartyFailed}</p>,
);

/** The button of a third party: a link to the sample, or the configured one, whose script loads once a visitor opens it. */
export const OtherIdentity = ({
  identity: { clientId, sample },
  isOpen = false,
  ...props
}: {
  readonly identity: IdentityView;
  readonly texts: AccountTexts;
  readonly isOpen?: boolean;
  readonly onSuccess?: () => void;
  /** Takes the credential in place of a sign-in. */
  readonly onCredential?: ((credential: string) => void) | undefined;
}) => {
  const [isOpened, setOpened] = useState(isOpen);
  if (sample)
    return (
      <a className="secondary" href={sample.href} rel="nofollow" target="_self">
        {sample.text}
      </a>
    );
  if (clientId === undefined) return null;
  return isOpened ? (
    <ThirdParty clientId={clientId} {...props} />
  ) : (
    <button type="button" className="secondary needs-scripts" onClick={() => setOpened(true)}>
      {props.texts.signInWithGoogle}
    </button>
  );
};
