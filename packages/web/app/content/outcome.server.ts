import type { ShownShop } from "../router/use-shop.ts";

export type Outcome = "accessory" | "message" | "tool" | "voucher";

/** What `sendForm` needs of a form: its kind, and the keys of what it says when all is done, meanwhile, and after a failure. */
export const outcomeOf = (
  { text }: Pick<ShownShop, "text">,
  outcome: Outcome,
  done: string,
  { busy = "page.busy", failed = "page.failed" } = {},
) => ({
  "data-outcome": outcome,
  "data-done": text(done),
  "data-busy": text(busy),
  "data-failed": text(failed),
});
