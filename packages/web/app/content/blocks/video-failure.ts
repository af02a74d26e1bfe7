/** The `networkState` of a media element without a playable file. */
const NO_SOURCE = 3;

/** The part of a video element that shows failures. */
export interface Video extends EventTarget {
  readonly error: unknown;
  readonly networkState: number;
}

/** Calls `onFailure` once if a video cannot be shown, also if it failed earlier. Returns a function that removes the listener. */
export const onVideoFailure = (video: Video, onFailure: () => void): (() => void) => {
  if (video.error || video.networkState === NO_SOURCE) {
    onFailure();
    return () => {};
  }
  video.addEventListener("error", onFailure, { once: true });
  return () => video.removeEventListener("error", onFailure);
};
