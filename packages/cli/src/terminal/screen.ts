import type { CalculatorEvent } from "@passepartout/domain/calculator/calculator-machine";
import type { CartEvent } from "@passepartout/domain/cart/cart-machine";
import type { BurgerMenuEvent } from "@passepartout/domain/chrome/navigation/burger-menu";

/** What a visitor asks of the shop with a key. Events go to the machines of the shop as they are. */
export type Action =
  | { readonly type: "address.open"; readonly address: string }
  | { readonly type: "designer.show"; readonly url: string }
  | { readonly type: "cart.show" }
  | { readonly type: "search.ask" }
  | { readonly type: "search.words"; readonly words: string }
  | { readonly type: "values.show"; readonly field: string }
  | { readonly type: "cart.add"; readonly article: string }
  | { readonly type: "sign-in.email"; readonly email: string }
  | { readonly type: "sign-in.password"; readonly password: string }
  | { readonly type: "customer.sign-out" }
  | { readonly type: "burger-menu.open" }
  | { readonly type: "account.click" }
  | { readonly type: "screen.back" }
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

/** The words of the key bar and of the help. */
export interface TerminalWords {
  readonly choose: string;
  readonly back: string;
  readonly search: string;
  readonly menu: string;
  readonly cart: string;
  readonly account: string;
  readonly help: string;
  readonly quit: string;
  readonly move: string;
  readonly page: string;
  readonly small: string;
  readonly busy: string;
}

/** The rows that an arrow key can stop at. */
export const actionRows = ({ rows }: Pick<Screen, "rows">): readonly number[] =>
  rows.flatMap(({ action }, at) => (action ? [at] : []));
