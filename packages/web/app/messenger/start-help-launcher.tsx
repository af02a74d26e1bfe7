import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { createSupportMessenger } from "@passepartout/adapters/messenger/support-messenger";
import { helpLauncherOf } from "@passepartout/domain/chrome/messenger/launcher";
import {
  messengerFlags,
  messengerMachine,
} from "@passepartout/domain/chrome/messenger/messenger-machine";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import type { ShellState } from "../router/page-state.ts";
import { Icon } from "../ui/icon.tsx";
import { startRoot } from "../ui/start-root.tsx";

type Launcher = NonNullable<ShellState["helpLauncher"]>;

/** Starts the messenger machine and shows the launcher; the messenger itself is loaded when a visitor asks for help. */
export const startHelpLauncher = ({ script, texts }: Launcher): void => {
  const messenger = createSupportMessenger(createScriptLoader(document, [script]), script, {
    opened: () => actor.send({ type: "messenger.open" }),
    closed: () => actor.send({ type: "messenger.close" }),
  });
  const actor = createActor(
    messengerMachine.provide({ actors: { loadMessenger: fromPromise(messenger.load) } }),
  );
  const fade = () =>
    actor.send({ type: scrollY < innerHeight ? "messenger.unfade" : "messenger.fade" });
  actor.on("messenger.window.open", messenger.open);
  actor.start();
  actor.send({ type: "messenger.show" });
  fade();
  addEventListener("scroll", fade, { passive: true });
  startRoot(<HelpLauncher actor={actor} texts={texts} />);
};

/** The button that opens the support messenger: reduced to its icon below the first screen, and hidden while the messenger is open. */
const HelpLauncher = ({
  actor,
  texts,
}: Pick<Launcher, "texts"> & { readonly actor: ActorRefFrom<typeof messengerMachine> }) => {
  const launcher = helpLauncherOf(messengerFlags(useSelector(actor, (snapshot) => snapshot)));
  const button = useRef<HTMLButtonElement>(null);
  const wasUsed = useRef(false);
  const isShown = launcher !== undefined;
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
            actor.send({ type: "messenger.launch" });
          }}
        >
          <Icon name="chat" />
          <span aria-live="polite">{texts[launcher.textKey]}</span>
        </button>
      </aside>
    )
  );
};
