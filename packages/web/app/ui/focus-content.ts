/** Moves the focus to the main part of the page, where what had it is gone; the page does not scroll. */
export const focusContent = (): void =>
  document.getElementById("content")?.focus({ preventScroll: true });
