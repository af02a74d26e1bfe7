import type { Customer } from "@passepartout/domain/customer/customer";
import { createStore } from "../ui/store.ts";

/** The current customer; undefined until the customer actor has started. */
export const customerStore = createStore<Customer | undefined>(undefined);
