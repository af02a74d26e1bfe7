import type { ReadyBlockOf } from "./page-content.ts";
import { Section } from "./section.tsx";

/** A video that starts when a visitor wants it, with its words to read. */
export const VideoBlock = ({ block }: { readonly block: ReadyBlockOf<"video-block"> }) => {
  const { video, poster, transcript, texts } = block;
  return (
    <Section block={block} className="video-block">
      {/* Captions are there where editors have them; in words the video stands below. */}
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
