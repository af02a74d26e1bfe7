import { GIFT_VALUES, giftSkuOf } from "@passepartout/domain/cart/cart-article";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { CarriedFields } from "../../router/carried-fields.tsx";
import { useShop } from "../../router/use-shop.ts";
import { AddedNote } from "../../ui/added-note.tsx";
import { type BlockProps, Section } from "./section.tsx";
import type { prepareDelivery, prepareGiftVouchers } from "./service-blocks.server.ts";

/** A form for the country, and a table of the products with their days of arrival. */
export const Delivery = ({ block }: BlockProps<typeof prepareDelivery>) => {
  const id = `country-${block.uid}`;
  const { text } = useShop();
  return (
    <Section block={block} className="delivery">
      <form className="delivery-country" action={block.path} method="get">
        <CarriedFields carried={block.carried} />
        <div className="field">
          <label htmlFor={id}>{text("delivery.country")}</label>
          <select id={id} name="country" defaultValue={block.country}>
            {block.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="secondary">
          {text("delivery.show")}
        </button>
      </form>
      {block.isFaulty && <p className="note">{text("delivery.notDelivered")}</p>}
      <div className="delivery-dates">
        <table>
          <thead>
            <tr>
              <th scope="col">{text("parameters.productType")}</th>
              {block.methods.map((method) => (
                <th key={method.id} scope="col">
                  {text(`delivery.methods.${method.id}`)} <span>{method.price}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{text(`productKinds.${row.kind}`)}</th>
                {block.methods.map(({ id: method, price }, at) => (
                  <td key={method} data-method={`${text(`delivery.methods.${method}`)} (${price})`}>
                    {row.arrivals[at]?.days}
                    {row.arrivals[at]?.deadline && <small>{row.arrivals[at].deadline}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};

/** A form that puts a gift voucher of a chosen value, in the currency of the storefront, into the cart. */
export const GiftVouchers = ({ block }: BlockProps<typeof prepareGiftVouchers>) => {
  const { text, place } = useShop();
  const { action, toCart } = block;
  return (
    <Section block={block} className="gift-vouchers">
      <form className="calculator" action={action} method="post">
        <fieldset>
          <legend>{text("giftVouchers.value")}</legend>
          <div className="formats">
            {GIFT_VALUES.map((value, at) => (
              <label key={value} className="format">
                <input
                  type="radio"
                  name="article"
                  value={giftSkuOf(value)}
                  defaultChecked={at === 1}
                />
                <span className="format-name">{formatPrice(value, place)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="note">{text("giftVouchers.note")}</p>
        <button type="submit" className="cta">
          {text("designer.addToCart")}
        </button>
        <AddedNote text={text("designer.added")} cart={toCart} />
      </form>
    </Section>
  );
};
