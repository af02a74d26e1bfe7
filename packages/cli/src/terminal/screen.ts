import type { CalculatorEvent } from "@passepartout/domain/calculator/calculator-machine";
import type { CartEvent } from "@passepartout/domain/cart/cart-machine";
import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { GuestField } from "@passepartout/domain/chrome/dialogs/guest-forms";
import type { BurgerMenuEvent } from "@passepartout/domain/chrome/navigation/burger-menu";
import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import type { ShopContext } from "@passepartout/domain/shop";

/** What a visitor asks of the shop with a key. Events go to the machines of the shop as they are. */
export type Action =
  | { readonly type: "address.open"; readonly address: string }
  | { readonly type: "designer.show"; readonly url: string }
  | { readonly type: "cart.show" }
  | { readonly type: "cart.checkout" }
  | { readonly type: "search.ask" }
  | { readonly type: "search.words"; readonly words: string }
  | { readonly type: "values.show"; readonly field: string }
  | { readonly type: "rows.show"; readonly title: string; readonly rows: readonly Row[] }
  | { readonly type: "cart.add"; readonly article: string }
  | { readonly type: "cart.quantity.ask"; readonly id: string; readonly label: string }
  | { readonly type: "cart.voucher.ask" }
  | { readonly type: "cart.quantity.enter"; readonly id: string; readonly text: string }
  | { readonly type: "wishlist.show" }
  | { readonly type: "wishlist.toggle"; readonly theme: WishlistTheme }
  | { readonly type: "dialog.open"; readonly dialog: AccountDialog }
  | { readonly type: "account.edit"; readonly field: GuestField }
  | { readonly type: "account.enter"; readonly text: string }
  | { readonly type: "customer.sign-out" }
  | { readonly type: "burger-menu.open" }
  | { readonly type: "account.click" }
  | { readonly type: "screen.back" }
  | { readonly type: "failed.retry" }
  | BurgerMenuEvent
  | CalculatorEvent
  | CartEvent;

export type RowStyle = "plain" | "heading" | "note" | "price";

/** A paragraph, or a line that can be chosen. */
export interface Row {
  readonly text: string;
  /** At the right end of the line, such as a price. */
  readonly aside?: string;
  readonly style?: RowStyle;
  /** The selected one of several values. */
  readonly isChosen?: boolean;
  readonly action?: Action;
}

/** A line of text that the visitor is asked for. */
export interface Prompt {
  readonly label: string;
  readonly isHidden: boolean;
  /** What it begins with. */
  readonly typed?: string;
  readonly action: (text: string) => Action;
}

/** What is shown, independent of the size of a terminal. */
export interface Screen {
  /** The same as long as it is the same page or overlay. */
  readonly id: string;
  readonly title: string;
  /** Who is signed in, and the cart. */
  readonly status: string;
  readonly rows: readonly Row[];
  readonly prompt?: Prompt;
  /** Where the selection begins. */
  readonly start?: number;
  readonly isBusy: boolean;
}

/** The place whose texts name the keys, and which may have a wishlist. */
export type TerminalShop = Pick<ShopContext, "definition" | "place" | "text">;

/** The rows that an arrow key can stop at. */
export const actionRows = ({ rows }: Pick<Screen, "rows">): readonly number[] =>
  rows.flatMap(({ action }, at) => (action ? [at] : []));
