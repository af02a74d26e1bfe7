import type {
  FeedBlock,
  RecommendationBlock,
  ShopBlock,
  SubTeaserBlock,
} from "./lead-on-blocks.ts";
import type { CalculatorBlock, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import type { CustomerPictureBlock, PhotoBlock, VideoBlock } from "./picture-blocks.ts";
import type {
  FormatsAndPricesBlock,
  FrameBlock,
  OverviewBlock,
  ProductDetailBlock,
  ProductMatrixBlock,
  SizeOverviewBlock,
  SkuContainerBlock,
} from "./product-blocks.ts";
import type { ContactFormBlock, ToolboxBlock, VoucherBlock } from "./service-blocks.ts";
import type { HeadlineBlock, InformationBlock, MarginBlock, TextBlock } from "./text-blocks.ts";

/** A block of a type that this shop does not know, or whose fields are not what its type promises. */
export interface UnknownBlock {
  readonly component: "unknown";
  readonly uid: string;
  readonly name: string;
}

/** A block of a page; `component` names its type, unknown types stay so that draft mode can label them. */
export type Block =
  | ProductDetailBlock
  | OverviewBlock
  | ContactFormBlock
  | CustomerPictureBlock
  | FeedBlock
  | FormatsAndPricesBlock
  | FrameBlock
  | HeadlineBlock
  | InformationBlock
  | MarginBlock
  | PhotoBlock
  | ProductMatrixBlock
  | RecommendationBlock
  | SkuContainerBlock
  | ShopBlock
  | SizeOverviewBlock
  | SubTeaserBlock
  | TeaserBlock
  | TextBlock
  | ToolboxBlock
  | UspTeaserBlock
  | VideoBlock
  | VoucherBlock
  | CalculatorBlock
  | UnknownBlock;
