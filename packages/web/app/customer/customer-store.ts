import type { Customer } from "@passepartout/domain/customer/customer";
import { createStore } from "../ui/store.ts";

/** The current customer; undefined until the customer data has been fetched. */
export const customerStore = createStore<Customer | undefined>(undefined);
