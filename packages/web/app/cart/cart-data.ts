import type { CartChange } from "@passepartout/domain/cart/cart-machine";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { ComponentProps, SubmitEvent } from "react";
import type { ProductImage } from "../calculator/product-image.tsx";
import type { PageLink } from "../router/page-link.ts";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";

/** A line of the cart in words. */
export interface CartLineView {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly image?: ContentImage;
  /** The product from the front, in place of the image. */
  readonly view?: ComponentProps<typeof ProductImage>;
  readonly quantity: number;
  readonly max: number;
  /** The quantities of an article that is made in these alone. */
  readonly quantities?: readonly { readonly value: number; readonly text: string }[];
  /** Absent for an article that is gone. */
  readonly price?: PriceWords;
  readonly each?: string;
  /** That the price has changed. */
  readonly was?: string;
  /** That the article is gone. */
  readonly gone?: string;
  /** The page on which the article was chosen. */
  readonly edit?: PageLink & { readonly label: string };
  readonly labels: Readonly<Record<"quantity" | "remove", string>>;
}

/** Sends a change in place of the form, which does the same without scripts. */
export type ChangeCart = (
  change: (entries: Readonly<Record<string, string>>) => CartChange,
) => (event: SubmitEvent<HTMLFormElement>) => void;
