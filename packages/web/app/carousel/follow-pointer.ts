import { DRAG_RATIO, type Swipe } from "@passepartout/domain/chrome/carousel/carousel";

/** The distance up to which a pointer movement counts as a click, in px. */
const CLICK_SLACK_PX = 5;

/** Moves the slides with a finger or pressed mouse, and reports the distance when it is released. The click at the end of a drag is ignored. */
export const followPointer = (
  down: PointerEvent,
  view: HTMLElement,
  finish: (swipe: Swipe) => void,
): void => {
  if (!down.isPrimary || down.button !== 0) return;
  const pointer = down.pointerType === "mouse" ? "mouse" : "touch";
  const end = new AbortController();
  const on = (
    name: "pointermove" | "pointerup" | "pointercancel",
    listener: (event: PointerEvent) => void,
  ) =>
    addEventListener(name, (event) => event.pointerId === down.pointerId && listener(event), {
      signal: end.signal,
    });
  const wayOf = (event: PointerEvent) => ({
    x: event.clientX - down.clientX,
    y: event.clientY - down.clientY,
  });
  const stop = () => {
    end.abort();
    view.style.removeProperty("--drag");
    delete view.dataset["dragged"];
  };

  on("pointermove", (event) => {
    const { x, y } = wayOf(event);
    if (pointer === "mouse" && Math.abs(x) <= DRAG_RATIO * Math.abs(y)) return;
    view.dataset["dragged"] = "";
    view.style.setProperty("--drag", `${x}px`);
  });
  on("pointerup", (event) => {
    const way = wayOf(event);
    stop();
    if (Math.max(Math.abs(way.x), Math.abs(way.y)) > CLICK_SLACK_PX) ignoreNextClick(view);
    finish({ pointer, ...way });
  });
  // For example because the browser scrolls the page instead.
  on("pointercancel", stop);
};

const ignoreNextClick = (view: HTMLElement) => {
  const ignore = (event: Event) => event.preventDefault();
  view.addEventListener("click", ignore, { capture: true, once: true });
  // A click, if any, is dispatched before the next task.
  setTimeout(() => view.removeEventListener("click", ignore, true));
};
