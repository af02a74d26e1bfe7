import { type SubmitEvent, useState } from "react";

/** An accessory that fits a product, with its price. */
export interface AccessoryView {
  readonly sku: string;
  readonly quantity: number;
  readonly text: string;
  readonly price: string;
  readonly texts: Readonly<Record<"add" | "busy" | "added" | "failed", string>>;
}

/** Adds an accessory to the cart; hidden without scripts. */
export const AccessoryForm = ({ accessory }: { readonly accessory: AccessoryView }) => {
  const { text, price, texts } = accessory;
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setMessage(texts.busy);
    void outcomeOf(accessory).then((outcome) => {
      setBusy(false);
      setMessage(outcome);
    });
  };
  return (
    <form method="dialog" className="accessory-form needs-scripts" onSubmit={add}>
      <p>
        {text} <strong>{price}</strong>
      </p>
      <button type="submit" className="secondary" disabled={isBusy}>
        {texts.add}
      </button>
      <p role="status">{message}</p>
    </form>
  );
};

/** Adds the accessory; the result is what the visitor reads: the server's words if it refuses. */
const outcomeOf = async ({ sku, quantity, texts }: AccessoryView): Promise<string> => {
  try {
    const { startCart, showCartArticles } = await import("../customer/start-cart.ts");
    const result = await startCart().addAccessory({ sku, quantity });
    if (!result.ok) return result.error.message || texts.failed;
    showCartArticles(result.value);
    return texts.added;
  } catch {
    return texts.failed;
  }
};
