import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { teaserColors } from "@passepartout/domain/content/teaser-section";
import { Image } from "../ui/image.tsx";
import { HeroVideo } from "./hero-video-island.tsx";
import type { ReadyTeaser } from "./page-content.ts";

/** A large picture or video with headline and call to action. It opens a page, or stands in it further down. */
export const Teaser = ({ block }: { readonly block: ReadyTeaser }) => {
  const { image, video, texts, href, ctaText, place } = block;
  const colors = teaserColors({ ...block });
  const isOpening = place !== "body";
  const picture = image && (
    <Image
      image={image}
      className="teaser-picture"
      sizes={IMAGE_SIZES.teaser}
      {...(isOpening && { loading: "eager", priority: true })}
    />
  );
  return (
    <section className={place === "opening" ? "teaser" : "teaser teaser-compact"}>
      {video && texts ? (
        <HeroVideo uid={block.uid} video={video} image={image} texts={texts} instead={picture} />
      ) : (
        picture
      )}
      <div className="teaser-text">
        {isOpening ? <h1>{block.headline}</h1> : <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        {href && ctaText && (
          <a
            className="cta"
            href={href}
            style={{ backgroundColor: colors.background, color: colors.text }}
          >
            {ctaText}
          </a>
        )}
      </div>
    </section>
  );
};
