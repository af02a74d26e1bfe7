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

/** A choice applies at once; with scripts no button is needed. */
export const applyChoice = ({ currentTarget }: { readonly currentTarget: EventTarget | null }) =>
  (currentTarget as HTMLInputElement | HTMLSelectElement).form?.requestSubmit();

export const CartLine = ({
  line,
  data: { actions, texts },
  change,
  fault,
}: {
  readonly line: CartLineView;
  readonly data: CartData;
  readonly change: ChangeCart;
  /** Why the entered quantity was refused; empty if it was not. */
  readonly fault: string;
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
            <QuantityField
              line={line}
              label={fillText(texts.quantity, { article: name })}
              isRefused={fault !== ""}
            />
            <button type="submit" className="secondary without-scripts">
              {texts.apply}
            </button>
            <p role="status" className="cart-message cart-fault" id={faultIdOf(line)}>
              {fault}
            </p>
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

const faultIdOf = ({ id }: CartLineView): string => `fault-${id}`;

const QuantityField = ({
  line,
  label,
  isRefused,
}: {
  readonly line: CartLineView;
  readonly label: string;
  readonly isRefused: boolean;
}) => {
  const { quantity, quantities, max } = line;
  const ref = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const shown = useRef(line);
  useEffect(() => {
    const field = ref.current;
    if (!field?.form) return undefined;
    // The shop itself says what is wrong with a quantity.
    field.form.noValidate = true;
    // React's onChange of an input is called for each key.
    field.addEventListener("change", applyChoice);
    // It may have been entered before the scripts had loaded.
    if (field.value !== String(shown.current.quantity) && field !== document.activeElement)
      queueMicrotask(() => applyChoice({ currentTarget: field }));
    return () => field.removeEventListener("change", applyChoice);
  }, []);
  useEffect(() => {
    const field = ref.current;
    const isEntering =
      field === document.activeElement && field?.value !== String(shown.current.quantity);
    if (field && shown.current !== line && !isEntering) field.value = String(line.quantity);
    shown.current = line;
  }, [line]);
  const shared = {
    ref,
    name: "quantity",
    "aria-label": label,
    "aria-invalid": isRefused,
    "aria-describedby": faultIdOf(line),
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
