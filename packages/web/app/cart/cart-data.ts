import type { CartChange } from "@passepartout/domain/cart/cart-machine";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { ComponentProps, SubmitEvent } from "react";
import type { ProductImage } from "../calculator/product-image.tsx";
import type { Carried } from "../router/carried-fields.tsx";
import type { PageLink } from "../router/page-link.ts";
import { keysIn, type TextsOf } from "../router/page-texts.ts";
import type { PriceWords } from "@passepartout/domain/pricing/price-words";

export const CART_TEXTS = {
  ...keysIn("cart", [
    "lines",
    "empty",
    "emptyText",
    "apply",
    "applyCountry",
    "remove",
    "removed",
    "undo",
    "code",
    "attach",
    "detach",
    "notUsed",
    "summary",
    "failed",
    "missing",
    "delivery",
    "applyDelivery",
  ]),
  busy: "page.busy",
  country: "delivery.country",
};

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

/** An attached voucher in words. */
export interface CartVoucherView {
  readonly code: string;
  readonly value: string;
  /** Why it does not count. */
  readonly refusal?: string;
  readonly detach: string;
}

/** A way of delivery in words. */
export interface CartDeliveryView {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly days: string;
  readonly isChosen: boolean;
}

/** The private part of the cart page. */
export interface CartView {
  readonly lines: readonly CartLineView[];
  /** A line that a form without scripts has removed. */
  readonly removed?: { readonly id: string; readonly text: string };
  /** What a form without scripts was refused for. */
  readonly notice?: string;
  /** Whether that was the code of a voucher. */
  readonly isNoticeOfCode?: boolean;
  readonly vouchers: readonly CartVoucherView[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  /** Of the sums, what is left to pay, and the tax in it. */
  readonly payable: { readonly label: string; readonly value: string };
  readonly notes: readonly string[];
  /** The ways of delivery, if there is a choice. */
  readonly deliveries: readonly CartDeliveryView[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly country: string;
  readonly articles: number;
  /** Ways on, for an empty cart. */
  readonly ways: readonly PageLink[];
}

/** All that the cart page shows. */
export interface CartData {
  readonly title: string;
  /** The path of the page, without its query. */
  readonly path: string;
  readonly carried: Carried;
  /** Absent if the cart failed to load. */
  readonly view?: CartView;
  readonly actions: Readonly<
    Record<"quantity" | "remove" | "restore" | "detach" | "delivery", string> & {
      /** Absent if the shop has no vouchers. */
      readonly attach?: string;
    }
  > & {
    /** Absent if the shop has no checkout. */
    readonly checkout?: string;
  };
  readonly texts: TextsOf<typeof CART_TEXTS> & { readonly checkout: string };
}

/** Sends a change in place of the form, which does the same without scripts. */
export type ChangeCart = (
  change: (entries: Readonly<Record<string, string>>) => CartChange,
) => (event: SubmitEvent<HTMLFormElement>) => void;
