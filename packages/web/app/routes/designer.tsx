import type { ContentImage } from "@passepartout/domain/content/media";
import { useLoaderData } from "react-router";
import { ProductImage, type ProductImageProps } from "../calculator/product-image.tsx";
import type { AccessoryView } from "../catalogue/accessory-form.server.ts";
import { AccessoryForm } from "../islands.ts";
import type { PageLink } from "../router/page-link.ts";
import type { PageData } from "../router/page-data.ts";
import { type DeliveryLine, DeliveryNote } from "../delivery/delivery-line.tsx";
import { AddedNote } from "../ui/added-note.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Image } from "../ui/image.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";

/** The product with which the designer would start. */
export interface DesignerData extends PageData {
  readonly title: string;
  readonly intro: string;
  readonly image?: ContentImage;
  /** The product from the front, in place of the image. */
  readonly view?: ProductImageProps;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What the price consists of, if it is more than the product. */
  readonly items: readonly { readonly text: string; readonly price: string }[];
  /** Hidden fields of the cart form; none as long as choices are missing on which the price depends. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly price?: PriceWords;
  /** Whether there is such a product, which can be ordered. */
  readonly isMade: boolean;
  readonly delivery?: DeliveryLine;
  /** What could go with the cards besides. */
  readonly suggestion?: AccessoryView;
  readonly texts: {
    readonly change: string;
    /** The target of the cart form. */
    readonly cart: string;
    readonly addToCart: string;
    readonly added: string;
    readonly toCart: PageLink;
    readonly back: string;
    readonly price: string;
    readonly total: string;
    readonly priceMissing: string;
    readonly note: string;
    /** Absent for a product that is ready-made. */
    readonly madeForYou?: string;
  };
}

/** The page in place of the designer: it shows the selected product. */
export const Component = () => {
  const data = useLoaderData<DesignerData>();
  const {
    title,
    intro,
    image,
    view,
    facts,
    items,
    fields,
    price,
    isMade,
    delivery,
    suggestion,
    texts,
  } = data;
  return (
    <section className="theme designer-page">
      {view ? (
        <ProductImage {...view} />
      ) : (
        image && <Image image={image} className="theme-picture" loading="eager" priority />
      )}
      <div className="calculator">
        <h1>{title}</h1>
        <p>{intro}</p>
        {facts.length > 0 && (
          <DescriptionList
            entries={facts.map(({ label, value }) => [label, value])}
            className="facts"
          />
        )}
        {items.length > 0 && (
          <DescriptionList
            entries={items.map((item) => [item.text, item.price])}
            className="price-items"
          />
        )}
        {isMade && (
          <p className="calculator-price">
            {price ? (
              <>
                <span>{items.length > 0 ? texts.total : texts.price} </span>
                <PriceTag price={price} />
              </>
            ) : (
              texts.priceMissing
            )}
          </p>
        )}
        {isMade && price && <p className="note">{texts.note}</p>}
        {delivery && <DeliveryNote delivery={delivery} />}
        {isMade && texts.madeForYou !== undefined && <p className="note">{texts.madeForYou}</p>}
        {fields.length > 0 && (
          <form action={texts.cart} method="post">
            {fields.map(({ name, value }) => (
              <input key={value} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="cta">
              {texts.addToCart}
            </button>
            <AddedNote text={texts.added} cart={texts.toCart} />
          </form>
        )}
        {suggestion && <AccessoryForm accessory={suggestion} />}
        <p>
          <a className={fields.length > 0 ? "secondary" : "cta"} href={texts.back}>
            {texts.change}
          </a>
        </p>
      </div>
    </section>
  );
};
