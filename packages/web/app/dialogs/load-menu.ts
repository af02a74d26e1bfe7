import type { MenuData } from "../router/menu-data.ts";
import { payloadPath } from "../router/payload.ts";

const loaded = new Map<string, Promise<MenuData>>();

/** Fetches the data of the menus once; after a failure the next call tries again. */
export const loadMenuData = (menuHref: string): Promise<MenuData> => {
  const known = loaded.get(menuHref);
  if (known) return known;
  const { pathname, search } = new URL(menuHref, location.href);
  const loading = fetch(`${payloadPath(pathname)}${search}`)
    .then((answer) => answer.json())
    .then((payload: { readonly loaderData?: { readonly menu?: MenuData } }) => {
      const menu = payload.loaderData?.menu;
      if (!menu) throw new Error("the menu's payload holds no menu");
      return menu;
    });
  loaded.set(menuHref, loading);
  loading.catch(() => loaded.delete(menuHref));
  return loading;
};
