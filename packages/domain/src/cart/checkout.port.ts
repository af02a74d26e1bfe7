import type { Basket } from "./basket.ts";

/** The application that sells what is in a cart. */
export interface Checkout {
  /** Hands over a basket. The value is the address at which the visitor goes on, on the checkout's own origin. Rejects if the checkout fails, refuses the basket or is unreachable. */
  handOver(basket: Basket): Promise<string>;
}
