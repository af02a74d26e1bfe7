import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Image } from "../ui/image.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { Section } from "./section.tsx";

/** A voucher: what it gives, its code to copy, and until when it counts. */
export const Voucher = ({ block }: { readonly block: ReadyBlockOf<"voucher"> }) => {
  const { image, text, code, href, ctaText, texts } = block;
  return (
    <Section block={{}} className="voucher">
      {image && <Image image={image} sizes={IMAGE_SIZES.teaser} />}
      <div className="voucher-words">
        <h2>{block.headline}</h2>
        {text && <p className="block-text">{text}</p>}
        {code && (
          <p className="voucher-code">
            {texts.code} <code>{code}</code>
          </p>
        )}
        {texts.valid && <p className="note">{texts.valid}</p>}
        {href && ctaText && (
          <a className="cta" href={href}>
            {ctaText}
          </a>
        )}
      </div>
    </Section>
  );
};
