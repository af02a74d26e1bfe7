import { type SubmitEvent, useState } from "react";

/** Accessories that go with a product, with their prices. */
export interface AccessoriesView {
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly text: string;
    readonly price: string;
  }[];
  readonly texts: Readonly<Record<"heading" | "add" | "busy" | "added" | "failed", string>>;
}

/** Adds accessories to the cart; its button is hidden without scripts. */
export const AccessoryForm = ({ accessories }: { readonly accessories: AccessoriesView }) => {
  const { items, texts } = accessories;
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setMessage(texts.busy);
    void outcomeOf(accessories).then((outcome) => {
      setBusy(false);
      setMessage(outcome);
    });
  };
  return (
    <form method="dialog" className="accessory-form needs-scripts" onSubmit={add}>
      <p>{texts.heading}</p>
      <ul>
        {items.map(({ sku, text, price }) => (
          <li key={sku}>
            {text} <strong>{price}</strong>
          </li>
        ))}
      </ul>
      <button type="submit" className="secondary" disabled={isBusy}>
        {texts.add}
      </button>
      <p role="status">{message}</p>
    </form>
  );
};

/** Adds the accessories; the result is what the visitor reads: the server's words if it refuses. */
const outcomeOf = async ({ items, texts }: AccessoriesView): Promise<string> => {
  try {
    const { startCart, showCartArticles } = await import("../customer/start-cart.ts");
    const result = await startCart().addCardAccessories(
      items.map(({ sku, quantity }) => ({ sku, quantity })),
    );
    if (!result.ok) return result.error.message || texts.failed;
    showCartArticles(result.value);
    return texts.added;
  } catch {
    return texts.failed;
  }
};
