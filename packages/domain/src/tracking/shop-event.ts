import type { ProductKind } from "../catalogue/product-kind.ts";

/** An article as it is sent: what it is and costs, nothing of the visitor. */
export interface EventItem {
  readonly kind?: ProductKind;
  /** Its SKU or the id of its theme. */
  readonly id?: string;
  readonly name?: string;
  readonly quantity?: number;
  /** In major units of the locale's currency. */
  readonly price?: number;
}

type SignInMethod = "password" | "third-party";

/** What happens in the shop and may be sent with consent: plain data without personal data. */
export type ShopEvent =
  /** `page` is the id of the route; the path has no query. */
  | { readonly type: "page.view"; readonly page: string; readonly path: string }
  | { readonly type: "item.view"; readonly item: EventItem }
  | { readonly type: "cart.add"; readonly items: readonly EventItem[] }
  | { readonly type: "cart.remove"; readonly items: readonly EventItem[] }
  | { readonly type: "designer.begin"; readonly product: string }
  | { readonly type: "search.run"; readonly term: string; readonly results?: number }
  | { readonly type: "voucher.add"; readonly isAccepted: boolean }
  | { readonly type: "wishlist.add"; readonly item: EventItem }
  | { readonly type: "newsletter.subscribe" }
  | { readonly type: "customer.sign-up"; readonly method: SignInMethod }
  | { readonly type: "customer.sign-in"; readonly method: SignInMethod }
  | { readonly type: "flag.evaluate"; readonly flag: string; readonly treatment: string };

/** The maximum length of a search term that is sent. */
const MAX_TERM = 80;

/** A search term without what may identify a person: undefined for email addresses and for numbers of five digits or more. */
export const sentTerm = (term: string): string | undefined =>
  /@|\d(?:[\s/-]?\d){4}/u.test(term) ? undefined : term.trim().slice(0, MAX_TERM);
