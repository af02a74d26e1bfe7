import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { consentLayerOf, consentStatusOf } from "@passepartout/domain/consent/consent-machine";
import type { overlaysMachine } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { useSelector } from "@xstate/react";
import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { Dialog } from "../dialogs/modal.tsx";
import { startRoot } from "../ui/start-root.tsx";
import type { ConsentTexts } from "./consent-texts.server.ts";
import { type RunningConsent, startConsent } from "./start-consent.ts";
import "./consent-settings.css";

interface SettingsTexts {
  readonly close: string;
  readonly consent: ConsentTexts;
}

type Overlays = ActorRefFrom<typeof overlaysMachine>;

export const startConsentSettings = (
  texts: SettingsTexts,
  configuration: ConsentConfiguration,
  overlays: Overlays,
): void =>
  startRoot(
    <Suspense>
      <ConsentSettings texts={texts} configuration={configuration} overlays={overlays} />
    </Suspense>,
  );

/** The consent settings: the service's own second layer, or the shop's dialog if there is none. */
const ConsentSettings = ({
  configuration,
  texts: { close, consent: texts },
  overlays,
}: {
  readonly configuration: ConsentConfiguration;
  readonly texts: SettingsTexts;
  readonly overlays: Overlays;
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

/** A category with what it covers, with purpose and duration. */
const Category = ({
  name,
  texts,
  children,
}: {
  readonly name: "necessary" | "statistics";
  readonly texts: ConsentTexts;
  readonly children: ReactNode;
}) => (
  <>
    <label>
      {children}
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
  </>
);

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
      <Category name="necessary" texts={texts}>
        <input type="checkbox" checked disabled />
      </Category>
      <Category name="statistics" texts={texts}>
        <input
          type="checkbox"
          checked={isAllowed}
          onChange={(event) => setAllowed(event.currentTarget.checked)}
        />
      </Category>
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
