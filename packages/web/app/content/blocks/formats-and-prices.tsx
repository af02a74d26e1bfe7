import { PriceTag } from "../../ui/price-tag.tsx";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareFormatsAndPrices } from "./formats-and-prices.server.ts";

/** A table per material, which opens by itself; a single one is open. */
export const FormatsAndPrices = ({
  block,
}: {
  readonly block: Prepared<typeof prepareFormatsAndPrices> & {
    /** Whether a single table is closed, too. */
    readonly isFolded?: boolean;
  };
}) => (
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
