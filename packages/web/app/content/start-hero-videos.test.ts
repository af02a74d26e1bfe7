import { expect, it } from "vitest";
import { hasFailedAlready } from "./start-hero-videos.ts";

it.each([
  [{ error: null, networkState: 1 }, false],
  [{ error: { code: 3, message: "decode" } as MediaError, networkState: 1 }, true],
  [{ error: null, networkState: 3 }, true],
])("a video of a teaser %j has failed before anyone listened: %j [CNT-16]", (state, hasFailed) => {
  expect(hasFailedAlready(state)).toBe(hasFailed);
});
