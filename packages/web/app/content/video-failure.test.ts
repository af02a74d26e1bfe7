import { describe, expect, it } from "vitest";
import { onVideoFailure } from "./video-failure.ts";

const createVideo = (state: { readonly error?: unknown; readonly networkState?: number } = {}) =>
  Object.assign(new EventTarget(), { error: null, networkState: 1, ...state });

describe("a video of a teaser that does not load", () => {
  it("is told once [CNT-16]", () => {
    let told = 0;
    const video = createVideo();
    onVideoFailure(video, () => (told += 1));
    expect(told).toBe(0);
    video.dispatchEvent(new Event("error"));
    video.dispatchEvent(new Event("error"));
    expect(told).toBe(1);
  });

  it.each([{ error: new Error("decode") }, { networkState: 3 }])(
    "is told although it failed before anyone listened: %j [CNT-16]",
    (state) => {
      let told = 0;
      onVideoFailure(createVideo(state), () => (told += 1));
      expect(told).toBe(1);
    },
  );

  it("is told to nobody who has gone", () => {
    let told = 0;
    const video = createVideo();
    onVideoFailure(video, () => (told += 1))();
    video.dispatchEvent(new Event("error"));
    expect(told).toBe(0);
  });
});
