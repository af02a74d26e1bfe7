import {
  backToTopMachine,
  isBackToTopShown,
} from "@passepartout/domain/chrome/footer/back-to-top-machine";
import { createActor } from "xstate";

/** Scrolls to the top of the page, smoothly unless the visitor prefers reduced motion, and moves the focus there. */
const scrollToTop = (event: Event) => {
  event.preventDefault();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
  document.querySelector<HTMLElement>(".logo")?.focus({ preventScroll: true });
};

/** Runs the back-to-top machine: reports the scroll position, shows and hides the link, and scrolls to the top, until `signal` is aborted. */
export const watchScroll = (from: number, link: HTMLElement, gone: AbortSignal): void => {
  const facts = () => ({ scrollY, viewportHeight: innerHeight });
  const actor = createActor(backToTopMachine, { input: { ...facts(), scrollY: from } });
  const follow = () => actor.send({ type: "page.scroll", ...facts() });
  actor.subscribe((snapshot) => link.toggleAttribute("data-shown", isBackToTopShown(snapshot)));
  actor.start();
  follow();
  addEventListener("scroll", follow, { passive: true, signal: gone });
  link.addEventListener("click", scrollToTop, { signal: gone });
  gone.addEventListener("abort", () => actor.stop());
};
