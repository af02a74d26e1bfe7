import type { CartChange } from "@passepartout/domain/cart/cart-machine";
import { fillText } from "@passepartout/domain/messages/translate";
import { type SubmitEvent, useEffect, useRef } from "react";
import { ProductImage } from "../calculator/product-image.tsx";
import { Image } from "../ui/image.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import type { CartData } from "./cart-page.server.ts";
import type { CartLineView } from "./cart-view.server.ts";

/** Sends a change in place of the form, which does the same without scripts. */
export type ChangeCart = (
  change: (entries: Readonly<Record<string, string>>) => CartChange,
) => (event: SubmitEvent<HTMLFormElement>) => void;

export const CartLine = ({
  line,
  data: { actions, texts },
  change,
}: {
  readonly line: CartLineView;
  readonly data: CartData;
  readonly change: ChangeCart;
}) => {
  const { id, name, facts, image, view, price, each, message, href } = line;
  return (
    <li className="cart-line">
      {view ? (
        <div className="cart-view">
          <ProductImage {...view} />
        </div>
      ) : (
        image && <Image image={image} sizes="6rem" />
      )}
      <div className="cart-words">
        <h2>{name}</h2>
        {facts !== "" && <p className="note">{facts}</p>}
        {message && <p className="cart-message">{message}</p>}
        {price && (
          <form
            action={actions.quantity}
            method="post"
            className="cart-entry"
            onSubmit={change((entries) => ({
              kind: "quantity",
              id,
              quantity: Number(entries["quantity"]),
            }))}
          >
            <input type="hidden" name="id" value={id} />
            <QuantityField line={line} label={fillText(texts.quantity, { article: name })} />
            <button type="submit" className="text-button">
              {texts.apply}
            </button>
          </form>
        )}
        <div className="cart-entry">
          {href && (
            <a
              className="text-button"
              href={href}
              aria-label={fillText(texts.editArticle, { article: name })}
            >
              {texts.edit}
            </a>
          )}
          <form
            action={actions.remove}
            method="post"
            onSubmit={change(() => ({ kind: "remove", id, name }))}
          >
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="text-button"
              aria-label={fillText(texts.removeArticle, { article: name })}
            >
              {texts.remove}
            </button>
          </form>
        </div>
      </div>
      {price && (
        <p className="cart-price">
          <PriceTag price={price} />
          {each && <span className="note">{each}</span>}
        </p>
      )}
    </li>
  );
};

const QuantityField = ({
  line: { quantity, quantities, max },
  label,
}: {
  readonly line: CartLineView;
  readonly label: string;
}) => {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    // What was entered before the scripts had loaded stays.
    if (field.current && shown.current !== quantity) field.current.value = String(quantity);
    shown.current = quantity;
  }, [quantity]);
  const shared = {
    ref: field,
    name: "quantity",
    "aria-label": label,
    defaultValue: quantity,
    autoComplete: "off",
  };
  return quantities ? (
    <select {...shared}>
      {quantities.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  ) : (
    <input {...shared} type="number" inputMode="numeric" min={1} max={max} required />
  );
};
