import { APPLICATION_AREAS } from "@passepartout/domain/routing/application-path";
import type { Route } from "@passepartout/domain/routing/route";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { applicationPageOf } from "./application-page.server.ts";

const pageOf = (route: Route) => {
  const { request } = createPageRequest();
  return applicationPageOf({ ...request, page: { ...request.page, route } });
};

describe("the page in place of an application", () => {
  it.each(APPLICATION_AREAS.filter((area) => area !== "configurator"))(
    "of %s says what would be here, leads back, and is not indexed [RTE-15]",
    async (area) => {
      const page = await pageOf({ kind: "application", path: "/bereich", area });
      const title = `applicationPage.titles.${area}`;
      if (area === "cart") expect(page?.cart).toMatchObject({ title, view: { lines: [] } });
      else expect(page?.opening).toMatchObject([{ headline: title, link: { url: "/" } }]);
      expect(page?.head).toMatchObject({ isIndexed: false });
      expect(page?.head.title).toContain(title);
    },
  );

  it.each(APPLICATION_AREAS.filter((area) => area !== "configurator"))(
    "of %s has the form to sign out where it is about the account [CUS-Q4]",
    async (area) => {
      const page = await pageOf({ kind: "application", path: "/bereich", area });
      expect(page?.signOut).toEqual(
        area === "customer-account" || area === "logout"
          ? { view: { text: "header.logOut", action: "/web-api/customer-logout" }, next: "/" }
          : undefined,
      );
    },
  );

  it("is none for a configurator that there is not, and for pages of content [RTE-12, RTE-15]", async () => {
    const configurator = { kind: "application", path: "/bereich", area: "configurator" } as const;
    expect(await pageOf(configurator)).toBeUndefined();
    expect(await pageOf({ kind: "slug", path: "/bereich" })).toBeUndefined();
  });
});
