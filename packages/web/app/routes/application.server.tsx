import { signOutViewOf } from "../customer/account-dialogs.server.ts";
import { Teaser } from "../content/blocks/opening-blocks.tsx";
import { headOf } from "../document.server.ts";
import { pageNotFound } from "../error/page-fault.server.ts";
import { Account, ButtonForm } from "../customer/account.server.tsx";
import type { PageData } from "../router/page-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** A placeholder for the page of another application, such as checkout, while none is in front of this shop. Any other address has no page, for the reason that is known. */
export const loader = (request: PageRequest): PageData => {
  const { shop, page } = request;
  if (page.route.kind !== "application") throw pageNotFound(request);
  const { area } = page.route;
  const signOut = area === "logout" ? signOutViewOf(request) : undefined;
  const title = shop.text(`applicationPage.titles.${area}`);
  const text = shop.text(`applicationPage.${signOut ? "signOutText" : "text"}`);
  return {
    head: headOf(request, { title, description: text }),
    content: (
      <>
        <Teaser
          block={{
            kind: "teaser",
            uid: area,
            opening: "compact",
            headline: title,
            text,
            link: { url: hrefFor(request, "/") },
            ctaText: shop.text("errorPage.backToStart"),
          }}
        />
        {signOut && (
          <Account>
            <ButtonForm action={signOut.action} button={signOut.text} />
          </Account>
        )}
      </>
    ),
  };
};
