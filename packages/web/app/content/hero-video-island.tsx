import { lazy, Suspense } from "react";
import type { HeroVideoProps } from "./hero-video.tsx";

/** On the server the film is there at once; a browser fetches its scripts only for pages that have one. */
const Film = import.meta.env.SSR
  ? (await import("./hero-video.tsx")).HeroVideo
  : lazy(async () => ({ default: (await import("./hero-video.tsx")).HeroVideo }));

/** The film of a teaser. [CNT-16] */
export const HeroVideo = (props: HeroVideoProps) => (
  <Suspense fallback={props.instead}>
    <Film {...props} />
  </Suspense>
);
