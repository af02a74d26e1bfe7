import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import type { UnknownBlock } from "@passepartout/domain/content/block";
import type {
  FeedBlock,
  RecommendationBlock,
  ShopBlock,
  SubTeaserBlock,
} from "@passepartout/domain/content/lead-on-blocks";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { TeaserBlock, UspTeaserBlock } from "@passepartout/domain/content/opening-blocks";
import type {
  CustomerPictureBlock,
  PhotoBlock,
  VideoBlock,
} from "@passepartout/domain/content/picture-blocks";
import type {
  FormatsAndPricesBlock,
  FrameBlock,
  OverviewBlock,
  ProductDetailBlock,
  ProductMatrixBlock,
  SizeOverviewBlock,
  SkuContainerBlock,
} from "@passepartout/domain/content/product-blocks";
import type {
  ContactFormBlock,
  ContactPerson,
  Tool,
  ToolboxBlock,
  VoucherBlock,
} from "@passepartout/domain/content/service-blocks";
import type {
  HeadlineBlock,
  InformationBlock,
  MarginBlock,
  TextBlock,
} from "@passepartout/domain/content/text-blocks";
import type { PriceText } from "../ui/price-tag.tsx";

/** Content with every link's address ready for the page: `link` has become `href`. */
export type Ready<T> = T extends readonly (infer Item)[]
  ? readonly Ready<Item>[]
  : T extends object
    ? {
        readonly [Name in keyof T as Name extends "link" ? "href" : Name]: Name extends "link"
          ? string
          : Ready<T[Name]>;
      }
    : T;

/** A link whose address is ready, with its label. */
export interface ReadyLink {
  readonly text: string;
  readonly href: string;
}

/** The texts of a block that stand in the shop's vocabulary and not in the block. */
type WithTexts<Block, Name extends string> = Ready<Block> & {
  readonly texts: Readonly<Record<Name, string>>;
};

/** Words above a list, whatever it lists. */
interface Headed<Block extends { readonly component: string }> {
  readonly component: Block["component"];
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
}

/** One product of a list: its name, what more there is to say, its price, the way to it. */
export interface ReadyProduct {
  readonly name: string;
  readonly note?: string;
  readonly href: string;
  readonly image?: ContentImage;
  readonly price?: PriceText;
  readonly label?: { readonly name: ProductLabel; readonly text: string };
}

/** The opening of a page has its only h1; a teaser further down has not. */
export type ReadyTeaser = Ready<TeaserBlock> & {
  readonly place: "opening" | "opening-compact" | "body";
  readonly texts?: Readonly<Record<"play" | "pause", string>>;
};

/** The lists of products: the detail and overview wrappers, and articles by their SKU. */
export type ReadyProductList = Headed<ProductDetailBlock | OverviewBlock | SkuContainerBlock> & {
  readonly products: readonly ReadyProduct[];
  /** Shown in place of an empty list. */
  readonly empty?: string;
  /** How many of how many are listed. */
  readonly shown?: string;
  readonly more?: ReadyLink;
};

/** The blocks of a page with everything ready to be shown: addresses, texts, prices. */
export type ReadyBlock =
  | ReadyTeaser
  | ReadyProductList
  | Ready<UspTeaserBlock | HeadlineBlock | TextBlock | InformationBlock | MarginBlock>
  | (Ready<SubTeaserBlock | RecommendationBlock> & { readonly newLabel: string })
  | (Omit<Ready<FeedBlock>, "entries"> & {
      readonly entries: readonly (Ready<FeedBlock>["entries"][number] & {
        readonly dateText?: string;
      })[];
    })
  | WithTexts<PhotoBlock | CustomerPictureBlock, "larger" | "close">
  | WithTexts<VideoBlock, "transcript">
  | (Omit<Ready<ShopBlock>, "shops"> & {
      readonly shops: readonly (Ready<ShopBlock>["shops"][number] & {
        readonly linkText: string;
      })[];
    })
  | (Omit<Ready<ContactFormBlock>, "person"> & {
      readonly person?: ContactPerson;
      readonly texts: Readonly<Record<ContactText, string>>;
    })
  | (Omit<Ready<ToolboxBlock>, "tools"> & {
      readonly tools: readonly {
        readonly id: Tool;
        readonly name: string;
        readonly text: string;
        readonly accept: string;
      }[];
      readonly texts: Readonly<Record<"file" | "start" | "busy" | "done" | "failed", string>>;
    })
  | (Ready<VoucherBlock> & { readonly texts: { readonly code: string; readonly valid?: string } })
  | (Headed<FormatsAndPricesBlock> & {
      readonly materials: readonly {
        readonly name: string;
        readonly from: string;
        readonly formats: readonly { readonly label: string; readonly price: PriceText }[];
      }[];
      readonly texts: Readonly<Record<"format" | "price" | "note", string>>;
    })
  | (Headed<FrameBlock> & {
      readonly types: readonly {
        readonly name: string;
        readonly frames: readonly {
          readonly name: string;
          readonly color: string;
          readonly href: string;
        }[];
      }[];
    })
  | (Headed<SizeOverviewBlock> & {
      readonly sizes: readonly {
        readonly label: string;
        /** Width and height as a share of the largest measure. */
        readonly width: number;
        readonly height: number;
      }[];
      readonly href?: string;
      readonly linkText?: string;
    })
  | (Omit<Ready<ProductMatrixBlock>, "products"> & {
      readonly products: readonly (Ready<ProductMatrixBlock>["products"][number] & {
        readonly price?: string;
      })[];
      readonly texts: Readonly<Record<"new" | "price" | "compare" | "choose" | "property", string>>;
    })
  | UnknownBlock;

type ContactText =
  | "name"
  | "order"
  | "subject"
  | "message"
  | "send"
  | "hint"
  | "direct"
  | "required";

/** The block of one type, ready. */
export type ReadyBlockOf<Name extends ReadyBlock["component"]> = ReadyBlock extends infer Block
  ? Block extends { readonly component: infer Component }
    ? Name extends Component
      ? Block
      : never
    : never
  : never;
