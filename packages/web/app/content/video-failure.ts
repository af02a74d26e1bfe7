/** The state of a media element that found no file it can play. */
const NO_SOURCE = 3;

/** A video as far as its failing goes. */
export interface Video extends EventTarget {
  readonly error: unknown;
  readonly networkState: number;
}

/** Tells once that a video cannot be shown, also when it failed before anyone listened; what is returned stops the telling. */
export const onVideoFailure = (video: Video, tell: () => void): (() => void) => {
  if (video.error || video.networkState === NO_SOURCE) {
    tell();
    return () => {};
  }
  video.addEventListener("error", tell, { once: true });
  return () => video.removeEventListener("error", tell);
};
