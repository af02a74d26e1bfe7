import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import {
  APPLICATION_AREAS,
  APPLICATION_PATHS,
  applicationAreaOf,
  applicationPathOf,
  isApplicationPath,
} from "./application-path.ts";
import { CATEGORY_AREAS, CATEGORY_PATHS } from "./category-path.ts";

describe("applicationAreaOf", () => {
  it.each([
    ["/warenkorb", "cart"],
    ["/cart", "cart"],
    ["/panier", "cart"],
    ["/carrello", "cart"],
    ["/carrito", "cart"],
    ["/winkelwagen/artikel/5", "cart"],
    ["/kasse", "checkout"],
    ["/kundenkonto/adressen", "customer-account"],
    ["/bestellungen/", "orders"],
    ["/newsletter", "newsletter"],
    ["/weiterempfehlung", "recommendation"],
    ["/geschaeftskunden", "business-customers"],
    ["/white-label-service", "white-label-service"],
    ["/abmelden", "logout"],
    ["/avis", "reviews"],
    ["/users", "users"],
    ["/konfigurator", "configurator"],
  ])("reads %s as %s [RTE-15] [RTE-Q4]", (path, area) => {
    expect(applicationAreaOf(path)).toBe(area);
    expect(isApplicationPath(path)).toBe(true);
  });

  it.each(["/configurator", "/configurator-card", "/configurator-something-new", "/configuratorx"])(
    "takes whatever begins with /configurator, such as %s, for the configurator [RTE-13] [RTE-15]",
    (path) => {
      expect(applicationAreaOf(path)).toBe("configurator");
    },
  );

  it.each(["/", "", "/cartes", "/cart-a", "/wandbilder", "/wandbilder/cart", "/toString"])(
    "takes %s for no application [RTE-15]",
    (path) => {
      expect(applicationAreaOf(path)).toBeUndefined();
      expect(isApplicationPath(path)).toBe(false);
    },
  );

  it("has the twelve areas, each with a path in every language that leads back to it [RTE-15] [RTE-Q4]", () => {
    expect(APPLICATION_AREAS).toHaveLength(12);
    for (const area of APPLICATION_AREAS)
      for (const language of LANGUAGES) {
        const path = applicationPathOf(area, language);
        expect(path).toMatch(/^\/[a-z-]{3,}$/);
        expect(applicationAreaOf(path)).toBe(area);
      }
  });

  it("gives no two areas, and no category, the same path [RTE-Q4]", () => {
    const perArea = [
      ...APPLICATION_AREAS.map((area) => APPLICATION_PATHS[area]),
      ...CATEGORY_AREAS.map((area) => CATEGORY_PATHS[area]),
    ].map((paths) => [...new Set(Object.values(paths).flat())]);
    const all = perArea.flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
