import { loadSelectionPrices } from "@passepartout/domain/calculator/load-prices";
import type { SearchResult } from "@passepartout/domain/search/search";
import { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { isOnWishlist, type WishlistTheme } from "@passepartout/domain/customer/wishlist";
import type { ShopContext } from "@passepartout/domain/shop";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { calculatorRows, fieldsOf } from "./calculator-rows.ts";
import { foundRow, type OpenedPage } from "./open-address.ts";
import { heading, plain } from "./page-rows.ts";
import type { Prompt, Row } from "./screen.ts";

/** One entry of the way through the shop. */
interface ShownPage {
  readonly id: string;
  readonly title: string;
  readonly kind: "page" | "cart" | "designer" | "ask" | "found" | "values" | "wishlist";
  readonly rows: () => readonly Row[];
  readonly calculator?: ActorRefFrom<typeof calculatorMachine>;
  /** What the visitor is asked for. */
  readonly prompt?: Prompt;
}

type ContentPage = OpenedPage & { readonly kind: "page" };

/** The pages that were opened, the last on top. */
export const createShownPages = (
  shop: ShopContext,
  {
    onChange,
    cart,
    wishlist,
  }: {
    readonly onChange: () => void;
    /** The rows of the cart at this moment. */
    readonly cart: () => readonly Row[];
    readonly wishlist: () => readonly WishlistTheme[];
  },
) => {
  let pages: readonly ShownPage[] = [];
  let opened = 0;

  const push = (page: Omit<ShownPage, "id">) => {
    opened += 1;
    pages = [...pages, { ...page, id: `${page.kind}-${opened}` }];
  };
  const current = (): ShownPage | undefined => pages.at(-1);
  const calculator = () => pages.findLast(({ kind }) => kind === "page")?.calculator;
  const closeIf = (...kinds: readonly ShownPage["kind"][]) => {
    const page = current();
    if (page && kinds.includes(page.kind)) pages = pages.slice(0, -1);
  };

  const startCalculator = (input: NonNullable<ContentPage["calculator"]>) => {
    const actor = createActor(
      calculatorMachine.provide({
        actors: {
          loadPrices: fromPromise(({ input: request }) =>
            loadSelectionPrices(shop.prices, request),
          ),
        },
      }),
      { input },
    );
    actor.subscribe(onChange);
    return actor.start();
  };

  const showPrompt = (title: string, label: string, action: Prompt["action"]) =>
    push({ kind: "ask", title, rows: () => [], prompt: { label, isHidden: false, action } });

  return {
    current,
    /** The calculator of the page on top, also below the values of one of its fields. */
    calculator,
    closeIf,
    showPrompt,
    showPage: ({ title, opening, calculator: input, body, theme }: ContentPage) => {
      const actor = input && startCalculator(input);
      push({
        kind: "page",
        title,
        ...(actor && { calculator: actor }),
        rows: () => [
          ...opening,
          ...(actor ? calculatorRows(shop, shownOf(actor)) : []),
          ...body,
          ...(theme
            ? [
                {
                  text: shop.text(
                    isOnWishlist(wishlist(), theme.id) ? "wishlist.remove" : "wishlist.add",
                  ),
                  action: { type: "wishlist.toggle", theme } as const,
                },
              ]
            : []),
        ],
      });
    },
    showCart: () =>
      push({ kind: "cart", title: shop.text("applicationPage.titles.cart"), rows: cart }),
    showDesigner: (url: string) =>
      push({
        kind: "designer",
        title: shop.text("designer.title"),
        rows: () => [
          ...plain(shop.text("designer.intro")),
          ...heading(shop.text("designer.start")),
          { text: url },
          { text: shop.text("designer.addToCart"), action: { type: "cart.add", article: url } },
        ],
      }),
    showSearch: () =>
      showPrompt(shop.text("search.title"), shop.text("header.search"), (words) => ({
        type: "search.words",
        words,
      })),
    showWishlist: () =>
      push({
        kind: "wishlist",
        title: shop.text("wishlist.title"),
        rows: () =>
          wishlist().length === 0
            ? plain(shop.text("terminal.wishlistEmpty"))
            : wishlist().map(({ id, name }) => ({
                text: name,
                action: { type: "address.open", address: `/themes/${id}` },
              })),
      }),
    showFound: (words: string, { hits, total, match }: SearchResult) => {
      closeIf("ask");
      push({
        kind: "found",
        title: shop.text("search.resultsFor", { words }),
        rows: () => [
          {
            text:
              total === 0
                ? shop.text("search.nothing")
                : shop.text("search.count", { count: total }),
          },
          ...(match === "similar" && total > 0 ? plain(shop.text("search.similar")) : []),
          ...hits.map((hit) => foundRow(shop, hit)),
        ],
      });
    },
    showValues: (id: string) => {
      const actor = calculator();
      if (!actor) return;
      const field = () => fieldsOf(shop, shownOf(actor)).find((one) => one.id === id);
      push({
        kind: "values",
        title: field()?.label ?? "",
        rows: () =>
          (field()?.values ?? []).map(({ event, ...value }) => ({
            ...value,
            ...(event && { action: event }),
          })),
      });
    },
    showRows: (title: string, rows: readonly Row[]) =>
      push({ kind: "values", title, rows: () => rows }),
    showAccount: (name: string) =>
      push({
        kind: "page",
        title: shop.text("applicationPage.titles.customer-account"),
        rows: () => [
          ...plain(shop.text("header.signedInAs", { name })),
          { text: shop.text("header.logOut"), action: { type: "customer.sign-out" } },
        ],
      }),
    /** Goes back to the page before; the first page stays. */
    back: () => {
      if (pages.length < 2) return;
      current()?.calculator?.stop();
      pages = pages.slice(0, -1);
    },
    stop: () => {
      for (const page of pages) page.calculator?.stop();
    },
  };
};

const shownOf = (actor: ActorRefFrom<typeof calculatorMachine>) => {
  const snapshot = actor.getSnapshot();
  const { calculator, selection, lastPrice } = snapshot.context;
  return {
    calculator,
    selection,
    lastPrice,
    isPending: snapshot.matches("pending"),
    isFailed: snapshot.matches("error"),
  };
};
