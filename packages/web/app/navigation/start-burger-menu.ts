import type { burgerMenuMachine } from "@passepartout/domain/chrome/navigation/burger-menu-machine";
import { fullNameOf } from "@passepartout/domain/customer/customer";
import type { ActorRefFrom } from "xstate";
import { signOut } from "../customer/customer-actor.ts";
import { customerStore } from "../customer/start-customer-data.ts";
import { createModal } from "../dialogs/open-modal.ts";
import { leaveOverlayEntry } from "../router/overlay-entry.ts";
import { closestOf } from "../ui/closest.ts";
import { whenResized } from "../ui/when-resized.ts";
import type { MenuData } from "./menu-data.server.ts";
import "./burger-menu.css";

/** The burger menu of narrow viewports, over the whole page: shows the markup of the server as its machine has it. */
export const startBurgerMenu = (
  { burger, texts }: MenuData,
  actor: ActorRefFrom<typeof burgerMenuMachine>,
): void => {
  const close = () => actor.send({ type: "burger-menu.close" });
  const { dialog, show, hide } = createModal("burger-menu", close);
  /** The item whose secondary level is shown; null on the primary level. */
  let shownItem: string | null = null;
  let scrollOffset = 0;

  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);

  const showCustomer = () => {
    const section = find(".burger-account");
    const customer = customerStore.get();
    if (!section) return;
    section.hidden = !customer?.isLoggedIn;
    const words = section.querySelector("p");
    if (words && customer)
      words.textContent = texts.signedInAs.replace("{name}", () => fullNameOf(customer));
  };
  const showCountries = () => {
    const section = find(".burger-countries");
    const list = section?.querySelector("div");
    const countries = document.querySelector("#countries ul");
    if (!section || !list || !countries) return;
    section.hidden = false;
    list.replaceChildren(countries.cloneNode(true));
  };
  const showLevel = (item: string | null) => {
    const body = find(".burger-body");
    if (!body) return;
    body.innerHTML = (item === null ? burger.primary : burger.secondary[item]) ?? "";
    if (item === null) {
      showCustomer();
      showCountries();
      body.scrollTop = scrollOffset;
      [...body.querySelectorAll("button")]
        .find(({ dataset }) => dataset["item"] === shownItem)
        ?.focus({ preventScroll: true });
    } else {
      body.scrollTop = 0;
      find(".burger-back")?.focus();
    }
    shownItem = item;
  };
  const showAccordion = (open: string | null) => {
    for (const button of dialog.querySelectorAll<HTMLElement>("[data-accordion]")) {
      const isOpen = button.dataset["accordion"] === open;
      button.ariaExpanded = String(isOpen);
      button
        .querySelector(".icon:last-child use")
        ?.setAttribute("href", `/_icons#chevron-${isOpen ? "up" : "down"}`);
      button.nextElementSibling?.toggleAttribute("hidden", !isOpen);
    }
  };
  const open = () => {
    shownItem = null;
    scrollOffset = 0;
    show(texts.menu, burger.frame);
    showLevel(null);
  };

  actor.on("burger-menu.scroll.restore", (event) => {
    ({ scrollOffset } = event);
  });
  actor.subscribe((snapshot) => {
    if (!snapshot.matches("open")) return hide();
    if (!dialog.open) open();
    const { activeItem, openAccordion } = snapshot.context;
    if (activeItem !== shownItem) showLevel(activeItem);
    showAccordion(openAccordion);
  });
  customerStore.subscribe(showCustomer);
  whenResized(() => actor.send({ type: "viewport.resize", width: innerWidth }));

  dialog.addEventListener("click", ({ target }) => {
    const clicked = closestOf(target, "button, a[href]");
    const { item, accordion } = clicked?.dataset ?? {};
    if (clicked?.matches(".burger-close")) close();
    else if (clicked?.matches(".burger-back")) actor.send({ type: "burger-menu.back" });
    else if (item !== undefined) {
      const { scrollTop } = find(".burger-body") ?? dialog;
      actor.send({ type: "burger-menu.item.pick", item, scrollOffset: scrollTop });
    } else if (accordion !== undefined)
      actor.send({ type: "burger-menu.accordion.toggle", item: accordion });
    else if (clicked?.matches("a")) {
      // Going back to the page's own entry would cancel the way to the next document.
      leaveOverlayEntry();
      actor.send({ type: "burger-menu.link.click" });
    }
  });
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    // If the request fails, the browser's own shows what is wrong.
    signOut().then(close, () => form.submit());
  });
};
