import {
  APPLICATION_PATHS,
  type ApplicationArea,
} from "@passepartout/domain/routing/localised-path";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { propsIn } from "../../testing/props-in.ts";
import { loader } from "./application.server.tsx";

const pageOf = (area: ApplicationArea) => {
  const { request } = createPageRequest();
  const route = { kind: "application", path: "/bereich", area } as const;
  return loader({ ...request, page: { ...request.page, route } });
};

const AREAS = Object.keys(APPLICATION_PATHS) as readonly ApplicationArea[];

/** Areas without a placeholder. */
const HAVE_PAGES: readonly string[] = ["configurator", "cart", "customer-account", "withdrawal"];

describe("the page in place of an application", () => {
  it.each(AREAS.filter((area) => !HAVE_PAGES.includes(area)))(
    "of %s says what would be here, leads back, and is not indexed [RTE-15]",
    (area) => {
      const page = pageOf(area);
      const title = `applicationPage.titles.${area}`;
      expect(propsIn(page.content)).toContainEqual({
        block: expect.objectContaining({ headline: title, link: { url: "/" } }),
      });
      expect(page.head).toMatchObject({ isIndexed: false });
      expect(page.head.title).toContain(title);
    },
  );

  it.each(AREAS.filter((area) => !HAVE_PAGES.includes(area)))(
    "of %s has the form to sign out where it is about the account [CUS-Q4]",
    (area) => {
      const forms = propsIn(pageOf(area).content).filter(({ action }) => action !== undefined);
      const signOut = { button: "header.logOut", action: "/web-api/customer-logout" };
      expect(forms).toEqual(area === "logout" ? [signOut] : []);
    },
  );
});
