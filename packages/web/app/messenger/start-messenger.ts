import { createScriptLoader } from "@passepartout/adapters/browser/script-loader";
import { createSupportMessenger } from "@passepartout/adapters/messenger/support-messenger";
import { helpLauncherOf } from "@passepartout/domain/chrome/messenger/launcher";
import {
  messengerFlags,
  messengerMachine,
} from "@passepartout/domain/chrome/messenger/messenger-machine";
import { createActor, fromPromise } from "xstate";

/** Starts the messenger machine and shows the launcher; the messenger itself is loaded when a visitor asks for help. */
export const startMessenger = (
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
