import type { FormatsAndPricesBlock } from "@passepartout/domain/content/product-blocks";
import { PriceTag } from "../../ui/price-tag.tsx";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";
import { Section } from "./section.tsx";

/** Materials with the prices of their formats. */
export interface FormatsAndPricesData extends Pick<
  FormatsAndPricesBlock,
  "kind" | "uid" | "headline" | "text"
> {
  readonly materials: readonly {
    readonly name: string;
    readonly from: string;
    readonly formats: readonly { readonly label: string; readonly price: PriceWords }[];
  }[];
  /** Whether a single table is closed, too. */
  readonly isFolded?: boolean;
  readonly texts: Readonly<Record<"format" | "price" | "note", string>>;
}

/** A table per material, which opens by itself; a single one is open. */
export const FormatsAndPrices = ({ block }: { readonly block: FormatsAndPricesData }) => (
  <Section block={block} className="formats-and-prices">
    {block.materials.map(({ name, from, formats }) => (
      <details key={name} open={block.materials.length === 1 && !block.isFolded}>
        <summary>
          <span>{name}</span> <span className="from">{from}</span>
        </summary>
        <table>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{block.texts.format}</th>
              <th scope="col">{block.texts.price}</th>
            </tr>
          </thead>
          <tbody>
            {formats.map(({ label, price }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <PriceTag price={price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    ))}
    <p className="note">{block.texts.note}</p>
  </Section>
);
