import {
  CAROUSEL_TRANSITION_MS,
  type CarouselMeasure,
  DRAG_RATIO,
  type Swipe,
} from "@passepartout/domain/chrome/carousel/carousel";
import {
  type CarouselEvent,
  type CarouselInput,
  carouselLayoutOf,
  carouselMachine,
  type CarouselSnapshot,
  dotCountOf,
  groupIndexOf,
  hasVisibleButtons,
} from "@passepartout/domain/chrome/carousel/carousel-machine";
import { fillText } from "@passepartout/domain/messages/translate";
import { createActor, fromPromise } from "xstate";
import { onPageShown } from "../router/page-events.ts";
import { whenNear } from "../ui/moments.ts";

const eventOf = (key: string, dotCount: number): CarouselEvent | undefined =>
  ({
    ArrowLeft: { type: "carousel.previous" } as const,
    ArrowRight: { type: "carousel.next" } as const,
    Home: { type: "carousel.dot.pick", index: 0 } as const,
    End: { type: "carousel.dot.pick", index: dotCount - 1 } as const,
  })[key];

/** Moves the slides of a carousel by swipe, drag, dots, buttons and keys from when it is first visible. */
export const startCarousel = (
  carousel: HTMLElement,
  inputOf: (slideCount: number) => CarouselInput,
): void => {
  const find = (selector: string) => carousel.querySelector<HTMLElement>(selector);
  const view = find(".carousel-view");
  const list = find(".carousel-slides");
  const dots = find(".carousel-dots");
  const position = find("[data-position]");
  if (!view || !list || !dots || !position) return;
  const arrows = [...carousel.querySelectorAll<HTMLElement>(".carousel-button")];
  const measure = fromPromise<CarouselMeasure, undefined>(async () => ({
    viewportWidth: innerWidth,
    containerWidth: view.clientWidth,
    contentWidth: list.scrollWidth,
  }));
  const actor = createActor(carouselMachine.provide({ actors: { measure } }), {
    input: inputOf(list.childElementCount),
  });

  const showDots = (count: number): void => {
    if (dots.childElementCount === count) return;
    dots.replaceChildren(
      ...Array.from({ length: count }, (_, at) =>
        Object.assign(document.createElement("button"), {
          type: "button",
          ariaLabel: fillText(dots.dataset["label"] ?? "", { number: at + 1, count }),
        }),
      ),
    );
  };
  const show = (snapshot: CarouselSnapshot): void => {
    if (!snapshot.context.measure) return;
    const slides = [...list.children] as HTMLElement[];
    carousel.dataset["ready"] = "";
    const { perView, perGroup, space } = carouselLayoutOf(snapshot);
    const index = groupIndexOf(snapshot);
    const count = dotCountOf(snapshot);
    const first = Math.max(0, Math.min(index * perGroup, slides.length - perView));
    list.style.transform = `translateX(calc(${-first} * (100% + ${space}px) / ${perView} + var(--drag, 0px)))`;
    list.style.transition = `transform ${CAROUSEL_TRANSITION_MS}ms ease`;
    for (const [at, slide] of slides.entries()) slide.inert = at < first || at >= first + perView;
    showDots(count > 1 ? count : 0);
    for (const [at, dot] of [...dots.children].entries())
      dot.ariaCurrent = at === index ? "true" : null;
    for (const arrow of arrows) arrow.hidden = count < 2 || !hasVisibleButtons(snapshot);
  };
  actor.subscribe(show);
  actor.start();

  const move = (event: CarouselEvent): void => {
    actor.send(event);
    const snapshot = actor.getSnapshot();
    position.textContent = fillText(position.dataset["position"] ?? "", {
      number: groupIndexOf(snapshot) + 1,
      count: dotCountOf(snapshot),
    });
  };
  const isReady = () => "ready" in carousel.dataset;

  carousel.addEventListener("keydown", (event) => {
    const carouselEvent = eventOf(event.key, dotCountOf(actor.getSnapshot()));
    if (!isReady() || !carouselEvent || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The focused slide leaves the view and would lose the focus.
    if (document.activeElement !== view && view.contains(document.activeElement))
      view.focus({ preventScroll: true });
    move(carouselEvent);
  });
  carousel.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    if (button.dataset["to"] === "previous") move({ type: "carousel.previous" });
    else if (button.dataset["to"] === "next") move({ type: "carousel.next" });
    else move({ type: "carousel.dot.pick", index: [...dots.children].indexOf(button) });
  });
  view.addEventListener("dragstart", (event) => event.preventDefault());
  view.addEventListener("pointerdown", (event) => {
    if (isReady())
      followPointer(event, view, (swipe) => move({ type: "carousel.swipe", ...swipe }));
  });
  addEventListener("resize", () => actor.send({ type: "viewport.resize" }));
  // The next page may have other slides, and has them as the server has rendered them.
  onPageShown(() => {
    const slideCount = list.childElementCount;
    if (slideCount !== actor.getSnapshot().context.slideCount)
      actor.send({ type: "carousel.slides.change", slideCount });
    show(actor.getSnapshot());
  });
  whenNear(view, () => actor.send({ type: "carousel.appear" }), 0);
};

/** The distance up to which a pointer movement counts as a click, in px. */
const CLICK_SLACK_PX = 5;

/** Moves the slides with a finger or pressed mouse, and reports the distance when it is released. The click at the end of a drag is ignored. */
const followPointer = (
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
