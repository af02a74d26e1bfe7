import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { consentLayerOf, consentStatusOf } from "@passepartout/domain/consent/consent-machine";
import type { overlaysMachine } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { Modal } from "../dialogs/modal.tsx";
import type { MenuData } from "../router/menu-data.ts";
import { Icon } from "../ui/icon.tsx";
import { type RunningConsent, startConsent } from "./start-consent.ts";
import "./consent-settings.css";

/** The consent settings: the service's own second layer, or the shop's dialog if there is none. */
export const ConsentSettings = ({
  configuration,
  menu,
  requests,
  overlays,
}: {
  readonly configuration: ConsentConfiguration;
  readonly menu: MenuData;
  /** How often the settings have been requested. */
  readonly requests: number;
  readonly overlays: ActorRefFrom<typeof overlaysMachine>;
}) => {
  const [actor, setActor] = useState<RunningConsent>();
  useEffect(() => {
    let isGone = false;
    void startConsent(configuration).then((started) => isGone || setActor(started));
    return () => void (isGone = true);
  }, [configuration]);
  useEffect(() => {
    if (requests > 0) actor?.send({ type: "consent.settings.open" });
  }, [actor, requests]);
  return actor && <ShopSettings actor={actor} menu={menu} overlays={overlays} />;
};

const ShopSettings = ({
  actor,
  menu,
  overlays,
}: {
  readonly actor: RunningConsent;
  readonly menu: MenuData;
  readonly overlays: ActorRefFrom<typeof overlaysMachine>;
}) => {
  const isOpen = useSelector(actor, (snapshot) => consentLayerOf(snapshot) === "second");
  useEffect(() => {
    if (!isOpen) return undefined;
    overlays.send({ type: "page.lock", holder: "consent" });
    return () => overlays.send({ type: "page.unlock", holder: "consent" });
  }, [isOpen, overlays]);
  const close = () => actor.send({ type: "consent.dialog.close" });
  const texts = menu.texts.consent;
  return (
    <Modal isOpen={isOpen} label={texts.title} className="dialog" onClose={close}>
      <div className="dialog-box">
        <div className="dialog-head">
          <h2>{texts.title}</h2>
          <button type="button" aria-label={menu.texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Choices actor={actor} texts={texts} />
      </div>
    </Modal>
  );
};

/** What a category covers, with purpose and duration. */
const Coverage = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The choices of the shop's own dialog. */
const Choices = ({
  actor,
  texts,
}: {
  readonly actor: RunningConsent;
  readonly texts: MenuData["texts"]["consent"];
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
      <label>
        <input type="checkbox" checked disabled />
        <span>
          <strong>{texts.necessary}</strong>
          {texts.necessaryText}
        </span>
      </label>
      <Coverage of={texts.coverage.necessary} />
      <label>
        <input
          type="checkbox"
          checked={isAllowed}
          onChange={(event) => setAllowed(event.currentTarget.checked)}
        />
        <span>
          <strong>{texts.statistics}</strong>
          {texts.statisticsText}
        </span>
      </label>
      <Coverage of={texts.coverage.statistics} />
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
