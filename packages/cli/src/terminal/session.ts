import { calculatorMachine } from "@passepartout/domain/calculator/calculator-machine";
import { cartMachine, isCartBusy, isCartFailed } from "@passepartout/domain/cart/cart-machine";
import type { OpenedCart } from "@passepartout/domain/cart/open-cart";
import { openDialog } from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { overlaysMachine } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { customerMachine, customerOf } from "@passepartout/domain/customer/customer-machine";
import { signInMachine } from "@passepartout/domain/customer/sign-in-machine";
import type { AccountFormResult } from "@passepartout/domain/customer/account-form";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { Shop } from "@passepartout/domain/shop";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { calculatorRows, fieldsOf } from "./calculator-rows.ts";
import { cartRows } from "./cart-rows.ts";
import { menuRows } from "./menu-rows.ts";
import { foundRow, openAddress, type OpenedPage } from "./open-address.ts";
import { heading, plain } from "./page-rows.ts";
import type { Action, Row, Screen } from "./screen.ts";

/** One entry of the way through the shop. */
interface ShownPage {
  readonly id: string;
  readonly title: string;
  readonly kind: "page" | "cart" | "designer" | "ask" | "found" | "values";
  readonly rows: () => readonly Row[];
  readonly calculator?: ActorRefFrom<typeof calculatorMachine>;
}

/** A width in px at which the burger menu is open to use: a terminal has no other menu. */
const VIEWPORT_WIDTH = 640;
const MAX_RESULTS = 40;

/** The states of the machines of a session, by name. */
export type MachineStates = Readonly<Record<string, unknown>>;

