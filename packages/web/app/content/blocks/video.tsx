import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareVideo } from "./video.server.ts";

export const Video = ({ block }: { readonly block: Prepared<typeof prepareVideo> }) => {
  const { video, poster, transcript, texts } = block;
  return (
    <Section block={block} className="video-block">
      {/* Captions are optional; the transcript below has the same content. */}
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
