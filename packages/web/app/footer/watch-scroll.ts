import {
  backToTopMachine,
  isBackToTopShown,
} from "@passepartout/domain/footer/back-to-top-machine";
import { createActor } from "xstate";

/** Follows the page's scrolling through the machine, from where it stood at first, and tells whether the way back to the top is shown; gives a way to stop. [FTR-25, FTR-26, FTR-27] */
export const watchScroll = (from: number, tell: (isShown: boolean) => void): (() => void) => {
  const facts = () => ({ scrollY, viewportHeight: innerHeight });
  const actor = createActor(backToTopMachine, { input: { ...facts(), scrollY: from } });
  const follow = () => actor.send({ type: "page.scroll", ...facts() });
  actor.subscribe((snapshot) => tell(isBackToTopShown(snapshot)));
  actor.start();
  follow();
  addEventListener("scroll", follow, { passive: true });
  return () => {
    removeEventListener("scroll", follow);
    actor.stop();
  };
};
