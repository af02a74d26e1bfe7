import { PriceLadder } from "../../ui/price-ladder.tsx";
import { SwatchLinks } from "../../ui/swatch.tsx";
import { AddedNote } from "../../ui/added-note.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { EntryHeading, Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareAccessories } from "./accessories.server.ts";

/** Accessories as tiles, and the chosen one with its choices, which are links, so that it works without scripts. */
export const Accessories = ({ block }: { readonly block: Prepared<typeof prepareAccessories> }) => (
  <Section block={block} className="accessories">
    {block.chosen && <Chosen chosen={block.chosen} below={block.headline} />}
    <ul className="tiles accessory-tiles" aria-label={block.texts.all}>
      {block.entries.map(({ name, href, image, price, isChosen }) => (
        <li key={href} className="tile">
          <Image image={image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
          <div className="tile-words">
            <EntryHeading below={block.headline}>
              <a href={href} {...(isChosen && { "aria-current": "true" as const })}>
                {name}
              </a>
            </EntryHeading>
            <PriceTag price={price} />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

const Chosen = ({
  chosen: { anchor, name, words, image, goesWith, properties, quantities, order, ...chosen },
  below,
}: {
  readonly chosen: NonNullable<Prepared<typeof prepareAccessories>["chosen"]>;
  readonly below: string | undefined;
}) => (
  <div id={anchor} className="theme accessory-choice">
    <Image image={image} className="theme-picture" sizes={IMAGE_SIZES.teaser} />
    <div className="calculator">
      <EntryHeading below={below}>{name}</EntryHeading>
      <p>{words}</p>
      <p>
        {goesWith.label}
        {goesWith.links.map(({ text, href }, at) => (
          <span key={href}>
            {at > 0 && ", "}
            <a href={href}>{text}</a>
          </span>
        ))}
      </p>
      {properties.map(({ label, values }) => (
        <SwatchLinks key={label} label={label} values={values} />
      ))}
      {quantities.rows.length > 1 && (
        <PriceLadder caption={quantities.caption} rows={quantities.rows} />
      )}
      <p className="calculator-price">
        <span>{chosen.total} </span>
        <PriceTag price={chosen.price} />
      </p>
      <p className="note">{chosen.note}</p>
      <form action={order.action} method="post">
        <input type="hidden" name="sku" value={order.sku} />
        <input type="hidden" name="quantity" value={order.quantity} />
        <button type="submit" className="cta">
          {order.addToCart}
        </button>
        <AddedNote text={order.added} cart={order.toCart} />
      </form>
    </div>
  </div>
);
