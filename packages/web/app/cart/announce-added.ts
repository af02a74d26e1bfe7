import { removeFragment } from "../router/open-address.ts";

/** Announces an article that has just been added, once: the address says it again to whoever reloads the page or opens its link. */
export const announceAdded = (): void => {
  const note = document.querySelector(".added:target");
  if (!note?.firstChild) return;
  // A screen reader says what changes in a status. The link stays in its place: it may be pressed just now.
  note.prepend(note.firstChild);
  removeFragment();
};
