/** The state of a media element that found no file it can play. */
const NO_SOURCE = 3;

/** A film as far as its failing goes. */
export interface Film extends EventTarget {
  readonly error: unknown;
  readonly networkState: number;
}

/** Tells once that a film cannot be shown, also when it failed before anyone listened; what is returned stops the telling. [CNT-16] */
export const onVideoFailure = (film: Film, tell: () => void): (() => void) => {
  if (film.error || film.networkState === NO_SOURCE) {
    tell();
    return () => {};
  }
  film.addEventListener("error", tell, { once: true });
  return () => film.removeEventListener("error", tell);
};
