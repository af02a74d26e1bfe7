import type { ContentVideo } from "@passepartout/domain/content/media";
import { use, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES, type ResponsiveImage } from "../../ui/image.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { LogContext } from "../../ui/contexts.ts";

/** A silent video that plays by itself, unless the visitor prefers reduced motion; it can be paused. The image is its poster; if the video does not load, the image replaces it and the error is logged. */
export const HeroVideo = ({
  uid,
  video,
  image,
  texts,
}: {
  readonly uid: string;
  readonly video: ContentVideo;
  readonly image: ResponsiveImage | undefined;
  readonly texts: Readonly<Record<"play" | "pause", string>>;
}) => {
  const log = use(LogContext);
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPaused, setPaused] = useState(false);
  // Without scripts the browser's own controls are the only way to pause.
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) player.pause();
    return onVideoFailure(player, () => {
      log?.error("teaser-hero-video-failed-to-load", { uid, file: video.filename });
      setFailed(true);
    });
  }, [log, uid, video.filename]);
  if (hasFailed)
    return (
      image && (
        <Image
          image={image}
          className="teaser-picture"
          sizes={IMAGE_SIZES.teaser}
          loading="eager"
        />
      )
    );
  return (
    <div className="hero-video">
      <video
        ref={element}
        className="teaser-picture"
        src={video.filename}
        poster={image?.filename}
        aria-label={image?.alt}
        width={image?.width}
        height={image?.height}
        autoPlay
        muted
        loop
        playsInline
        controls={!isHydrated}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
      />
      {isHydrated && (
        <button
          type="button"
          className="hero-video-switch"
          aria-label={isPaused ? texts.play : texts.pause}
          onClick={() => void (isPaused ? element.current?.play() : element.current?.pause())}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      )}
    </div>
  );
};

/** The `networkState` of a media element without a playable file. */
const NO_SOURCE = 3;

/** Calls `onFailure` once if a video cannot be shown, also if it failed earlier. Returns a function that removes the listener. */
export const onVideoFailure = (
  video: EventTarget & { readonly error: unknown; readonly networkState: number },
  onFailure: () => void,
): (() => void) => {
  if (video.error || video.networkState === NO_SOURCE) {
    onFailure();
    return () => {};
  }
  video.addEventListener("error", onFailure, { once: true });
  return () => video.removeEventListener("error", onFailure);
};
