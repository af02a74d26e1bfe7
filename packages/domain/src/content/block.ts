import { IMAGE_BLOCK_KINDS, type ImageBlock } from "./image-blocks.ts";
import { LINK_BLOCK_KINDS, type LinkBlock } from "./link-blocks.ts";
import { OPENING_BLOCK_KINDS, type OpeningBlock } from "./opening-blocks.ts";
import { PRODUCT_BLOCK_KINDS, type ProductBlock } from "./product-blocks.ts";
import { SERVICE_BLOCK_KINDS, type ServiceBlock } from "./service-blocks.ts";
import { TEXT_BLOCK_KINDS, type TextualBlock } from "./text-blocks.ts";

export const BLOCK_KINDS = [
  ...OPENING_BLOCK_KINDS,
  ...TEXT_BLOCK_KINDS,
  ...IMAGE_BLOCK_KINDS,
  ...LINK_BLOCK_KINDS,
  ...PRODUCT_BLOCK_KINDS,
  ...SERVICE_BLOCK_KINDS,
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A block of a kind that this shop does not know, or without a required field. Drafts show its name. */
export interface UnknownBlock {
  readonly kind: "unknown";
  readonly uid: string;
  readonly name: string;
}

/** A part of a page that editors placed. */
export type Block =
  | OpeningBlock
  | TextualBlock
  | ImageBlock
  | LinkBlock
  | ProductBlock
  | ServiceBlock
  | UnknownBlock;

/** The block of a kind; of those that share a type, with this kind. */
export type BlockOf<Kind extends Block["kind"]> = Block extends infer Known
  ? Known extends { readonly kind: infer Kinds }
    ? Kind extends Kinds
      ? Known & { readonly kind: Kind }
      : never
    : never
  : never;
