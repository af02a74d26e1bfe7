import { APPLICATION_AREAS } from "@passepartout/domain/routing/application-path";
import type { Route } from "@passepartout/domain/routing/route";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { applicationPageOf } from "./application-page.server.ts";

const pageOf = (route: Route) => {
  const { request } = createPageRequest();
  return applicationPageOf({ ...request, page: { ...request.page, route } });
};

/** Areas without a placeholder. */
const HAVE_PAGES: readonly string[] = ["configurator", "cart", "customer-account", "withdrawal"];

describe("the page in place of an application", () => {
  it.each(APPLICATION_AREAS.filter((area) => !HAVE_PAGES.includes(area)))(
    "of %s says what would be here, leads back, and is not indexed [RTE-15]",
    (area) => {
      const page = pageOf({ kind: "application", path: "/bereich", area });
      const title = `applicationPage.titles.${area}`;
      expect(page?.opening).toMatchObject([{ headline: title, link: { url: "/" } }]);
      expect(page?.head).toMatchObject({ isIndexed: false });
      expect(page?.head.title).toContain(title);
    },
  );

  it.each(APPLICATION_AREAS.filter((area) => !HAVE_PAGES.includes(area)))(
    "of %s has the form to sign out where it is about the account [CUS-Q4]",
    (area) => {
      const page = pageOf({ kind: "application", path: "/bereich", area });
      expect(page?.account?.signOut).toEqual(
        area === "logout"
          ? { text: "header.logOut", action: "/web-api/customer-logout" }
          : undefined,
      );
    },
  );

  it("is none for cart, account and withdrawal, for a configurator that there is not, and for pages of content [RTE-12, RTE-15]", () => {
    expect(pageOf({ kind: "application", path: "/bereich", area: "configurator" })).toBeUndefined();
    for (const area of ["cart", "customer-account", "withdrawal"] as const)
      expect(pageOf({ kind: "application", path: "/bereich", area })).toBeUndefined();
    expect(pageOf({ kind: "slug", path: "/bereich" })).toBeUndefined();
  });
});
