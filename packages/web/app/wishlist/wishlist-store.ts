import type { RememberedTheme } from "@passepartout/domain/customer/wishlist";
import { createStore, useStore } from "../ui/store.ts";

/** What the browser remembers; undefined until somebody has looked. [CHN-03] */
export const wishlistStore = createStore<readonly RememberedTheme[] | undefined>(undefined);

/** The remembered themes, for a component; the server knows nobody's. [CHN-03] */
export const useWishlist = (): readonly RememberedTheme[] | undefined =>
  useStore(wishlistStore, undefined);
