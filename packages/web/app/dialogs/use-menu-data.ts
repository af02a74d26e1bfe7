import { useEffect, useState } from "react";
import type { MenuData } from "../router/menu-data.ts";
import { loadMenuData } from "./load-menu.ts";

/** What the menus hold, once it is here; where it does not come, the page that lists it stands in. */
export const useMenuData = (menuHref: string): MenuData | "missing" | undefined => {
  const [data, setData] = useState<MenuData | "missing">();
  useEffect(() => {
    let isGone = false;
    loadMenuData(menuHref).then(
      (menu) => isGone || setData(menu),
      () => isGone || setData("missing"),
    );
    return () => void (isGone = true);
  }, [menuHref]);
  return data;
};
