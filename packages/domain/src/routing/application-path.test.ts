import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import { APPLICATION_PATHS, applicationAreaOf, applicationPathOf } from "./application-path.ts";
import { CATEGORY_PATHS } from "./category-path.ts";

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
    ["/vertrag-widerrufen", "withdrawal"],
  ])("maps %s to %s [RTE-15] [RTE-Q4]", (path, area) => {
    expect(applicationAreaOf(path)).toBe(area);
  });

  it.each(["/configurator", "/configurator-card", "/configurator-something-new", "/configuratorx"])(
    "maps everything that starts with /configurator, such as %s, to the configurator [RTE-13] [RTE-15]",
    (path) => {
      expect(applicationAreaOf(path)).toBe("configurator");
    },
  );

  it.each(["/", "", "/cartes", "/cart-a", "/wandbilder", "/wandbilder/cart", "/toString"])(
    "does not map %s [RTE-15]",
    (path) => {
      expect(applicationAreaOf(path)).toBeUndefined();
    },
  );

  it("maps the paths of thirteen areas in every language back to them [RTE-15] [RTE-Q4]", () => {
    const areas = Object.keys(APPLICATION_PATHS) as (keyof typeof APPLICATION_PATHS)[];
    expect(areas).toHaveLength(13);
    for (const area of areas)
      for (const language of LANGUAGES) {
        const path = applicationPathOf(area, language);
        expect(path).toMatch(/^\/[a-z-]{3,}$/);
        expect(applicationAreaOf(path)).toBe(area);
      }
  });

  it("has no path in common with another area or category [RTE-Q4]", () => {
    const perArea = [...Object.values(APPLICATION_PATHS), ...Object.values(CATEGORY_PATHS)].map(
      (paths) => [...new Set(Object.values(paths).flat())],
    );
    const all = perArea.flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
