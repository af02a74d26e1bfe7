/** An element and all that contain it, without the document itself. */
const withAncestors = (element: Element | null): readonly Element[] =>
  element === null || element === document.body
    ? []
    : [element, ...withAncestors(element.parentElement)];

const FOCUSABLE = "a[href], button, input:not([type=hidden]), select, summary";

/** Focuses the first of these elements that is still there, or what takes the focus in it. */
const focusPlaceOf = (elements: readonly Element[]): void => {
  for (const element of elements.filter(({ isConnected }) => isConnected)) {
    const target = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
    if (target instanceof HTMLElement) return target.focus();
  }
};

/** Opens a native dialog. The returned function closes it, and the focus returns to where it was. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const openers = withAncestors(document.activeElement);
  dialog.showModal();
  // Focus the first field of a form.
  dialog.querySelector("input")?.focus();
  return () => {
    dialog.close();
    // What had the focus may have been replaced meanwhile, the way to sign in by the customer's name for example.
    if (!openers[0]?.isConnected) focusPlaceOf(openers);
  };
};
