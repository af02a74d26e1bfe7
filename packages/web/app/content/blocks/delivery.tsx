import type { DeliveryBlock } from "@passepartout/domain/content/service-blocks";
import { type Carried, CarriedFields } from "../../router/carried-fields.tsx";
import { Section } from "./section.tsx";

export interface DeliveryData extends DeliveryBlock {
  /** The address that the form requests. */
  readonly path: string;
  readonly carried: Carried;
  readonly country: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly methods: readonly {
    readonly id: string;
    readonly text: string;
    readonly price: string;
  }[];
  readonly rows: readonly {
    readonly kind: string;
    readonly text: string;
    /** In the order of the methods. */
    readonly arrivals: readonly (
      | { readonly days: string; readonly deadline?: string }
      | undefined
    )[];
  }[];
  /** Why the country of the address is not the one that is shown. */
  readonly fault?: string;
  readonly texts: { readonly country: string; readonly show: string; readonly product: string };
}

/** A form for the country, and a table of the products with their days of arrival. */
export const Delivery = ({ block }: { readonly block: DeliveryData }) => {
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
