import { expect, it } from "vitest";
import { createPageRequest } from "../testing/page-request.ts";
import { renderPage } from "./entry.server.tsx";

it("shows the error page of the shop if a component throws, with its line for those who may see it [ERR-20]", async () => {
  const { request, log } = createPageRequest({ path: "/gibt-es" });
  const text = (key: string): string => {
    if (key === "page.skipLink") throw new Error("broken component");
    return key;
  };
  const { status, body } = await renderPage(
    new Request("http://shop.internal/gibt-es"),
    { ...request, shop: { ...request.shop, text }, showsDetails: true },
    { entry: "/entry.js", styles: [], firstPaint: "" },
    "page",
  );
  expect(status).toBe(500);
  expect(String(body)).toContain("errorPage.title");
  expect(String(body)).toMatch(/class="fault-details".*broken component/s);
  const { code, details } = log.entries.findLast(({ level }) => level === "error") ?? {};
  expect([code, details?.["reason"]]).toEqual([
    "nuxt-error-page-encountered",
    expect.stringContaining("broken component"),
  ]);
});
