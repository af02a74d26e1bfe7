import { logoPath } from "@passepartout/domain/chrome/header/header";
import type { ApplicationArea } from "@passepartout/domain/routing/application-path";
import type { CartData } from "../cart/cart-data.ts";
import { cartDataOf } from "../cart/cart-view.server.ts";
import { signOutViewOf } from "../customer/sign-out-view.server.ts";
import { headOf } from "../document.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { SignOutView } from "../router/header-data.ts";
import type { PageData } from "../router/page-data.ts";
import type { PreparedBlock } from "./blocks/blocks.tsx";

interface ApplicationPage extends PageData {
  readonly opening: readonly PreparedBlock[];
  readonly signOut?: { readonly view: SignOutView; readonly next: string };
  readonly cart?: CartData;
  readonly body: readonly PreparedBlock[];
}

/** The key of the text: areas in which this shop does something itself have their own. */
const textKeyOf = (area: ApplicationArea): string =>
  `applicationPage.${area === "logout" ? "signOutText" : "text"}`;

/** The cart, or a placeholder for the page of another application, such as the account, while none of these is in front of this shop; undefined for any other page. */
export const applicationPageOf = async (
  request: PageRequest,
): Promise<ApplicationPage | undefined> => {
  const { shop, page } = request;
  // A configurator path without a product is not a page.
  if (page.route.kind !== "application" || page.route.area === "configurator") return undefined;
  const { area } = page.route;
  const title = shop.text(`applicationPage.titles.${area}`);
  if (area === "cart")
    return {
      head: headOf(request, { title }),
      opening: [],
      cart: await cartDataOf(request, title),
      body: [],
    };
  return {
    head: headOf(request, { title }),
    opening: [
      {
        kind: "teaser",
        uid: area,
        opening: "compact",
        headline: title,
        text: shop.text(textKeyOf(area)),
        link: { url: hrefFor(request, "/") },
        ctaText: shop.text("errorPage.backToStart"),
      },
    ],
    ...((area === "logout" || area === "customer-account") && {
      signOut: { view: signOutViewOf(request), next: hrefFor(request, logoPath(page.platform)) },
    }),
    body: [],
  };
};
