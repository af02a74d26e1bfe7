import type { ContentImage } from "@passepartout/domain/content/media";
import { useLoaderData } from "react-router";
import type { AccessoriesView } from "../catalogue/accessory-form.tsx";
import { AccessoryForm } from "../islands.ts";
import type { PageData } from "../router/page-data.ts";
import { type DeliveryLine, DeliveryNote } from "../ui/delivery-line.tsx";
import { Image } from "../ui/image.tsx";
import { PriceTag, type PriceText } from "../ui/price-tag.tsx";

/** The product with which the designer would start. */
export interface DesignerData extends PageData {
  readonly title: string;
  readonly intro: string;
  readonly image?: ContentImage;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly price?: PriceText;
  /** Whether there is such a product, which can be ordered. */
  readonly isMade: boolean;
  readonly delivery?: DeliveryLine;
  /** What goes with the cards. */
  readonly accessories?: AccessoriesView;
  readonly texts: {
    readonly change: string;
    /** The target of the cart form. */
    readonly cart: string;
    readonly addToCart: string;
    readonly added: string;
    readonly back: string;
    readonly price: string;
    readonly priceMissing: string;
    readonly note: string;
  };
}

/** The page in place of the designer: it shows the selected product. */
export const Component = () => {
  const { title, intro, image, facts, price, isMade, delivery, accessories, texts } =
    useLoaderData<DesignerData>();
  return (
    <section className="theme designer-page">
      {image && <Image image={image} className="theme-picture" loading="eager" priority />}
      <div className="calculator">
        <h1>{title}</h1>
        <p>{intro}</p>
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {isMade && (
          <p className="calculator-price">
            {price ? (
              <>
                <span>{texts.price} </span>
                <PriceTag price={price} />
              </>
            ) : (
              texts.priceMissing
            )}
          </p>
        )}
        {isMade && price && <p className="note">{texts.note}</p>}
        {delivery && <DeliveryNote delivery={delivery} />}
        {isMade && (
          <form action={texts.cart} method="post">
            <button type="submit" className="cta">
              {texts.addToCart}
            </button>
            {/* The response redirects to this fragment, which is visible only then, with and without scripts. */}
            <p id="added" className="added">
              {texts.added}
            </p>
          </form>
        )}
        {accessories && <AccessoryForm accessories={accessories} />}
        <p>
          <a className={isMade ? "secondary" : "cta"} href={texts.back}>
            {texts.change}
          </a>
        </p>
      </div>
    </section>
  );
};
