import { AddedNote } from "../../ui/added-note.tsx";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareGiftVouchers } from "./gift-vouchers.server.ts";

/** A form that puts a gift voucher of a chosen value into the cart. */
export const GiftVouchers = ({
  block,
}: {
  readonly block: Prepared<typeof prepareGiftVouchers>;
}) => {
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
