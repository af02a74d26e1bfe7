import { CarriedFields } from "../../router/carried-fields.tsx";
import { AddedNote } from "../../ui/added-note.tsx";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareDelivery, prepareGiftVouchers } from "./service-blocks.server.ts";

/** A form for the country, and a table of the products with their days of arrival. */
export const Delivery = ({ block }: { readonly block: Prepared<typeof prepareDelivery> }) => {
  const id = `country-${block.uid}`;
  const { texts } = block;
  return (
    <Section block={block} className="delivery">
      <form className="delivery-country" action={block.path} method="get">
        <CarriedFields carried={block.carried} />
        <div className="field">
          <label htmlFor={id}>{texts.country}</label>
          <select id={id} name="country" defaultValue={block.country}>
            {block.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="secondary">
          {texts.show}
        </button>
      </form>
      {block.fault !== undefined && <p className="note">{block.fault}</p>}
      <div className="delivery-dates">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              {block.methods.map((method) => (
                <th key={method.id} scope="col">
                  {method.text} <span>{method.price}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{row.text}</th>
                {row.arrivals.map((arrival, at) => (
                  <td
                    key={block.methods[at]?.id}
                    data-method={`${block.methods[at]?.text} (${block.methods[at]?.price})`}
                  >
                    {arrival?.days}
                    {arrival?.deadline !== undefined && <small>{arrival.deadline}</small>}
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
