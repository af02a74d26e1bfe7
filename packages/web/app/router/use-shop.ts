import type { ShopContext } from "@passepartout/domain/shop";
import { createContext, use } from "react";

type ShownShop = Pick<ShopContext, "place" | "text">;

export const ShopOfPage = createContext<ShownShop | undefined>(undefined);

/** The texts and the place of a page, for what the server alone renders. An island gets its texts with its properties, because browsers have no others. */
export const useShop = (): ShownShop => {
  const shop = use(ShopOfPage);
  if (!shop) throw new Error("only what the server renders can look up texts");
  return shop;
};
