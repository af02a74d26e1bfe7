import { closeWithBack } from "../router/overlay-entry.ts";
import { focusContent } from "../ui/focus-content.ts";

/** An element and all that contain it, without the document itself. */
const withAncestors = (element: Element | null): readonly Element[] =>
  element === null || element === document.body
    ? []
    : [element, ...withAncestors(element.parentElement)];

const FOCUSABLE = "a[href], button, input:not([type=hidden]), select, summary";

/** Focuses the first of these elements that is still seen, or what takes the focus in it; without any, the page. */
const focusPlaceOf = (elements: readonly Element[]): void => {
  for (const element of elements.filter((one) => one.checkVisibility())) {
    const target = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
    if (target instanceof HTMLElement) return target.focus();
  }
  focusContent();
};

/** Opens a native dialog: Esc, Back and a click beside it ask to close it. The returned function closes it, and the focus returns to where it was. */
export const openModal = (dialog: HTMLDialogElement, close: () => void): (() => void) => {
  const openers = withAncestors(document.activeElement);
  const closed = new AbortController();
  // What happens in the dialog is not about it, for example a cancelled choice of a file.
  const listen = (name: string, listener: (event: Event) => void) =>
    dialog.addEventListener(name, (event) => event.target === dialog && listener(event), {
      signal: closed.signal,
    });
  listen("cancel", (event) => {
    event.preventDefault();
    close();
  });
  // A browser may close it without a cancel event, for example at a second Esc.
  listen("close", () => !dialog.open && close());
  listen("click", close);
  dialog.showModal();
  const release = closeWithBack(close);
  // Focus the first field of a form.
  dialog.querySelector("input")?.focus();
  return () => {
    closed.abort();
    dialog.close();
    release();
    // What had the focus may have been replaced meanwhile, the way to sign in by the customer's name for example.
    if (openers[0]?.checkVisibility() === false) focusPlaceOf(openers);
  };
};

/** A native dialog of the page for markup of the server. */
export const createModal = (className: string, close: () => void) => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.className = className;
  /** Set while it is open. */
  let end: (() => void) | undefined;
  return {
    dialog,
    /** Opens it with this content, or shows that in place of the content of the open one. */
    show: (label: string, markup: string): void => {
      dialog.ariaLabel = label;
      dialog.innerHTML = markup;
      if (end) dialog.querySelector("input")?.focus();
      else end = openModal(dialog, close);
    },
    hide: (): void => {
      const closeModal = end;
      if (!closeModal) return;
      end = undefined;
      dialog.replaceChildren();
      closeModal();
    },
  };
};
