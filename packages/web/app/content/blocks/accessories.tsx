import { IMAGE_SIZES } from "../image-sizes.ts";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { ProductListBlock } from "@passepartout/domain/content/product-blocks";
import { type LadderRow, PriceLadder } from "../../ui/price-ladder.tsx";
import { SwatchLinks } from "../../ui/swatch.tsx";
import type { PageLink } from "../../router/page-link.ts";
import { AddedNote } from "../../ui/added-note.tsx";
import { Image } from "../../ui/image.tsx";
import { PriceTag } from "../../ui/price-tag.tsx";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";
import { EntryHeading, Section } from "./section.tsx";

/** A property of an accessory, such as its colour, with links to its values. */
export interface AccessoryProperty {
  readonly label: string;
  readonly values: readonly (PageLink & { readonly isChosen: boolean; readonly color?: string })[];
}

/** The accessory that the address chooses. */
export interface ChosenAccessory {
  readonly anchor: string;
  readonly name: string;
  readonly words: string;
  readonly image: ContentImage;
  readonly goesWith: { readonly label: string; readonly links: readonly PageLink[] };
  readonly properties: readonly AccessoryProperty[];
  readonly quantities: { readonly caption: string; readonly rows: readonly LadderRow[] };
  readonly total: string;
  readonly price: PriceWords;
  readonly note: string;
  /** The form that adds it to the cart. */
  readonly order: {
    readonly action: string;
    readonly sku: string;
    readonly quantity: number;
    readonly button: string;
    readonly added: string;
    readonly toCart: PageLink;
  };
}

export interface AccessoriesData extends Pick<
  ProductListBlock,
  "kind" | "uid" | "headline" | "text"
> {
  readonly entries: readonly {
    readonly name: string;
    readonly href: string;
    readonly image: ContentImage;
    readonly price: PriceWords;
    readonly isChosen: boolean;
  }[];
  readonly chosen?: ChosenAccessory;
  readonly texts: { readonly all: string };
}

/** Accessories as tiles, and the chosen one with its choices, which are links, so that it works without scripts. */
export const Accessories = ({ block }: { readonly block: AccessoriesData }) => (
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
  chosen,
  below,
}: {
  readonly chosen: ChosenAccessory;
  readonly below: string | undefined;
}) => {
  const { name, words, image, goesWith, properties, quantities, total, price, note, order } =
    chosen;
  return (
    <div id={chosen.anchor} className="theme accessory-choice">
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
          <span>{total} </span>
          <PriceTag price={price} />
        </p>
        <p className="note">{note}</p>
        <form action={order.action} method="post">
          <input type="hidden" name="sku" value={order.sku} />
          <input type="hidden" name="quantity" value={order.quantity} />
          <button type="submit" className="cta">
            {order.button}
          </button>
          <AddedNote text={order.added} cart={order.toCart} />
        </form>
      </div>
    </div>
  );
};
