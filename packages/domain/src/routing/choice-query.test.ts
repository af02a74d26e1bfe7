import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../market/locale.ts";
import { choiceQuery } from "./choice-query.ts";

describe("the choice of a page in another storefront", () => {
  it.each([
    ["", ""],
    ["materialType=leinwand&format=900x600", "?materialType=leinwand&format=900x600"],
    ["quantity=40&_line=1&_designer=photoframe", "?quantity=40"],
    ["format=900x600&locale=de-DE", "?format=900x600&locale=en-US"],
    ["q=a%26b%20c", "?q=a%26b%20c"],
  ])("of %j is %j [LOC-Q12]", (query, expected) => {
    const chosen = choiceQuery(new URLSearchParams(query), "en-US");
    expect(chosen.replaceAll("+", "%20")).toBe(expected);
  });

  it("is the same after two switches as after none, whatever is chosen [LOC-Q12]", () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !text.startsWith("_"));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.string())),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...LOCALES),
        (entries, here, there) => {
          const once = choiceQuery(entries, here);
          const back = choiceQuery(new URLSearchParams(choiceQuery(entries, there)), here);
          expect(new URLSearchParams(back).toString()).toBe(new URLSearchParams(once).toString());
        },
      ),
    );
  });
});
