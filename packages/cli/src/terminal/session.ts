import { randomUUID } from "node:crypto";
import { createCartChanges } from "@passepartout/domain/cart/cart-actions";
import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import { handOverCart } from "@passepartout/domain/cart/hand-over-cart";
import {
  cartMachine,
  isCartBusy,
  isCartFailed,
  sendCartChange,
} from "@passepartout/domain/cart/cart-machine";
import { type OpenedCart, openCart } from "@passepartout/domain/cart/open-cart";
import { isAccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { dialogSubject, openDialog } from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { overlaysMachine } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { customerMachine, customerOf } from "@passepartout/domain/customer/customer-machine";
import { readWishlist, toggleWishlistTheme } from "@passepartout/domain/customer/wishlist";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import type { HostTable } from "@passepartout/domain/market/storefront";
import { openSearch } from "@passepartout/domain/search/search";
import { hasWishlist, type ShopContext } from "@passepartout/domain/shop";
import { createActor, fromPromise } from "xstate";
import { cartUrlOf } from "../address.ts";
import { createAccountDialogs } from "./account-dialogs.ts";
import { cartRows } from "./cart-rows.ts";
import { menuRows } from "./menu-rows.ts";
import { openAddress, type OpenedPage } from "./open-address.ts";
import { plain } from "./page-rows.ts";
import type { Action, Row, Screen } from "./screen.ts";
import { createShownPages } from "./shown-pages.ts";

/** Where the wishlist of the visitor is stored. */
export interface StoredWishlist {
  readonly text: string | undefined;
  readonly save: (text: string) => void;
}

/** A width in px at which the burger menu is open to use: a terminal has no other menu. */
const VIEWPORT_WIDTH = 640;
const MAX_RESULTS = 40;

/** The states of the machines of a session, by name. */
export type MachineStates = Readonly<Record<string, unknown>>;

/** The shop of one visitor in a terminal: its machines, and the pages that were opened. */
export const createSession = (
  shop: ShopContext,
  configuration: GlobalConfiguration,
  hosts: HostTable,
  onChange: () => void,
  stored?: StoredWishlist,
) => {
  let cart: OpenedCart | undefined;
  let failure = "";
  let note = "";
  let failed: Action | undefined;
  let wishlist = readWishlist(stored?.text);
  let pending = 0;
  /** Counts the ways that were begun, so that a late answer leads nobody back. */
  let ways = 0;

  const overlays = createActor(overlaysMachine, { input: { viewportWidth: VIEWPORT_WIDTH } });
  const customer = createActor(
    customerMachine.provide({ actors: { fetchCustomer: fromPromise(shop.customers.current) } }),
  );
  const accounts = createAccountDialogs(shop, {
    onChange: () => {
      const shown = openDialog(dialog().getSnapshot());
      if (shown === "login" && accounts.states()["sign-in"] === "success") closeDialog();
      if (shown === "sign-up" && accounts.states()["sign-up"] === "success") closeDialog();
      onChange();
    },
    onPending: (isPending) =>
      dialog().send({ type: isPending ? "dialog.block" : "dialog.unblock" }),
    onSignedIn: (signedIn) => {
      customer.send({ type: "customer.signed-in", customer: signedIn });
      cartActor.send({ type: "cart.reload" });
    },
  });
  const changes = createCartChanges(shop);
  const cartActor = createActor(
    cartMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input }) => {
          if (!input || input.kind === "country") throw new Error("there is no change to send");
          return sendCartChange(changes, input);
        }),
        loadCart: fromPromise(async () => {
          cart = await openCart(shop);
        }),
      },
    }),
  );
  const dialog = () => overlays.getSnapshot().context.dialog;
  const burgerMenu = () => overlays.getSnapshot().context.burgerMenu;

  const closeDialog = () => {
    dialog().send({ type: "dialog.close" });
    accounts.close();
  };
  customer.on("account.open", ({ isLoggedIn }) => {
    if (isLoggedIn) pages.showAccount(customerOf(customer.getSnapshot()).fullName ?? "");
    else overlays.send({ type: "dialog.open", dialog: "login" });
  });

  const pages = createShownPages(shop, {
    onChange,
    cart: () => {
      const snapshot = cartActor.getSnapshot();
      if (isCartFailed(snapshot))
        return [
          ...plain(shop.text("cart.missing")),
          { text: shop.text("errorPage.retry"), action: { type: "cart.reload" } },
        ];
      if (!cart) return plain(shop.text("page.loading"));
      const { refusal, removed } = snapshot.context;
      return cartRows(shop, cart, refusal, removed);
    },
    wishlist: () => wishlist,
  });

  const show = (page: OpenedPage) => {
    switch (page.kind) {
      case "cart":
        return showCart();
      case "search":
        return pages.showSearch();
      case "wishlist":
        return pages.showWishlist();
      case "designer":
        return pages.showDesigner(page.url);
      case "page":
        return pages.showPage(page);
    }
  };

  const showCart = () => {
    cartActor.send({ type: "cart.reload" });
    pages.showCart();
  };

  const find = async (words: string) => {
    const way = (ways += 1);
    const found = await openSearch(shop, words, {}, { limit: MAX_RESULTS });
    if (way === ways) pages.showFound(words, found);
  };

  const back = () => {
    ways += 1;
    if (burgerMenu().getSnapshot().matches("open")) {
      const isFirst = burgerMenu().getSnapshot().matches({ open: "primary" });
      burgerMenu().send({ type: isFirst ? "burger-menu.close" : "burger-menu.back" });
    } else if (openDialog(dialog().getSnapshot())) {
      closeDialog();
    } else pages.back();
  };

  /** A link of an email opens its dialog over the page. */
  const openDialogOf = (address: string) => {
    const [name = "", subject = ""] = (address.split("#", 2)[1] ?? "").split("=", 2);
    if (isAccountDialog(name)) overlays.send({ type: "dialog.open", dialog: name, subject });
  };

  const perform = async (action: Action): Promise<void> => {
    note = "";
    switch (action.type) {
      case "address.open": {
        if (burgerMenu().getSnapshot().matches("open"))
          burgerMenu().send({ type: "burger-menu.link.click" });
        const way = (ways += 1);
        const page = await openAddress(shop, hosts, action.address);
        if (way !== ways) return undefined;
        pages.closeIf("values");
        show(page);
        return openDialogOf(action.address);
      }
      case "designer.show":
        return pages.showDesigner(action.url);
      case "search.ask":
        return pages.showSearch();
      case "search.words":
        return find(action.words);
      case "values.show":
        return pages.showValues(action.field);
      case "rows.show":
        return pages.showRows(action.title, action.rows);
      case "cart.show":
        return showCart();
      case "cart.checkout": {
        const next = await handOverCart(shop, {
          id: randomUUID(),
          cartUrl: cartUrlOf(shop.place, hosts),
        });
        note = next.ok ? next.value : next.error.message;
        return;
      }
      case "cart.add": {
        const added = await changes.add({ article: action.article });
        note = added.ok ? shop.text("designer.added") : added.error.message;
        if (added.ok) cart = added.value;
        return;
      }
      case "cart.quantity.ask":
        return pages.showPrompt(action.label, shop.text("parameters.quantity"), (text) => ({
          type: "cart.quantity.enter",
          id: action.id,
          text,
        }));
      case "cart.voucher.ask":
        return pages.showPrompt(shop.text("cart.code"), shop.text("cart.code"), (code) => ({
          type: "cart.change",
          change: { kind: "attach", code: code.trim() },
        }));
      case "cart.quantity.enter": {
        pages.closeIf("ask");
        const quantity = /^\d{1,4}$/.test(action.text.trim()) ? Number(action.text) : Number.NaN;
        if (quantity > 0)
          cartActor.send({
            type: "cart.change",
            change: { kind: "quantity", id: action.id, quantity },
          });
        else note = shop.text("cart.failed");
        return undefined;
      }
      case "wishlist.show":
        if (hasWishlist(shop)) pages.showWishlist();
        return undefined;
      case "wishlist.toggle":
        wishlist = toggleWishlistTheme(wishlist, action.theme);
        return stored?.save(JSON.stringify(wishlist));
      case "account.edit":
        return accounts.edit(action.field);
      case "account.enter":
        return accounts.enter(action.text);
      case "failed.retry":
        return undefined;
      case "customer.sign-out":
        await createAccountActions(shop).signOut();
        customer.send({ type: "customer.signed-out" });
        cartActor.send({ type: "cart.reload" });
        return back();
      case "dialog.open":
      case "burger-menu.open":
        return overlays.send(action);
      case "account.click":
        return customer.send(action);
      case "screen.back":
        return back();
      case "burger-menu.close":
      case "burger-menu.back":
      case "burger-menu.item.pick":
      case "burger-menu.accordion.toggle":
      case "burger-menu.link.click":
      case "viewport.resize":
        return burgerMenu().send(action);
      case "cart.change":
      case "cart.reload":
      case "cart.removed":
      case "cart.restored":
        pages.closeIf("ask");
        return cartActor.send(action);
      default:
        pages.calculator()?.send(action);
        pages.closeIf("values");
    }
  };

  const status = (): string => {
    const { fullName } = customerOf(customer.getSnapshot());
    const count = (cart?.lines.length ?? 0) + (cart?.gone.length ?? 0);
    return [fullName, `${shop.text("header.cart")} ${count}`].filter(Boolean).join(" · ");
  };

  const screen = (): Screen => {
    const isBusy = pending > 0 || isCartBusy(cartActor.getSnapshot());
    const base = { status: status(), isBusy };
    const menu = burgerMenu().getSnapshot();
    if (menu.matches("open"))
      return {
        ...base,
        id: `menu-${menu.context.activeItem ?? ""}`,
        title: menu.context.activeItem ?? shop.text("header.menu"),
        rows: menuRows(shop, configuration, menu),
      };
    if (openDialog(dialog().getSnapshot())) return { ...base, ...accounts.screen() };
    const page = pages.current();
    if (!page) return { ...base, id: "start", title: "", rows: failureRows() };
    const rows = [...failureRows(), ...plain(note), ...page.rows()];
    while (rows[0]?.text === "") rows.shift();
    const start = page.kind === "values" ? rows.findIndex(({ isChosen }) => isChosen) : -1;
    return {
      ...base,
      id: page.id,
      title: page.title,
      rows,
      ...(start > 0 && { start }),
      ...(page.prompt && { prompt: page.prompt }),
    };
  };

  const failureRows = (): readonly Row[] =>
    failure === ""
      ? []
      : [
          ...plain(failure),
          { text: shop.text("errorPage.retry"), action: { type: "failed.retry" } },
        ];

  /** The machines that work at this moment. */
  const isSettled = (): boolean =>
    pending === 0 &&
    !isCartBusy(cartActor.getSnapshot()) &&
    !accounts.isPending() &&
    !customer.getSnapshot().matches("initialising") &&
    pages.calculator()?.getSnapshot().matches("pending") !== true;

  const states = (): MachineStates => {
    const calculator = pages.calculator()?.getSnapshot();
    return {
      "burger-menu": burgerMenu().getSnapshot().value,
      dialog: dialog().getSnapshot().value,
      customer: customer.getSnapshot().value,
      ...accounts.states(),
      cart: cartActor.getSnapshot().value,
      ...(calculator && {
        calculator: calculator.value,
        selection: calculator.context.selection,
      }),
    };
  };

  const actors = [overlays, customer, cartActor];
  overlays.subscribe(onChange);
  customer.subscribe(onChange);
  cartActor.subscribe(onChange);
  overlays.start();
  cartActor.start();
  burgerMenu().subscribe(onChange);
  dialog().subscribe((snapshot) => {
    const shown = openDialog(snapshot);
    if (shown && isAccountDialog(shown)) accounts.open(shown, dialogSubject(snapshot));
    onChange();
  });

  return {
    screen,
    states,
    /** Loads what knows the visitor; the first page does not wait for it. */
    recogniseVisitor: () => {
      customer.start();
      if (!cart) cartActor.send({ type: "cart.reload" });
    },
    isSettled,
    /** Does what a key asks for; a failed service becomes a line on the screen. */
    perform: async (requested: Action): Promise<void> => {
      const action = requested.type === "failed.retry" ? failed : requested;
      if (!action) return;
      pending += 1;
      failure = "";
      failed = undefined;
      onChange();
      try {
        await perform(action);
      } catch {
        failure = shop.text("page.failed");
        failed = action;
      } finally {
        pending -= 1;
        onChange();
      }
    },
    stop: () => {
      accounts.stop();
      for (const actor of actors) actor.stop();
      pages.stop();
    },
  };
};

export type Session = ReturnType<typeof createSession>;
