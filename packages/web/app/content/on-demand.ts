import { type ComponentType, lazy } from "react";
import { approached } from "../calculator/approach.ts";
import { guarded } from "./block-boundary.tsx";
import type { Components, OnDemandName } from "./components.ts";

/** In the first page such a block needs no script until a visitor comes near it or moves on: all that it does, the browser does by itself. */
const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await approached;
    return { default: await load() };
  });

const fetched = (): Components<OnDemandName> => {
  const productList = later(async () => (await import("./product-list.tsx")).ProductList);
  return {
    "product-detail-wrapper-accessory": productList,
    "product-detail-wrapper-calendar": productList,
    "product-detail-wrapper-card": productList,
    "product-detail-wrapper-collage": productList,
    "product-detail-wrapper-photobook": productList,
    "overview-wrapper-calendar": productList,
    "overview-wrapper-collage": productList,
    "overview-wrapper-photobook": productList,
    "overview-wrapper-themes": productList,
    "sku-container": productList,
    "contact-form": later(async () => (await import("./contact-form.tsx")).ContactForm),
    "customer-picture": later(async () => (await import("./photo-block.tsx")).CustomerImages),
    feed: later(async () => (await import("./feed.tsx")).Feed),
    "formats-and-prices": later(
      async () => (await import("./formats-and-prices.tsx")).FormatsAndPrices,
    ),
    frame: later(async () => (await import("./frame-block.tsx")).FrameBlock),
    information: later(async () => (await import("./information.tsx")).Information),
    "photo-block": later(async () => (await import("./photo-block.tsx")).PhotoBlock),
    "product-matrix": later(async () => (await import("./product-matrix.tsx")).ProductMatrix),
    shop: later(async () => (await import("./shop-block.tsx")).ShopBlock),
    "size-overview": later(async () => (await import("./size-overview.tsx")).SizeOverview),
    toolbox: later(async () => (await import("./toolbox.tsx")).Toolbox),
    "video-block": later(async () => (await import("./video-block.tsx")).VideoBlock),
    voucher: later(async () => (await import("./voucher.tsx")).Voucher),
  };
};

/** The components that are not on nearly every page: at once on the server, on demand in a browser. */
export const ON_DEMAND: Components<OnDemandName> = import.meta.env.SSR
  ? guarded((await import("./on-demand-components.ts")).ON_DEMAND_COMPONENTS)
  : fetched();
