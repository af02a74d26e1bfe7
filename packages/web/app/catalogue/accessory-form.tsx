import type { SubmitEvent } from "react";
import { useOutcome } from "../ui/use-outcome.ts";
import type { AccessoryView } from "./accessory-form.server.ts";

/** Adds an accessory to the cart, with scripts without leaving the page. */
export const AccessoryForm = ({ accessory }: { readonly accessory: AccessoryView }) => {
  const { sku, quantity, item, action, texts } = accessory;
  const [text, price] = item;
  const { message, isBusy, run } = useOutcome(texts);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(() => outcomeOf(accessory));
  };
  return (
    <form action={action} method="post" className="accessory-form" onSubmit={add}>
      <p>
        {texts.heading} {text} <strong>{price}</strong>
      </p>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="quantity" value={quantity} />
      <button type="submit" className="secondary" disabled={isBusy}>
        {texts.add}
      </button>
      <p role="status">{message}</p>
    </form>
  );
};

/** Adds the accessory; the result is what the visitor reads: the server's words if it refuses. */
const outcomeOf = async ({ sku, quantity, texts }: AccessoryView): Promise<string> => {
  const { addToCart, showCartArticles } = await import("../customer/start-cart.ts");
  const result = await addToCart({ sku, quantity });
  if (!result.ok) return result.error.message || texts.failed;
  showCartArticles(result.value);
  globalThis.shopEvents?.push({ type: "cart.add", items: [{ id: sku, quantity }] });
  return texts.added;
};
