import type { Image } from "@passepartout/domain/images/image-source";
import type { PageImages } from "@passepartout/domain/images/page-image";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Log } from "@passepartout/domain/logging/log.port";
import { createContext, use } from "react";

/** The log, the place and the texts of a page, and the addresses of links and images on it. */
export interface ShownShop extends Pick<ShopContext, "place" | "text"> {
  readonly log: Log;
  /** With prefix and carried parameters. */
  readonly href: (url: string) => string;
  /** The address of an endpoint of the shop backend for a form. */
  readonly action: (endpoint: `/${string}`) => string;
  readonly image: (file: string, options?: Parameters<PageImages>[1]) => Image;
}

export const ShopOfPage = createContext<ShownShop | undefined>(undefined);

/** What the server alone renders with. An island gets its texts and addresses with its properties, because browsers have no others. */
export const useShop = (): ShownShop => {
  const shop = use(ShopOfPage);
  if (!shop) throw new Error("only what the server renders can look up texts");
  return shop;
};
