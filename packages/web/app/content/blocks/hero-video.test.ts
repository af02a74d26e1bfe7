import { describe, expect, it } from "vitest";
import { onVideoFailure } from "./hero-video.tsx";

const createVideo = (state: { readonly error?: unknown; readonly networkState?: number } = {}) =>
  Object.assign(new EventTarget(), { error: null, networkState: 1, ...state });

describe("a video of a teaser that does not load", () => {
  it("is reported once [CNT-16]", () => {
    let failures = 0;
    const video = createVideo();
    onVideoFailure(video, () => (failures += 1));
    expect(failures).toBe(0);
    video.dispatchEvent(new Event("error"));
    video.dispatchEvent(new Event("error"));
    expect(failures).toBe(1);
  });

  it.each([{ error: new Error("decode") }, { networkState: 3 }])(
    "is reported although it failed before anyone listened: %j [CNT-16]",
    (state) => {
      let failures = 0;
      onVideoFailure(createVideo(state), () => (failures += 1));
      expect(failures).toBe(1);
    },
  );

  it("is not reported after the listener has gone", () => {
    let failures = 0;
    const video = createVideo();
    onVideoFailure(video, () => (failures += 1))();
    video.dispatchEvent(new Event("error"));
    expect(failures).toBe(0);
  });
});
