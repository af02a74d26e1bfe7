import type { Customer } from "@passepartout/domain/customer/customer";
import { createStore } from "../ui/store.ts";

/** Who is visiting, for the parts of a page that show it; undefined until it is known. [CUS-05] */
export const customerStore = createStore<Customer | undefined>(undefined);
