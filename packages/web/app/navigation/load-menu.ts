import type { MenuData } from "./menu-data.server.ts";
import { payloadPath, readPayload } from "../router/payload.ts";

const loaded = new Map<string, Promise<MenuData>>();

/** Fetches the data of the menus once; after a failure the next call tries again. */
export const loadMenuData = (menuHref: string): Promise<MenuData> => {
  const known = loaded.get(menuHref);
  if (known) return known;
  const { pathname, search } = new URL(menuHref, location.href);
  const loading = readPayload<MenuData>(`${payloadPath(pathname)}${search}`).then(({ data }) => {
    if (!data.burger) throw new Error("the menu's payload holds no menu");
    return data as MenuData;
  });
  loaded.set(menuHref, loading);
  loading.catch(() => loaded.delete(menuHref));
  return loading;
};
