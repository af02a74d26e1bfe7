import { accountTextsOf } from "../customer/account-dialogs.server.ts";
import { signOutViewOf } from "../customer/sign-out-view.server.ts";
import { headOf } from "../document.server.ts";
import { pageNotFound } from "../error/page-fault.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** A placeholder for the page of another application, such as checkout, while none is in front of this shop. */
export const loader = (request: PageRequest) => {
  const { shop, page } = request;
  if (page.route.kind !== "application") throw pageNotFound(request);
  const { area } = page.route;
  const isSignOut = area === "logout";
  const title = shop.text(`applicationPage.titles.${area}`);
  const text = shop.text(`applicationPage.${isSignOut ? "signOutText" : "text"}`);
  return {
    head: headOf(request, { title, description: text }),
    teaser: {
      kind: "teaser" as const,
      uid: area,
      opening: "compact" as const,
      headline: title,
      text,
      link: { url: hrefFor(request, "/") },
      ctaText: shop.text("errorPage.backToStart"),
    },
    ...(isSignOut && {
      account: {
        texts: accountTextsOf(request),
        signOut: signOutViewOf(request),
      },
    }),
  };
};
