import { whenSettled } from "../ui/when-settled.tsx";
import { customerActor } from "./customer-actor.ts";

/** Fetches the customer data once the page has settled. */
export const scheduleCustomer = (): void =>
  whenSettled(() => {
    // A use of the account loads what has failed again.
    customerActor().catch(() => undefined);
  });
