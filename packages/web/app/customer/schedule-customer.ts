import { whenSettled } from "../ui/when-settled.tsx";
import { openDialogsByAddress } from "./dialog-addresses.ts";
import { fetchCustomer } from "./start-customer-data.ts";

/** Once the page has settled, fetches the customer data and opens the dialog that the address names. */
export const scheduleCustomer = (): void =>
  whenSettled(() => {
    void fetchCustomer();
    openDialogsByAddress();
  });
