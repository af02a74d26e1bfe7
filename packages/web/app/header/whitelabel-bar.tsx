import { customerStore } from "../customer/customer-store.ts";
import { useStore } from "../ui/store.ts";

/** Reminds a whitelabel customer on the web whom they order for; it lies over the page's end, so nothing moves when it comes. */
export const WhitelabelBar = ({ text }: { readonly text: string }) =>
  useStore(customerStore, undefined)?.isWhitelabelCustomer ? (
    <p className="whitelabel-bar" role="status">
      {text}
    </p>
  ) : null;
