import { PriceTag } from "../ui/price-tag.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { Section } from "./section.tsx";

/** All formats with their prices, each material opening by itself; a single one is open. */
export const FormatsAndPrices = ({
  block,
}: {
  readonly block: ReadyBlockOf<"formats-and-prices">;
}) => (
  <Section block={block} className="formats-and-prices">
    {block.materials.map(({ name, from, formats }) => (
      <details key={name} open={block.materials.length === 1}>
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
