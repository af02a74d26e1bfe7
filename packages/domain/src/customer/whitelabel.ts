import { invalid, ok, type Result } from "../kernel/result.ts";
import type { Customer } from "./customer.ts";

/** The orders that a whitelabel customer may switch to: `on` for those of their own customers, `off` for their own. */
export type WhitelabelSwitch = "on" | "off";

/** True if the next order is placed on behalf of others after a switch, which only whitelabel customers may use; without a target it changes to the other one. Error: `whitelabel-not-admitted`. */
export const switchWhitelabelOrder = (
  { isWhitelabelCustomer, order }: Pick<Customer, "isWhitelabelCustomer" | "order">,
  to: WhitelabelSwitch = order.isWhitelabelOrder ? "off" : "on",
): Result<boolean> =>
  isWhitelabelCustomer
    ? ok(to === "on")
    : invalid(
        "whitelabel-not-admitted",
        "only customers whom the shop has admitted order on behalf of others",
        to,
      );
