/** The page's calculator, awake or not. */
const formOf = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form[data-island="calculator"]');

let open: () => void = () => {};

/** Settles when a visitor comes near the calculator, or moves on to another page. */
export const approached = new Promise<void>((resolve) => {
  open = resolve;
});

let leave: () => void = () => {};

/** Settles when a visitor moves on to another page. */
export const movingOn = new Promise<void>((resolve) => {
  leave = resolve;
});

/** Wakes all that sleeps without waiting for a visitor's approach: on the way to another page nothing is there to wait for. */
export const wakeIslands = (): void => {
  open();
  leave();
};

/** Listens for the first sign that a visitor means the calculator. */
export const watchApproach = (): void => {
  const signs = ["pointerover", "pointerdown", "focusin", "touchstart", "input"] as const;
  const notice = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-island]")) return;
    for (const sign of signs) removeEventListener(sign, notice, true);
    open();
  };
  // React stops events at the document while a boundary waits; the window sees them first.
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
};

/** What a visitor did to the form before its scripts took over. */
interface Typed {
  readonly form: HTMLFormElement;
  readonly choices: FormData;
  /** The link that takes the button's place must take its focus too. */
  readonly isButtonFocused: boolean;
}

let typed: Typed | undefined;

/** Remembers what was chosen in the form before its scripts took over. */
export const keepTyped = (): void => {
  const form = formOf();
  typed = form
    ? {
        form,
        choices: new FormData(form),
        isButtonFocused: document.activeElement?.matches("button.cta") ?? false,
      }
    : undefined;
};

/** What was chosen before the scripts took over; it is given once. */
export const takeTyped = (): Typed | undefined => {
  const taken = typed;
  typed = undefined;
  return taken;
};
