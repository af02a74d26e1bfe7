import type { ApplicationArea } from "@passepartout/domain/routing/application-path";
import { signOutViewOf } from "../customer/sign-out-view.server.ts";
import { headOf } from "../document.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { AccountData } from "../router/account-data.ts";
import { accountTextsOf } from "../customer/account-dialogs.server.ts";
import type { PageData } from "../router/page-data.ts";
import type { PreparedBlock } from "./blocks/blocks.tsx";

/** A configurator path without a product is not a page; the others have pages of their own. */
const OWN_AREAS: ReadonlySet<ApplicationArea> = new Set([
  "configurator",
  "cart",
  "customer-account",
  "withdrawal",
]);

interface ApplicationPage extends PageData {
  readonly opening: readonly PreparedBlock[];
  readonly account?: AccountData;
  readonly body: readonly PreparedBlock[];
}

/** The key of the text: areas in which this shop does something itself have their own. */
const textKeyOf = (area: ApplicationArea): string =>
  `applicationPage.${area === "logout" ? "signOutText" : "text"}`;

/** A placeholder for the pages of other applications, such as account and checkout, while none of these is in front of this shop; undefined for any other page, and for those that this shop has. */
export const applicationPageOf = (request: PageRequest): ApplicationPage | undefined => {
  const { shop, page } = request;
  if (page.route.kind !== "application") return undefined;
  const { area } = page.route;
  if (OWN_AREAS.has(area)) return undefined;
  const title = shop.text(`applicationPage.titles.${area}`);
  const text = shop.text(textKeyOf(area));
  return {
    head: headOf(request, { title, description: text }),
    opening: [
      {
        kind: "teaser",
        uid: area,
        opening: "compact",
        headline: title,
        text,
        link: { url: hrefFor(request, "/") },
        ctaText: shop.text("errorPage.backToStart"),
      },
    ],
    ...(area === "logout" && {
      account: {
        texts: accountTextsOf(request),
        signOut: signOutViewOf(request),
      },
    }),
    body: [],
  };
};
