import { ContactForm } from "./contact-form.tsx";
import type { OnDemandName } from "./components.ts";
import { Feed } from "./feed.tsx";
import { FormatsAndPrices } from "./formats-and-prices.tsx";
import { FrameBlock } from "./frame-block.tsx";
import { Information } from "./information.tsx";
import { CustomerImages, PhotoBlock } from "./photo-block.tsx";
import { ProductList } from "./product-list.tsx";
import { ProductMatrix } from "./product-matrix.tsx";
import { ShopBlock } from "./shop-block.tsx";
import { SizeOverview } from "./size-overview.tsx";
import { Toolbox } from "./toolbox.tsx";
import { VideoBlock } from "./video-block.tsx";
import { Voucher } from "./voucher.tsx";

/** All components that a browser fetches on demand, for the server, which has them all. */
export const ON_DEMAND_COMPONENTS = {
  "product-detail-wrapper-accessory": ProductList,
  "product-detail-wrapper-calendar": ProductList,
  "product-detail-wrapper-card": ProductList,
  "product-detail-wrapper-collage": ProductList,
  "product-detail-wrapper-photobook": ProductList,
  "overview-wrapper-calendar": ProductList,
  "overview-wrapper-collage": ProductList,
  "overview-wrapper-photobook": ProductList,
  "overview-wrapper-themes": ProductList,
  "sku-container": ProductList,
  "contact-form": ContactForm,
  "customer-picture": CustomerImages,
  feed: Feed,
  "formats-and-prices": FormatsAndPrices,
  frame: FrameBlock,
  information: Information,
  "photo-block": PhotoBlock,
  "product-matrix": ProductMatrix,
  shop: ShopBlock,
  "size-overview": SizeOverview,
  toolbox: Toolbox,
  "video-block": VideoBlock,
  voucher: Voucher,
} satisfies Readonly<Record<OnDemandName, unknown>>;
