import { APPLICATION_AREAS } from "@passepartout/domain/routing/application-path";
import { describe, expect, it } from "vitest";
import { createPageVisit } from "../../testing/page-visit.ts";
import { applicationPageOf } from "./application-page.server.ts";

const pageOf = (kind: "application" | "slug", area: string) => {
  const { visit } = createPageVisit();
  const route = { kind, path: "/bereich", parameters: { area } };
  return applicationPageOf({ ...visit, page: { ...visit.page, route } });
};

describe("the page in place of an application", () => {
  it.each(APPLICATION_AREAS.filter((area) => area !== "configurator"))(
    "of %s says what would be here, leads back, and is not indexed [RTE-15]",
    (area) => {
      const page = pageOf("application", area);
      const title = `applicationPage.titles.${area}`;
      expect(page?.opening).toMatchObject([{ headline: title, href: "/" }]);
      expect(page?.head).toMatchObject({ isIndexed: false });
      expect(page?.head.title).toContain(title);
    },
  );

  it("is none for a configurator that there is not, and for pages of content [RTE-12, RTE-15]", () => {
    expect(pageOf("application", "configurator")).toBeUndefined();
    expect(pageOf("slug", "")).toBeUndefined();
  });
});
