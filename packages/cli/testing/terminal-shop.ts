import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { TerminalShop } from "../src/terminal/screen.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "terminal.choose": "Choose",
  "page.back": "Back",
  "header.search": "Search",
  "header.menu": "Menu",
  "header.cart": "Cart",
  "header.account": "Account",
  "terminal.help": "Help",
  "terminal.quit": "Quit",
  "terminal.move": "Move",
  "terminal.page": "Scroll",
  "terminal.small": "Please enlarge the window.",
  "page.busy": "One moment …",
  "errorPage.retry": "Try again",
  "terminal.slow": "It takes long.",
  "terminal.unreachable": "No shop.",
};

/** What a terminal shows a shop with, in English. */
export const TERMINAL_SHOP: TerminalShop = {
  definition: SAMPLE_SHOP,
  place: { channel: "wall", locale: "en-GB", platform: "web" },
  text: (key) => TEXTS[key] ?? key,
};
