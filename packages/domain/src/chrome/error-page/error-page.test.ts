import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GUEST } from "../../customer/customer.ts";
import { errorPageParts, showsErrorDetails, showsWhitelabelBar } from "./error-page.ts";

const WHITELABEL = { ...GUEST, isWhitelabelCustomer: true };
const WHOLE = {
  platform: "web",
  customer: WHITELABEL,
  showsDetails: true,
  hasShell: true,
  hasStory: true,
} as const;

describe("the error page", () => {
  it("has its parts in the specified order [ERR-23]", () => {
    expect(errorPageParts(WHOLE)).toEqual([
      "action-bar",
      "header",
      "whitelabel-bar",
      "main-navigation",
      "error-details",
      "error-story",
      "footer",
    ]);
  });

  it("has main navigation and footer on the web only [ERR-23, ERR-Q8]", () => {
    expect(errorPageParts({ ...WHOLE, platform: "desktop" })).toEqual([
      "action-bar",
      "header",
      "error-details",
      "error-story",
    ]);
  });

  it("shows a fixed text where the error story is missing too [ERR-Q9]", () => {
    expect(
      errorPageParts({ ...WHOLE, customer: GUEST, showsDetails: false, hasStory: false }),
    ).toEqual(["action-bar", "header", "main-navigation", "fallback-text", "footer"]);
    expect(
      errorPageParts({
        ...WHOLE,
        customer: GUEST,
        showsDetails: false,
        hasShell: false,
        hasStory: false,
      }),
    ).toEqual(["fallback-text"]);
  });

  it("always has exactly one text [ERR-Q9]", () => {
    const pages = fc.record({
      platform: fc.constantFrom("web" as const, "desktop" as const),
      customer: fc.constantFrom(GUEST, WHITELABEL),
      showsDetails: fc.boolean(),
      hasShell: fc.boolean(),
      hasStory: fc.boolean(),
    });
    fc.assert(
      fc.property(pages, (page) => {
        const words = errorPageParts(page).filter((part) => /story|text/.test(part));
        expect(words).toEqual([page.hasStory ? "error-story" : "fallback-text"]);
      }),
    );
  });
});

describe("the whitelabel bar", () => {
  it.each([
    [WHITELABEL, "web", true],
    [WHITELABEL, "desktop", false],
    [GUEST, "web", false],
    [GUEST, "desktop", false],
  ] as const)("of %o on %s is shown: %s [ERR-25]", (customer, platform, shown) => {
    expect(showsWhitelabelBar(customer, platform)).toBe(shown);
    expect(errorPageParts({ ...WHOLE, customer, platform }).includes("whitelabel-bar")).toBe(shown);
  });
});

describe("the details of an error", () => {
  it.each([
    [true, false, false, false],
    [true, true, false, true],
    [false, true, false, false],
    [true, false, true, true],
    [false, false, true, true],
  ])(
    "with _debug %s, on a staff host %s, in development %s, are shown: %s [ERR-24, ERR-Q5, LOC-Q10]",
    (isDebug, isStaffHost, isDevelopment, shown) => {
      expect(showsErrorDetails({ isDebug, isStaffHost, isDevelopment })).toBe(shown);
    },
  );
});
