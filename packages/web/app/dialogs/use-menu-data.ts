import { useEffect, useState } from "react";
import type { MenuData } from "../router/menu-data.ts";
import { loadMenuData } from "./load-menu.ts";

/** The data of the menus; undefined until it is loaded, or if it fails to load. */
export const useMenuData = (menuHref: string): MenuData | undefined => {
  const [data, setData] = useState<MenuData>();
  useEffect(() => {
    let isGone = false;
    loadMenuData(menuHref).then(
      (menu) => isGone || setData(menu),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [menuHref]);
  return data;
};
