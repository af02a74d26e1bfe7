import { useShop } from "../../router/use-shop.ts";
import { PriceLadder } from "../../ui/price-ladder.tsx";
import { SwatchLinks } from "../../ui/swatch.tsx";
import { AddedNote } from "../../ui/added-note.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import { EntryHeading, type BlockProps, type Prepared, Section } from "./section.tsx";
import type { prepareAccessories } from "./accessories.server.ts";

/** Accessories as tiles, and the chosen one with its choices, which are links, so that it works without scripts. */
export const Accessories = ({ block }: BlockProps<typeof prepareAccessories>) => {
  const { text } = useShop();
  return (
    <Section block={block} className="accessories">
      {block.chosen && <Chosen chosen={block.chosen} below={block.headline} />}
      <ul className="tiles accessory-tiles" aria-label={text("cards.allAccessories")}>
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
};

const Chosen = ({
  chosen,
  below,
}: {
  readonly chosen: NonNullable<Prepared<typeof prepareAccessories>["chosen"]>;
  readonly below: string | undefined;
}) => {
  const { text } = useShop();
  const { name, words, image, goesWith, properties, quantities, price, note, order } = chosen;
  return (
    <div id={chosen.anchor} className="theme accessory-choice">
      <Image image={image} className="theme-picture" sizes={IMAGE_SIZES.teaser} />
      <div className="calculator">
        <EntryHeading below={below}>{name}</EntryHeading>
        <p>{words}</p>
        <p>
          {goesWith.label}
          {goesWith.links.map((link, at) => (
            <span key={link.href}>
              {at > 0 && ", "}
              <a href={link.href}>{link.text}</a>
            </span>
          ))}
        </p>
        {properties.map(({ label, values }) => (
          <SwatchLinks key={label} label={label} values={values} />
        ))}
        {quantities.length > 1 && <PriceLadder caption={text("theme.prices")} rows={quantities} />}
        <p className="calculator-price">
          <span>{text("price.total")} </span>
          <PriceTag price={price} />
        </p>
        <p className="note">{note}</p>
        <form action={order.action} method="post">
          <input type="hidden" name="sku" value={order.sku} />
          <input type="hidden" name="quantity" value={order.quantity} />
          <button type="submit" className="cta">
            {text("designer.addToCart")}
          </button>
          <AddedNote text={text("designer.added")} cart={chosen.toCart} />
        </form>
      </div>
    </div>
  );
};
