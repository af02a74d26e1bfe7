import {
  NAVIGATION_RESIZE_THROTTLE_MS,
  NAVIGATION_SCROLL_MS,
  scrollButtons,
  type ScrollButtons,
} from "@passepartout/domain/chrome/navigation/scroll-buttons";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { HeaderView } from "../router/header-data.ts";
import { Icon } from "../ui/icon.tsx";

const listIn = (area: RefObject<HTMLElement | null>) =>
  area.current?.querySelector<HTMLElement>(".navigation-items") ?? undefined;

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

/** The buttons beside a bar that does not fit, and its selected item in view after every change of page. */
export const BarScroll = ({
  area,
  path,
  texts,
}: {
  readonly area: RefObject<HTMLElement | null>;
  readonly path: string;
  readonly texts: HeaderView["texts"];
}) => {
  const [buttons, setButtons] = useState<ScrollButtons>();
  const shownPath = useRef("");

  useEffect(() => {
    const list = listIn(area);
    if (!list) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const next = scrollButtons(list);
      setButtons((known) =>
        known &&
        Object.entries(next).every(([name, value]) => known[name as keyof ScrollButtons] === value)
          ? known
          : next,
      );
    };
    const measureSoon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        measure();
      }, NAVIGATION_RESIZE_THROTTLE_MS);
    };
    measure();
    const observer = new ResizeObserver(measureSoon);
    observer.observe(list);
    list.addEventListener("scroll", measureSoon, { passive: true });
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      list.removeEventListener("scroll", measureSoon);
    };
  }, [area]);

  useEffect(() => {
    const list = listIn(area);
    if (list && shownPath.current !== path) showSelected(list);
    shownPath.current = path;
  }, [area, path]);

  if (!buttons?.areShown) return null;
  const scroll = (direction: -1 | 1) => {
    const list = listIn(area);
    if (list) moveTo(list, list.scrollLeft + direction * list.clientWidth * 0.75);
  };
  return (
    <>
      <button
        type="button"
        className="bar-scroll bar-scroll-left"
        aria-label={texts.scrollLeft}
        aria-disabled={buttons.isPreviousDisabled}
        onClick={() => scroll(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="bar-scroll bar-scroll-right"
        aria-label={texts.scrollRight}
        aria-disabled={buttons.isNextDisabled}
        onClick={() => scroll(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
};
