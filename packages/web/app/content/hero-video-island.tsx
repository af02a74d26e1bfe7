import { lazy, Suspense } from "react";
import type { HeroVideoProps } from "./hero-video.tsx";

/** On the server the video is there at once; a browser fetches its scripts only for pages that have one. */
const Video = import.meta.env.SSR
  ? (await import("./hero-video.tsx")).HeroVideo
  : lazy(async () => ({ default: (await import("./hero-video.tsx")).HeroVideo }));

/** The video of a teaser. */
export const HeroVideo = (props: HeroVideoProps) => (
  <Suspense fallback={props.instead}>
    <Video {...props} />
  </Suspense>
);
