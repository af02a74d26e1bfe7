import { describe, expect, it } from "vitest";
import { createPageRequest } from "../testing/page-request.ts";
import { renderPage } from "./entry.server.tsx";

/** The page of the wishlist, with a text of it that React cannot render. */
const renderBroken = async (brokenKey: string) => {
  const { request, log } = createPageRequest({ path: "/wunschzettel" });
  const text = (key: string): string => (key === brokenKey ? ({} as string) : key);
  const { status, body } = await renderPage(
    new Request("http://shop.internal/wunschzettel"),
    {
      ...request,
      page: { ...request.page, route: { kind: "wishlist", path: "/wunschzettel" } },
      shop: { ...request.shop, text },
      showsDetails: true,
    },
    { entry: "/entry.js", styles: [], firstPaint: "" },
    "page",
  );
  return { status, html: String(body), errors: log.entries.filter((e) => e.level === "error") };
};

describe("if a component throws, the error page of the shop is shown [ERR-20]", () => {
  it.each([
    ["within the shop if the page is broken", "wishlist.intro", true],
    ["alone if what is around it is broken", "page.skipLink", false],
  ])("%s, with its line for those who may see it", async (_, brokenKey, isWithinShop) => {
    const { status, html, errors } = await renderBroken(brokenKey);
    expect(status).toBe(500);
    expect(html).toContain("errorPage.title");
    expect(html).toMatch(/class="fault-details".*not valid as a React child/s);
    expect(html.includes('<header class="header">')).toBe(isWithinShop);
    expect(errors.map(({ code, details }) => [code, details?.["reason"]])).toEqual([
      ["nuxt-error-page-encountered", expect.stringContaining("not valid as a React child")],
    ]);
  });
});
