import {
  type BurgerItem,
  clickOnItem,
  clickOnSubItem,
  isNested,
  subItemsOf,
} from "@passepartout/domain/chrome/navigation/burger-menu";
import type { BurgerMenuSnapshot } from "@passepartout/domain/chrome/navigation/burger-menu-machine";
import { levelOf } from "@passepartout/domain/chrome/navigation/burger-menu-machine";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import type { ShopContext } from "@passepartout/domain/shop";
import { heading } from "./page-rows.ts";
import type { Action, Row } from "./screen.ts";

const open = (address: string): Action => ({ type: "address.open", address });

const itemRow = (item: BurgerItem, nested: Action, indent = ""): Row => ({
  text: `${indent}${item.text}${isNested(item) ? " …" : ""}`,
  ...(item.label && { aside: item.label.labelText }),
  action: isNested(item) ? nested : open(item.url),
});

/** The level of the burger menu that its machine shows. */
export const menuRows = (
  { text }: Pick<ShopContext, "text">,
  { burgerMenu }: Pick<GlobalConfiguration, "burgerMenu">,
  snapshot: BurgerMenuSnapshot,
): readonly Row[] => {
  const { activeItem, openAccordion } = snapshot.context;
  if (levelOf(snapshot) === "primary")
    return [
      ...burgerMenu.mainNavigationItems.map((item) => itemRow(item, clickOnItem(item, 0))),
      ...heading(text("header.extras")),
      ...burgerMenu.extraMenu.map(({ text: words, url }) => ({ text: words, action: open(url) })),
    ];
  return [
    { text: `← ${text("page.back")}`, action: { type: "burger-menu.back" } },
    ...subItemsOf(burgerMenu, activeItem).flatMap((item) => [
      itemRow(item, clickOnSubItem(item)),
      ...(item.text === openAccordion
        ? [
            ...(item.url === ""
              ? []
              : [
                  {
                    text: `  ${text("header.allOf", { name: item.text })}`,
                    action: open(item.url),
                  },
                ]),
            ...item.subItems.map((inner) => itemRow(inner, open(inner.url), "  ")),
          ]
        : []),
    ]),
  ];
};
