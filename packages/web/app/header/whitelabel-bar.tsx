import { customerStore } from "../customer/customer-store.ts";
import { useStore } from "../ui/store.ts";

/** Reminds whitelabel customers on the web on whose behalf they order. It overlays the end of the page, so it does not shift the layout. */
export const WhitelabelBar = ({ text }: { readonly text: string }) =>
  useStore(customerStore, undefined)?.isWhitelabelCustomer ? (
    <p className="whitelabel-bar" role="status">
      {text}
    </p>
  ) : null;
