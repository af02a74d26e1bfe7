import { helpLauncherOf } from "@passepartout/domain/chrome/messenger/launcher";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { startRoot } from "../ui/start-root.tsx";
import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { createSupportMessenger } from "@passepartout/adapters/messenger/support-messenger";
import {
  messengerFlags,
  messengerMachine,
} from "@passepartout/domain/chrome/messenger/messenger-machine";
import { createActor, fromPromise } from "xstate";

interface Props {
  readonly view: { readonly script: string; readonly texts: Readonly<Record<string, string>> };
}

export const startHelpLauncher = (view: Props["view"]): void =>
  startRoot(<HelpLauncher view={view} />);

/** The button that opens the support messenger: reduced to its icon below the first screen, and hidden while the messenger is open. */
const HelpLauncher = ({ view: { script, texts } }: Props) => {
  const [launcher, show] = useState<ReturnType<typeof helpLauncherOf>>();
  const messenger = useRef<ReturnType<typeof startMessenger>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const wasUsed = useRef(false);
  const isShown = launcher !== undefined;

  useEffect(() => {
    const actor = startMessenger(script, show);
    const fade = () =>
      actor.send({ type: scrollY < innerHeight ? "messenger.unfade" : "messenger.fade" });
    fade();
    addEventListener("scroll", fade, { passive: true });
    messenger.current = actor;
    return () => {
      removeEventListener("scroll", fade);
      actor.stop();
    };
  }, [script]);

  useEffect(() => {
    // After the messenger is closed, the focus returns to its launcher.
    if (isShown && wasUsed.current) button.current?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    launcher && (
      <aside className="help-launcher" aria-label={texts["helpLauncher.help"]}>
        <button
          ref={button}
          type="button"
          aria-busy={launcher.isBusy}
          data-faded={launcher.isFaded || undefined}
          onClick={() => {
            wasUsed.current = true;
            messenger.current?.send({ type: "messenger.launch" });
          }}
        >
          <Icon name="chat" />
          <span aria-live="polite">{texts[launcher.textKey]}</span>
        </button>
      </aside>
    )
  );
};

/** Starts the messenger machine and shows the launcher; the messenger itself is loaded when a visitor asks for help. */
const startMessenger = (
  scriptUrl: string,
  show: (launcher: ReturnType<typeof helpLauncherOf>) => void,
) => {
  const messenger = createSupportMessenger(createScriptLoader(document, [scriptUrl]), scriptUrl, {
    opened: () => actor.send({ type: "messenger.open" }),
    closed: () => actor.send({ type: "messenger.close" }),
  });
  const actor = createActor(
    messengerMachine.provide({
      actors: { loadMessenger: fromPromise<void, undefined>(messenger.load) },
    }),
  );
  actor.on("messenger.window.open", messenger.open);
  actor.subscribe((snapshot) => show(helpLauncherOf(messengerFlags(snapshot))));
  actor.start();
  actor.send({ type: "messenger.show" });
  return actor;
};
