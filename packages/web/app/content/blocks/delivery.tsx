import { CarriedFields } from "../../router/carried-fields.tsx";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareDelivery } from "./delivery.server.ts";

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
