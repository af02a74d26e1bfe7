import { browserLog } from "@passepartout/adapters/browser/log";

/** The `networkState` of a media element without a playable file. */
const NO_SOURCE = 3;

/** Whether a video failed before anyone listened. */
export const hasFailedAlready = (video: Pick<HTMLVideoElement, "error" | "networkState">) =>
  video.error !== null || video.networkState === NO_SOURCE;

const started = new WeakSet<Element>();

const start = (frame: HTMLElement): void => {
  const video = frame.querySelector("video");
  const button = frame.querySelector("button");
  if (!video || !button) return;
  video.controls = false;
  button.hidden = false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) video.pause();
  if (started.has(video)) return;
  started.add(video);
  const showState = () => {
    const command = video.paused ? "play" : "pause";
    button.ariaLabel = button.dataset[command] ?? "";
    button.querySelector("use")?.setAttribute("href", `/_icons#${command}`);
  };
  const fail = () => {
    const { uid = "" } = frame.dataset;
    browserLog.error("teaser-hero-video-failed-to-load", { uid, file: video.currentSrc });
    frame.replaceWith(frame.querySelector("template")?.content ?? "");
  };
  video.addEventListener("play", showState);
  video.addEventListener("pause", showState);
  video.addEventListener("error", fail);
  button.addEventListener("click", () => void (video.paused ? video.play() : video.pause()));
  showState();
  if (hasFailedAlready(video)) fail();
};

/** Lets the videos of teasers be paused. A video that does not load is replaced by its image, and the error is logged. */
export const startHeroVideos = (): void => {
  for (const frame of document.querySelectorAll<HTMLElement>(".hero-video")) start(frame);
};
