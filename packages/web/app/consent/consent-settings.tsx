import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { consentLayerOf, consentStatusOf } from "@passepartout/domain/consent/consent-machine";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { Modal } from "../dialogs/modal.tsx";
import { changePageLock } from "../dialogs/page-lock.ts";
import { useMenuData } from "../dialogs/use-menu-data.ts";
import type { ConsentTexts } from "../router/menu-data.ts";
import { Icon } from "../ui/icon.tsx";
import { type RunningConsent, startConsent } from "./start-consent.ts";
import "../chrome/dialogs.css";
import "./consent-settings.css";

/** The consent settings: the service's own second layer, or where there is none the shop's. */
export const ConsentSettings = ({
  configuration,
  menuHref,
  wish,
}: {
  readonly configuration: ConsentConfiguration;
  readonly menuHref: string;
  /** A new object for every time that they are asked for. */
  readonly wish: object;
}) => {
  const [actor, setActor] = useState<RunningConsent>();
  const heard = useRef<object>(undefined);
  useEffect(() => {
    let isGone = false;
    void startConsent(configuration).then((started) => isGone || setActor(started));
    return () => void (isGone = true);
  }, [configuration]);
  useEffect(() => {
    if (!actor || heard.current === wish) return;
    heard.current = wish;
    actor.send({ type: "consent.settings.open" });
  }, [actor, wish]);
  return actor && <OwnSettings actor={actor} menuHref={menuHref} />;
};

const OwnSettings = ({
  actor,
  menuHref,
}: {
  readonly actor: RunningConsent;
  readonly menuHref: string;
}) => {
  const menu = useMenuData(menuHref);
  const isOpen = useSelector(actor, (snapshot) => consentLayerOf(snapshot) === "second");
  useEffect(() => {
    if (!isOpen) return;
    changePageLock({ type: "page.lock", holder: "consent" });
    return () => changePageLock({ type: "page.unlock", holder: "consent" });
  }, [isOpen]);
  const close = () => actor.send({ type: "consent.dialog.close" });
  if (typeof menu !== "object") return null;
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

/** What a visitor may agree to: the shop counts pages and products, and sends nothing else. */
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
      <label>
        <input type="checkbox" checked disabled />
        <span>
          <strong>{texts.necessary}</strong>
          {texts.necessaryText}
        </span>
      </label>
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
