import type { ToolboxBlock, VoucherBlock } from "@passepartout/domain/content/service-blocks";
import { today } from "@passepartout/domain/market/today";
import { formatDate } from "@passepartout/domain/time/date-format";
import type { PageRequest } from "../../router/page-request.server.ts";
import { useShop } from "../../router/use-shop.ts";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { outcomeOf } from "../outcome.server.ts";
import { EntryHeading, Section } from "./section.tsx";

const ACCEPTED = "image/avif,image/gif,image/jpeg,image/png,image/tiff,image/webp";

/** Forms to which the backend responds with the converted file; with scripts the visitor stays on the page. */
export const Toolbox = ({ block }: { readonly block: ToolboxBlock }) => {
  const shop = useShop();
  const { text, action } = shop;
  const words = { busy: "page.loading", failed: "blocks.toolbox.failed" };
  return (
    <Section block={block} className="toolbox">
      <ul className="tools">
        {block.tools.map((tool) => (
          <li key={tool}>
            <form
              action={action(`/web-api/toolbox-${tool}`)}
              method="post"
              encType="multipart/form-data"
              data-tool={tool}
              {...outcomeOf(shop, "tool", "blocks.toolbox.done", words)}
            >
              <EntryHeading>{text(`blocks.toolbox.${tool}.name`)}</EntryHeading>
              <p className="block-text">{text(`blocks.toolbox.${tool}.text`)}</p>
              <label className="field">
                <span>{text("blocks.toolbox.file")}</span>
                <input type="file" name="file" accept={ACCEPTED} required />
              </label>
              <button type="submit" className="secondary">
                {text("blocks.toolbox.start")}
              </button>
              <p role="status" />
            </form>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** A voucher is omitted after its last day, which ends at midnight in the country of the storefront. */
export const prepareVoucher = (
  { shop }: PageRequest,
  block: VoucherBlock,
): VoucherBlock | undefined =>
  block.validUntil !== undefined && block.validUntil < today(shop) ? undefined : block;

export const Voucher = ({ block }: { readonly block: VoucherBlock }) => {
  const shop = useShop();
  const { text, place } = shop;
  const { image, code, validUntil, link, ctaText } = block;
  const date = validUntil && formatDate(place.locale, { dateStyle: "long" }, new Date(validUntil));
  return (
    <Section block={{}} className="voucher">
      {image && <Image image={image} sizes={IMAGE_SIZES.teaser} />}
      <div className="voucher-words">
        <h2>{block.headline}</h2>
        {block.text && <p className="block-text">{block.text}</p>}
        {code && (
          <p className="voucher-code">
            {text("blocks.voucher.code")} <code>{code}</code>
          </p>
        )}
        {date && <p className="note">{text("blocks.voucher.valid", { date })}</p>}
        {/* Hidden without scripts, because the cart takes codes too. */}
        <form
          method="dialog"
          className="voucher-form needs-scripts"
          {...outcomeOf(shop, "voucher", "blocks.voucher.redeemed")}
        >
          <label className="field">
            <span>{text("blocks.voucher.enter")}</span>
            <input
              name="code"
              defaultValue={code}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </label>
          <button type="submit" className="secondary">
            {text("blocks.voucher.redeem")}
          </button>
          <p role="status" />
        </form>
        {link && ctaText && (
          <a className="cta" href={link.url}>
            {ctaText}
          </a>
        )}
      </div>
    </Section>
  );
};
