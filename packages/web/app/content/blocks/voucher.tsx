import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import type { VoucherBlock } from "@passepartout/domain/content/service-blocks";
import { Image } from "../../ui/image.tsx";
import { Section } from "./section.tsx";

export interface VoucherData extends VoucherBlock {
  readonly texts: { readonly code: string; readonly valid?: string };
}

export const Voucher = ({ block }: { readonly block: VoucherData }) => {
  const { image, text, code, link, ctaText, texts } = block;
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
        {link && ctaText && (
          <a className="cta" href={link.url}>
            {ctaText}
          </a>
        )}
      </div>
    </Section>
  );
};
