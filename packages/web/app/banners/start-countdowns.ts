import { browserClock } from "@passepartout/adapters/browser/browser-clock";
import { browserLog } from "@passepartout/adapters/browser/log";
import {
  COUNTDOWN_TICK_MS,
  countdownParts,
  type CountdownParts,
  isOver,
  remainingTime,
} from "@passepartout/domain/chrome/banners/countdown";
import { warningEntry, writeLogEntryOnce } from "@passepartout/domain/logging/log-entry";
import type { CountedText } from "./banners.tsx";

const show = (bar: Element, counting: CountedText, parts: CountdownParts | undefined): void => {
  const [words, countdown] = bar.querySelector("p")?.children ?? [];
  const text = parts ? counting.textCounting : counting.textPlain;
  if (words && words.textContent !== text) words.textContent = text;
  if (!(countdown instanceof HTMLElement)) return;
  countdown.hidden = parts === undefined;
  delete countdown.dataset["waits"];
  for (const part of countdown.querySelectorAll<HTMLElement>("[data-unit]")) {
    const { unit = "", one = "", many = "" } = part.dataset;
    const number = parts?.[unit as keyof CountdownParts] ?? 0;
    const [digits, label] = part.children;
    if (digits) digits.textContent = String(number).padStart(2, "0");
    if (label) label.textContent = number === 1 ? one : many;
  }
};

/** Shows every second how much time remains of the countdowns of the page, while the page is visible. A timer instead of the machine, whose library is larger than all else that a page loads by itself. */
export const startCountdowns = (): void => {
  const write = writeLogEntryOnce(browserLog, new Set<string>());
  for (const bar of document.querySelectorAll<HTMLElement>("[data-counts]")) {
    const counting = JSON.parse(bar.dataset["counts"] ?? "") as CountedText;
    const { id, span } = counting;
    let hasRun = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(next);
      if (document.hidden) return;
      const now = browserClock.now();
      const remaining = remainingTime(span, now);
      show(bar, counting, remaining === undefined ? undefined : countdownParts(remaining));
      if (!isOver(span, now)) next = setTimeout(tick, COUNTDOWN_TICK_MS);
      else {
        document.removeEventListener("visibilitychange", tick);
        if (!hasRun) write(warningEntry("countdown-date-in-past", { barId: id }));
      }
      hasRun ||= remaining !== undefined;
    };
    document.addEventListener("visibilitychange", tick);
    tick();
  }
};
