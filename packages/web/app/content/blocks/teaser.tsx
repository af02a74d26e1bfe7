import { IMAGE_SIZES } from "../image-sizes.ts";
import type { TeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { callColors } from "../../ui/call-colors.ts";
import { HeroVideo } from "../../islands.ts";
import { Image } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";

export interface TeaserData extends TeaserBlock {
  /** Where it opens a page, with the page's h1: at full size, or smaller beside a calculator, whose picture of the product may stand above its own. Undefined in the body. */
  readonly opening?: "large" | "compact" | "below-product";
  readonly texts?: Readonly<Record<"play" | "pause", string>>;
  /** "From" the lowest price of the products that the page is about, where the channel shows it. */
  readonly price?: string;
}

export const Teaser = ({ block }: { readonly block: TeaserData }) => {
  const { image, video, texts, link, ctaText, opening, price } = block;
  const colors = callColors({ background: block.ctaBackgroundColor, text: block.ctaTextColor });
  const still = image && (
    <Image
      image={image}
      className="teaser-picture"
      sizes={IMAGE_SIZES.teaser}
      {...(opening && opening !== "below-product" && { loading: "eager", priority: true })}
    />
  );
  return (
    <section className={opening === "large" ? "teaser" : "teaser teaser-compact"}>
      {video && texts ? (
        <HeroVideo uid={block.uid} video={video} image={image} texts={texts} />
      ) : (
        still
      )}
      <div className="teaser-text">
        {opening ? <h1>{block.headline}</h1> : <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        {price && <PriceTag price={{ current: price }} />}
        {link && ctaText && (
          <a
            className="cta"
            href={link.url}
            style={{ backgroundColor: colors.background, color: colors.text }}
          >
            {ctaText}
          </a>
        )}
      </div>
    </section>
  );
};
