import type { LoaderFunctionArgs } from "react-router";
import { headOf, visitOf } from "../document.server.ts";
import { orUnavailable } from "../error/unavailable.server.ts";
import { menuDataOf } from "../navigation/menu-data.server.ts";
import type { MenuData } from "../router/menu-data.ts";

/** Lists all that the menus hold. [BRG-14, NAV-08] */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  const configuration = await orUnavailable(visit, visit.shop.globalConfiguration());
  const data = menuDataOf(visit, configuration);
  return { head: headOf(visit, { title: data.texts.title }), ...data } satisfies MenuData;
};
