import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { consentLayerOf, consentStatusOf } from "@passepartout/domain/consent/consent-machine";
import type { overlaysMachine } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { useSelector } from "@xstate/react";
import { type ComponentProps, Fragment, Suspense, use, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { Dialog } from "../dialogs/dialog.tsx";
import { startRoot } from "../ui/start-root.tsx";
import type { ConsentTexts } from "./consent-texts.server.ts";
import { type RunningConsent, startConsent } from "./start-consent.ts";
import "./consent-settings.css";

export const startConsentSettings = (props: ComponentProps<typeof ConsentSettings>): void =>
  startRoot(
    <Suspense>
      <ConsentSettings {...props} />
    </Suspense>,
  );

/** The consent settings: the service's own second layer, or the shop's dialog if there is none. */
const ConsentSettings = ({
  configuration,
  texts: { close, consent: texts },
  overlays,
}: {
  readonly configuration: ConsentConfiguration;
  readonly texts: { readonly close: string; readonly consent: ConsentTexts };
  readonly overlays: ActorRefFrom<typeof overlaysMachine>;
}) => {
  const requests = useSelector(overlays, ({ context }) => context.consentRequests);
  const actor = use(startConsent(configuration));
  useEffect(() => {
    if (requests > 0) actor.send({ type: "consent.settings.open" });
  }, [actor, requests]);
  const isOpen = useSelector(actor, (snapshot) => consentLayerOf(snapshot) === "second");
  useEffect(() => {
    if (!isOpen) return undefined;
    overlays.send({ type: "page.lock", holder: "consent" });
    return () => overlays.send({ type: "page.unlock", holder: "consent" });
  }, [isOpen, overlays]);
  if (!isOpen) return null;
  return (
    <Dialog
      label={texts.title}
      className="dialog"
      close={close}
      onClose={() => actor.send({ type: "consent.dialog.close" })}
    >
      <Choices actor={actor} texts={texts} />
    </Dialog>
  );
};

/** What is always there, and what the visitor may allow. */
const CATEGORIES = ["necessary", "statistics"] as const;

/** The categories with what they cover, with purpose and duration. */
const Choices = ({
  actor,
  texts,
}: {
  readonly actor: RunningConsent;
  readonly texts: ConsentTexts;
}) => {
  const [isAllowed, setAllowed] = useState(consentStatusOf(actor.getSnapshot()) === "granted");
  const decide = (isGranted: boolean) =>
    actor.send({ type: isGranted ? "consent.grant" : "consent.decline" });
  return (
    <form
      className="consent-choices"
      onSubmit={(event) => {
        event.preventDefault();
        decide(isAllowed);
      }}
    >
      <p>{texts.text}</p>
      {CATEGORIES.map((name) => (
        <Fragment key={name}>
          <label>
            <input
              type="checkbox"
              checked={name === "necessary" || isAllowed}
              disabled={name === "necessary"}
              onChange={(event) => setAllowed(event.currentTarget.checked)}
            />
            <span>
              <strong>{texts[name]}</strong>
              {texts[`${name}Text`]}
            </span>
          </label>
          <ul>
            {texts.coverage[name].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      <div className="consent-ways">
        <button type="submit" className="secondary">
          {texts.save}
        </button>
        <button type="button" className="secondary" onClick={() => decide(false)}>
          {texts.declineAll}
        </button>
        <button type="button" className="secondary" onClick={() => decide(true)}>
          {texts.acceptAll}
        </button>
      </div>
    </form>
  );
};
