import { type Choice, choicesIn, defaultOf, isChanged, SCRIPT_BUTTONS } from "./choices.ts";

const reset = (choice: Choice): void => {
  if (choice instanceof HTMLSelectElement) choice.value = defaultOf(choice);
  else choice.checked = choice.defaultChecked;
};

/** What makes a choice again as the visitor has made it, also where another element has taken its place. */
const againOf = (choice: Choice, element: HTMLElement): (() => void) => {
  const { name, value } = choice;
  const isSelect = choice instanceof HTMLSelectElement;
  const isChecked = !isSelect && choice.checked;
  return () => {
    const again = choicesIn(element).find(
      (other) => other.name === name && (isSelect || other.value === value),
    );
    if (again instanceof HTMLSelectElement) {
      again.value = value;
      again.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (again && again.checked !== isChecked && (isChecked || again.type === "checkbox"))
      again.click();
  };
};

/** How often an element is asked whether it is still pressed, in ms. */
const PRESS_MS = 20;

/** Resolves when nothing of an element is pressed: a click on a button that a link replaces meanwhile would be lost. */
export const released = async (element: HTMLElement): Promise<void> => {
  while (element.matches(":active")) await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
};

/** Resets the choices of an island to what the server has rendered, which is what React hydrates. The returned function makes them again, then the click, and gives the focus back. */
export const takeUse = (element: HTMLElement, clicked: number | undefined): (() => void) => {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const choices = choicesIn(element)
    .filter(isChanged)
    .map((choice) => againOf(choice, element));
  for (const choice of choicesIn(element)) reset(choice);
  return () => {
    for (const choose of choices) choose();
    if (clicked !== undefined)
      element.querySelectorAll<HTMLElement>(SCRIPT_BUTTONS)[clicked]?.click();
    // A link may have taken the place of the button that had the focus.
    const [className = ""] = focused?.classList ?? [];
    if (className !== "")
      requestAnimationFrame(() => {
        if (!focused?.isConnected) element.querySelector<HTMLElement>(`.${className}`)?.focus();
      });
  };
};
