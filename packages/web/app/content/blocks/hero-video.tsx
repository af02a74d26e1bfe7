import { IMAGE_SIZES } from "../image-sizes.ts";
import type { ContentVideo } from "@passepartout/domain/content/media";
import { use, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Image, type ResponsiveImage } from "../../ui/image.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { LogContext } from "../../ui/log-context.ts";
import { onVideoFailure } from "./video-failure.ts";

/** The video of a teaser, and the image that is its poster and replaces it if it does not load. */
export interface HeroVideoProps {
  readonly uid: string;
  readonly video: ContentVideo;
  readonly image: ResponsiveImage | undefined;
  readonly texts: Readonly<Record<"play" | "pause", string>>;
}

/** A silent video that plays by itself, unless the visitor prefers reduced motion; it can be paused. If it does not load, the image replaces it and the error is logged. */
export const HeroVideo = ({ uid, video, image, texts }: HeroVideoProps) => {
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
