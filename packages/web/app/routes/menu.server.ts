import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { alternatesOf } from "@passepartout/domain/routing/canonical";
import type { Route } from "@passepartout/domain/routing/route";
import { headOf } from "../document.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { menuDataOf } from "../navigation/menu-data.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { LoadedPage } from "../router/page-data.ts";

const START: Route = { kind: "start", path: "/" };

/** Lists all items of the menus. */
export const loader = async (request: PageRequest) => {
  const configuration = await orUnavailable(request, openGlobalConfiguration(request.shop));
  const data = await menuDataOf(request, configuration);
  return {
    head: headOf(request, {
      title: data.texts.title,
      description: request.shop.text("applicationPage.descriptions.menu"),
    }),
    ...data,
    countries: {
      locale: request.page.locale,
      alternates: alternatesOf({ ...request.page, route: START }, request.origin),
    },
  } satisfies LoadedPage;
};
