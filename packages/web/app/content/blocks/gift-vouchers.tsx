import type { GiftVouchersBlock } from "@passepartout/domain/content/service-blocks";
import type { PageLink } from "../../router/page-link.ts";
import { AddedNote } from "../../ui/added-note.tsx";
import { Section } from "./section.tsx";

export interface GiftVouchersData extends GiftVouchersBlock {
  /** Where the form is posted to. */
  readonly action: string;
  readonly values: readonly { readonly sku: string; readonly text: string }[];
  readonly texts: Readonly<Record<"value" | "note" | "addToCart" | "added", string>>;
  readonly toCart: PageLink;
}

/** A form that puts a gift voucher of a chosen value into the cart. */
export const GiftVouchers = ({ block }: { readonly block: GiftVouchersData }) => {
  const { action, values, texts, toCart } = block;
  return (
    <Section block={block} className="gift-vouchers">
      <form className="calculator" action={action} method="post">
        <fieldset>
          <legend>{texts.value}</legend>
          <div className="formats">
            {values.map(({ sku, text }, at) => (
              <label key={sku} className="format">
                <input type="radio" name="article" value={sku} defaultChecked={at === 1} />
                <span className="format-name">{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="note">{texts.note}</p>
        <button type="submit" className="cta">
          {texts.addToCart}
        </button>
        <AddedNote text={texts.added} cart={toCart} />
      </form>
    </Section>
  );
};
