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
  dotCountOf,
  groupIndexOf,
  hasVisibleButtons,
} from "@passepartout/domain/chrome/carousel/carousel-machine";
import { useMachine } from "@xstate/react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { fromPromise } from "xstate";
import { Icon } from "../ui/icon.tsx";

type View = RefObject<HTMLElement | null>;

/** The carousel machine, which measures a view and the list in it. */
const machineOf = (view: View) => {
  const measure = fromPromise<CarouselMeasure, undefined>(async () => {
    const list = view.current?.firstElementChild;
    if (!view.current || !list) throw new Error("the carousel is gone");
    const { clientWidth: containerWidth } = view.current;
    return { viewportWidth: innerWidth, containerWidth, contentWidth: list.scrollWidth };
  });
  return carouselMachine.provide({ actors: { measure } });
};

const useCarousel = (view: View, input: CarouselInput) => {
  const [machine] = useState(() => machineOf(view));
  return useMachine(machine, { input });
};

const eventOf = (key: string, dotCount: number): CarouselEvent | undefined =>
  ({
    ArrowLeft: { type: "carousel.previous" } as const,
    ArrowRight: { type: "carousel.next" } as const,
    Home: { type: "carousel.dot.pick", index: 0 } as const,
    End: { type: "carousel.dot.pick", index: dotCount - 1 } as const,
  })[key];

/** Slides side by side: a scrollable list until the scripts have loaded, then moved by swipe, drag, dots, buttons and keys. */
export const Carousel = ({
  input,
  label,
  slides,
  texts,
}: {
  readonly input: Omit<CarouselInput, "slideCount">;
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** With the placeholders `{number}` and `{count}`. */
  readonly texts: Readonly<Record<"previous" | "next" | "goTo" | "position", string>>;
}) => {
  const view = useRef<HTMLDivElement>(null);
  const slideCount = slides.length;
  const [snapshot, send] = useCarousel(view, { ...input, slideCount });
  const isReady = snapshot.context.measure !== null;
  const { perView, perGroup, space } = carouselLayoutOf(snapshot);
  const index = groupIndexOf(snapshot);
  const dotCount = dotCountOf(snapshot);
  const [hasMoved, setMoved] = useState(false);
  const first = Math.max(0, Math.min(index * perGroup, slideCount - perView));

  useEffect(() => send({ type: "carousel.slides.change", slideCount }), [send, slideCount]);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      send({ type: "carousel.appear" });
    });
    if (view.current) observer.observe(view.current);
    const resize = () => send({ type: "viewport.resize" });
    addEventListener("resize", resize);
    return () => {
      observer.disconnect();
      removeEventListener("resize", resize);
    };
  }, [send]);

  const move = (event: CarouselEvent) => {
    setMoved(true);
    send(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const carouselEvent = eventOf(event.key, dotCount);
    if (!isReady || !carouselEvent || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The focused slide leaves the view and would lose the focus.
    if (document.activeElement !== view.current && view.current?.contains(document.activeElement))
      view.current.focus({ preventScroll: true });
    move(carouselEvent);
  };
  const arrow = (to: "previous" | "next", icon: string) => (
    <button
      type="button"
      className="carousel-button"
      aria-label={texts[to]}
      onClick={() => move({ type: `carousel.${to}` })}
    >
      <Icon name={icon} />
    </button>
  );
  const withPosition = (text: string, number: number) =>
    text.replace("{number}", String(number)).replace("{count}", String(dotCount));

  return (
    // The interactive elements are the buttons and slides inside; the keys work wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="carousel" data-ready={isReady || undefined} onKeyDown={onKeyDown}>
      {/* A scrollable list must be focusable by keyboard, and can be moved by touch anywhere. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={view}
        className="carousel-view"
        role="group"
        aria-label={label}
        tabIndex={0}
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={(event) =>
          isReady &&
          followPointer(event.nativeEvent, event.currentTarget, (swipe) =>
            move({ type: "carousel.swipe", ...swipe }),
          )
        }
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          className="carousel-slides"
          style={
            isReady
              ? {
                  transform: `translateX(calc(${-first} * (100% + ${space}px) / ${perView} + var(--drag, 0px)))`,
                  transition: `transform ${CAROUSEL_TRANSITION_MS}ms ease`,
                }
              : undefined
          }
        >
          {slides.map(({ key, content }, at) => (
            <li key={key} inert={isReady && (at < first || at >= first + perView)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="carousel-controls with-scripts">
        {isReady && dotCount > 1 && (
          <>
            {hasVisibleButtons(snapshot) && arrow("previous", "chevron-left")}
            <span className="carousel-dots">
              {Array.from({ length: dotCount }, (_, at) => (
                <button
                  key={at}
                  type="button"
                  aria-label={withPosition(texts.goTo, at + 1)}
                  aria-current={at === index || undefined}
                  onClick={() => move({ type: "carousel.dot.pick", index: at })}
                />
              ))}
            </span>
            {hasVisibleButtons(snapshot) && arrow("next", "chevron-right")}
          </>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {hasMoved && withPosition(texts.position, index + 1)}
      </p>
    </div>
  );
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
