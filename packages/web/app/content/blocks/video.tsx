import type { VideoBlock } from "@passepartout/domain/content/image-blocks";
import { Section } from "./section.tsx";

export interface VideoData extends VideoBlock {
  readonly texts: Readonly<Record<"transcript", string>>;
}

export const Video = ({ block }: { readonly block: VideoData }) => {
  const { video, poster, transcript, texts } = block;
  return (
    <Section block={block} className="video-block">
      {/* Captions are optional; the transcript below says the same. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        src={video.filename}
        poster={poster?.filename}
        aria-label={poster?.alt ?? block.headline}
        width={poster?.width}
        height={poster?.height}
        controls
        playsInline
        preload="none"
      >
        {video.captions && <track kind="captions" src={video.captions} default />}
      </video>
      {transcript && (
        <details>
          <summary>{texts.transcript}</summary>
          <p className="block-text">{transcript}</p>
        </details>
      )}
    </Section>
  );
};
