import {
  NAVIGATION_RESIZE_THROTTLE_MS,
  NAVIGATION_SCROLL_MS,
  scrollButtons,
} from "@passepartout/domain/chrome/navigation/scroll-buttons";
import { onPageShown } from "../router/page-events.ts";

const eased = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;

let running = 0;

/** Moves a bar sideways within half a second; at once for people who want nothing to move. */
const moveTo = (list: HTMLElement, left: number): void => {
  cancelAnimationFrame(running);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    list.scrollLeft = left;
    return;
  }
  const from = list.scrollLeft;
  const way = Math.min(Math.max(left, 0), list.scrollWidth - list.clientWidth) - from;
  const start = performance.now();
  const step = (now: number) => {
    const share = Math.min(Math.max((now - start) / NAVIGATION_SCROLL_MS, 0), 1);
    list.scrollLeft = from + way * eased(share);
    if (share < 1) running = requestAnimationFrame(step);
  };
  running = requestAnimationFrame(step);
};

const showSelected = (list: HTMLElement): void => {
  const link = list.querySelector<HTMLElement>("[aria-current=page], [aria-current]");
  if (!link) return;
  const { left, right } = link.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (left >= box.left && right <= box.right) return;
  moveTo(list, list.scrollLeft + left - box.left - (box.width - (right - left)) / 2);
};

/** Puts buttons beside a bar while it does not fit, and scrolls its selected item into view on every page. */
export const scrollBar = (list: HTMLElement): void => {
  const template = list.parentElement?.querySelector("template");
  if (!template) return;
  const buttons = [...template.content.querySelectorAll("button")];
  for (const [place, button] of buttons.entries())
    button.addEventListener("click", () => {
      moveTo(list, list.scrollLeft + (place === 0 ? -1 : 1) * list.clientWidth * 0.75);
    });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const { areShown, isPreviousDisabled, isNextDisabled } = scrollButtons(list);
    for (const [place, button] of buttons.entries()) {
      button.ariaDisabled = String(place === 0 ? isPreviousDisabled : isNextDisabled);
      if (!areShown) button.remove();
      else if (!button.isConnected) template.before(button);
    }
  };
  const measureSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      measure();
    }, NAVIGATION_RESIZE_THROTTLE_MS);
  };
  measure();
  new ResizeObserver(measureSoon).observe(list);
  list.addEventListener("scroll", measureSoon, { passive: true });
  showSelected(list);
  onPageShown(() => showSelected(list));
};