/** The shop of one visitor in a terminal: its machines, and the pages that were opened. */
export const createSession = (
  shop: Shop,
  configuration: GlobalConfiguration,
  hosts: HostTable,
  onChange: () => void,
) => {
  let pages: readonly ShownPage[] = [];
  let cart: OpenedCart | undefined;
  let failure = "";
  let note = "";
  let email = "";
  let password = "";
  let opened = 0;
  let pending = 0;

  const overlays = createActor(overlaysMachine, { input: { viewportWidth: VIEWPORT_WIDTH } });
  const customer = createActor(
    customerMachine.provide({ actors: { fetchCustomer: fromPromise(shop.currentCustomer) } }),
  );
  const signIn = createActor(
    signInMachine.provide({
      actors: {
        submit: fromPromise<AccountFormResult, undefined>(async () => {
          const entries = { email, password };
          password = "";
          const result = await shop.account.signIn(entries);
          if (result.ok) customer.send({ type: "customer.signed-in", customer: result.value });
          return result;
        }),
      },
    }),
  );
  const cartActor = createActor(
    cartMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input }) => {
          switch (input?.kind) {
            case "quantity":
              return shop.cart.setQuantity(input.id, input.quantity);
            case "remove":
              return shop.cart.remove(input.id);
            case "restore":
              return shop.cart.restore(input.id);
            case "attach":
              return shop.cart.attachVoucher(input.code);
            case "detach":
              return shop.cart.detachVoucher(input.code);
            default:
              throw new Error("there is no change to send");
          }
        }),
        loadCart: fromPromise(async () => {
          cart = await shop.openCart();
        }),
      },
    }),
  );
  const dialog = () => overlays.getSnapshot().context.dialog;
  const burgerMenu = () => overlays.getSnapshot().context.burgerMenu;

  customer.on("account.open", ({ isLoggedIn }) => {
    if (isLoggedIn) showAccount();
    else {
      email = "";
      overlays.send({ type: "dialog.open", dialog: "login" });
    }
  });
  signIn.subscribe((snapshot) => {
    if (!snapshot.matches("success")) return;
    dialog().send({ type: "dialog.close" });
    signIn.send({ type: "sign-in.reset" });
    cartActor.send({ type: "cart.reload" });
  });

  const push = (page: Omit<ShownPage, "id">) => {
    note = "";
    opened += 1;
    pages = [...pages, { ...page, id: `${page.kind}-${opened}` }];
  };
  const current = (): ShownPage | undefined => pages.at(-1);
  const calculatorOf = () => pages.findLast(({ kind }) => kind === "page")?.calculator;

  const showAccount = () => {
    const { fullName = "" } = customerOf(customer.getSnapshot());
    push({
      kind: "page",
      title: shop.text("applicationPage.titles.customer-account"),
      rows: () => [
        ...plain(shop.text("header.signedInAs", { name: fullName })),
        { text: shop.text("header.logOut"), action: { type: "customer.sign-out" } },
      ],
    });
  };

  const show = (page: OpenedPage) => {
    switch (page.kind) {
      case "cart":
        return showCart();
      case "search":
        return push({ kind: "ask", title: shop.text("search.title"), rows: () => [] });
      case "designer":
        return showDesigner(page.url);
      case "page": {
        const calculator = page.calculator && startCalculator(page.calculator);
        push({
          kind: "page",
          title: page.title,
          ...(calculator && { calculator }),
          rows: () => [
            ...page.opening,
            ...(calculator ? calculatorRows(shop, shownOf(calculator)) : []),
            ...page.body,
          ],
        });
      }
    }
  };

  const startCalculator = (input: NonNullable<(OpenedPage & { kind: "page" })["calculator"]>) => {
    const actor = createActor(
      calculatorMachine.provide({
        actors: {
          loadPrices: fromPromise(({ input: request }) => shop.selectionPrices(request)),
        },
      }),
      { input },
    );
    actor.subscribe(onChange);
    return actor.start();
  };

  const showCart = () => {
    cartActor.send({ type: "cart.reload" });
    push({
      kind: "cart",
      title: shop.text("applicationPage.titles.cart"),
      rows: () => {
        const snapshot = cartActor.getSnapshot();
        if (isCartFailed(snapshot) || !cart)
          return plain(shop.text(isCartFailed(snapshot) ? "cart.missing" : "page.loading"));
        const { refusal, removed } = snapshot.context;
        return cartRows(shop, cart, refusal, removed);
      },
    });
  };

  const showDesigner = (url: string) =>
    push({
      kind: "designer",
      title: shop.text("designer.title"),
      rows: () => [
        ...plain(shop.text("designer.intro")),
        ...heading(shop.text("designer.start")),
        { text: url },
        { text: shop.text("designer.addToCart"), action: { type: "cart.add", article: url } },
      ],
    });

  const showFound = async (words: string) => {
    const { hits, total, match } = await shop.search(words, {}, { limit: MAX_RESULTS });
    push({
      kind: "found",
      title: shop.text("search.resultsFor", { words }),
      rows: () => [
        {
          text:
            total === 0
              ? shop.text("search.nothing")
              : shop.text("search.count", { count: String(total) }),
        },
        ...(match === "similar" && total > 0 ? plain(shop.text("search.similar")) : []),
        ...hits.map((hit) => foundRow(shop, hit)),
      ],
    });
  };

  const showValues = (id: string) => {
    const calculator = calculatorOf();
    if (!calculator) return;
    const field = () => fieldsOf(shop, shownOf(calculator)).find((one) => one.id === id);
    push({
      kind: "values",
      title: field()?.label ?? "",
      rows: () =>
        (field()?.values ?? []).map(({ text, aside, isChosen, event }) => ({
          text,
          isChosen,
          ...(aside !== undefined && { aside }),
          ...(event && { action: event }),
        })),
    });
  };

  const back = () => {
    if (burgerMenu().getSnapshot().matches("open")) {
      const isFirst = burgerMenu().getSnapshot().matches({ open: "primary" });
      burgerMenu().send({ type: isFirst ? "burger-menu.close" : "burger-menu.back" });
    } else if (openDialog(dialog().getSnapshot())) {
      dialog().send({ type: "dialog.close" });
      if (!signIn.getSnapshot().matches("pending")) signIn.send({ type: "sign-in.reset" });
    } else if (pages.length > 1) {
      if (current()?.kind !== "values") current()?.calculator?.stop();
      pages = pages.slice(0, -1);
    }
  };

  const perform = async (action: Action): Promise<void> => {
    switch (action.type) {
      case "address.open": {
        if (burgerMenu().getSnapshot().matches("open"))
          burgerMenu().send({ type: "burger-menu.link.click" });
        return show(await openAddress(shop, hosts, action.address));
      }
      case "designer.show":
        return showDesigner(action.url);
      case "search.ask":
        return push({ kind: "ask", title: shop.text("search.title"), rows: () => [] });
      case "search.words":
        pages = pages.filter(({ kind }) => kind !== "ask");
        return showFound(action.words);
      case "values.show":
        return showValues(action.field);
      case "cart.show":
        return showCart();
      case "cart.add": {
        const added = await shop.cart.add({ article: action.article });
        note = added.ok ? shop.text("designer.added") : added.error.message;
        if (added.ok) cart = added.value;
        return;
      }
      case "sign-in.email":
        email = action.email;
        return;
      case "sign-in.password":
        password = action.password;
        return signIn.send({ type: "sign-in.submit" });
      case "customer.sign-out":
        await shop.account.signOut();
        customer.send({ type: "customer.signed-out" });
        cartActor.send({ type: "cart.reload" });
        return back();
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
        return cartActor.send(action);
      default:
        calculatorOf()?.send(action);
        if (current()?.kind === "values") pages = pages.slice(0, -1);
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
    if (openDialog(dialog().getSnapshot())) return { ...base, ...signInScreen() };
    const page = current();
    if (!page) return { ...base, id: "start", title: "", rows: plain(failure), isBusy: true };
    const rows = [...plain(failure), ...plain(note), ...page.rows()];
    while (rows[0]?.text === "") rows.shift();
    const start = page.kind === "values" ? rows.findIndex(({ isChosen }) => isChosen) : -1;
    return {
      ...base,
      id: page.id,
      title: page.title,
      rows,
      ...(start > 0 && { start }),
      ...(page.kind === "ask" && {
        prompt: {
          label: shop.text("header.search"),
          isHidden: false,
          action: (words: string): Action => ({ type: "search.words", words }),
        },
      }),
    };
  };

  const signInScreen = () => {
    const snapshot = signIn.getSnapshot();
    const { failure: refused } = snapshot.context;
    const refusal = refused && (refused.message || shop.text("account.failed"));
    return {
      id: `sign-in-${email}`,
      title: shop.text("account.logInTitle"),
      rows: [
        ...plain(email),
        ...plain(refusal ?? ""),
        ...Object.values(refused?.fieldErrors ?? {}).flatMap(plain),
        ...(snapshot.matches("pending") ? plain(shop.text("account.sending")) : []),
      ],
      prompt: {
        label: shop.text(email === "" ? "account.email" : "account.password"),
        isHidden: email !== "",
        action: (text: string): Action =>
          email === ""
            ? { type: "sign-in.email", email: text }
            : { type: "sign-in.password", password: text },
      },
    };
  };

  /** The machines that work at this moment. */
  const isSettled = (): boolean =>
    pending === 0 &&
    !isCartBusy(cartActor.getSnapshot()) &&
    !signIn.getSnapshot().matches("pending") &&
    !customer.getSnapshot().matches("initialising") &&
    calculatorOf()?.getSnapshot().matches("pending") !== true;

  const states = (): MachineStates => {
    const calculator = calculatorOf()?.getSnapshot();
    return {
      "burger-menu": burgerMenu().getSnapshot().value,
      dialog: dialog().getSnapshot().value,
      customer: customer.getSnapshot().value,
      "sign-in": signIn.getSnapshot().value,
      cart: cartActor.getSnapshot().value,
      ...(calculator && {
        calculator: calculator.value,
        selection: calculator.context.selection,
      }),
    };
  };

  overlays.subscribe(onChange);
  customer.subscribe(onChange);
  signIn.subscribe(onChange);
  cartActor.subscribe(onChange);
  for (const actor of [overlays, customer, signIn, cartActor]) actor.start();
  burgerMenu().subscribe(onChange);
  dialog().subscribe(onChange);
  cartActor.send({ type: "cart.reload" });

  return {
    screen,
    states,
    isSettled,
    /** Does what a key asks for; a failed service becomes a line on the screen. */
    perform: async (action: Action): Promise<void> => {
      pending += 1;
      failure = "";
      onChange();
      try {
        await perform(action);
      } catch {
        failure = shop.text("page.failed");
      } finally {
        pending -= 1;
        onChange();
      }
    },
    stop: () => {
      for (const actor of [overlays, customer, signIn, cartActor]) actor.stop();
      for (const { calculator } of pages) calculator?.stop();
    },
  };
};

export type Session = ReturnType<typeof createSession>;

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
