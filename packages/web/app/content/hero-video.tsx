import type { ContentImage, ContentVideo } from "@passepartout/domain/content/media";
import { type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "../ui/icon.tsx";
import { LogContext } from "./log-context.ts";
import { onVideoFailure } from "./video-failure.ts";

/** What the video of a teaser needs: itself, its first picture, and what stands in its place when it does not load. */
export interface HeroVideoProps {
  readonly uid: string;
  readonly video: ContentVideo;
  readonly image: ContentImage | undefined;
  readonly texts: Readonly<Record<"play" | "pause", string>>;
  readonly instead: ReactNode;
}

const subscribeToNothing = () => () => {};

/** A silent video that runs by itself, unless a visitor wants less motion; it can be paused. When it does not load, the picture stands in and the journal knows. */
export const HeroVideo = ({ uid, video, image, texts, instead }: HeroVideoProps) => {
  const journal = use(LogContext);
  const element = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPaused, setPaused] = useState(false);
  // Without scripts the browser's own controls are the only way to pause.
  const isAwake = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) player.pause();
    return onVideoFailure(player, () => {
      journal?.error("teaser-hero-video-failed-to-load", { uid, file: video.filename });
      setFailed(true);
    });
  }, [journal, uid, video.filename]);
  if (hasFailed) return instead;
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
        controls={!isAwake}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
      />
      {isAwake && (
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
