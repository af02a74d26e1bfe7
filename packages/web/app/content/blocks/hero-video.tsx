import type { ContentVideo } from "@passepartout/domain/content/media";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
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
  const fail = (file: string) => {
    log?.error("teaser-hero-video-failed-to-load", { uid, file });
    setFailed(true);
  };
  const start = useEffectEvent((player: HTMLVideoElement, file: string) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) player.pause();
    if (hasFailedAlready(player)) fail(file);
  });
  useEffect(() => {
    if (element.current) start(element.current, video.filename);
  }, [video.filename]);
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
        onError={() => fail(video.filename)}
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

/** Whether a video failed before anyone listened. */
export const hasFailedAlready = ({
  error,
  networkState,
}: Pick<HTMLVideoElement, "error" | "networkState">): boolean =>
  error !== null || networkState === NO_SOURCE;
