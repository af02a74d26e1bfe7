import type { TeaserBlock, UspTeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { useShop } from "../../router/use-shop.ts";
import { callColors } from "../../ui/call-colors.ts";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";

export interface TeaserData extends TeaserBlock {
  /** Where it opens a page, with the page's h1: at full size, or smaller beside a calculator, whose picture of the product may stand above its own. Undefined in the body. */
  readonly opening?: "large" | "compact" | "below-product";
  /** "From" the lowest price of the products that the page is about, where the channel shows it. */
  readonly price?: string;
}

export const Teaser = ({ block }: { readonly block: TeaserData }) => {
  const { image, video, link, ctaText, opening, price } = block;
  return (
    <section className={opening === "large" ? "teaser" : "teaser teaser-compact"}>
      {video ? (
        <HeroVideo block={block} />
      ) : (
        image && (
          <Image
            image={image}
            className="teaser-picture"
            sizes={IMAGE_SIZES.teaser}
            {...(opening && opening !== "below-product" && { loading: "eager", priority: true })}
          />
        )
      )}
      <div className="teaser-text">
        {opening ? <h1>{block.headline}</h1> : <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        {price && <PriceTag price={price} />}
        {link && ctaText && (
          <a
            className="cta"
            href={link.url}
            style={callColors(block.ctaBackgroundColor, block.ctaTextColor)}
          >
            {ctaText}
          </a>
        )}
      </div>
    </section>
  );
};

/** A silent video that plays by itself, unless the visitor prefers reduced motion; it can be paused (`startHeroVideos`). The image is its poster, and replaces it if it does not load. */
const HeroVideo = ({ block: { uid, video, image } }: { readonly block: TeaserData }) => {
  const { text } = useShop();
  return (
    <div className="hero-video" data-uid={uid}>
      <video
        className="teaser-picture"
        src={video?.filename}
        poster={image?.filename}
        aria-label={image?.alt}
        width={image?.width}
        height={image?.height}
        autoPlay
        muted
        loop
        playsInline
        // Without scripts these are the only way to pause.
        controls
      />
      <button
        type="button"
        className="icon-button hero-video-switch"
        hidden
        data-play={text("blocks.video.play")}
        data-pause={text("blocks.video.pause")}
      >
        <Icon name="pause" />
      </button>
      {image && (
        <template>
          <Image
            image={image}
            className="teaser-picture"
            sizes={IMAGE_SIZES.teaser}
            loading="eager"
          />
        </template>
      )}
    </div>
  );
};

export const UspTeaser = ({ block }: { readonly block: UspTeaserBlock }) => (
  <ul className="usps">
    {block.items.map((item) => (
      <li key={item.headline}>
        <Icon name="check" />
        <div>
          <strong>{item.headline}</strong>
          <span>{item.text}</span>
        </div>
      </li>
    ))}
  </ul>
);
