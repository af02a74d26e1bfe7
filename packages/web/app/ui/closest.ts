/** The element that matches, around the target of an event. */
export const closestOf = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
