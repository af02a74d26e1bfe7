import { translate } from "@passepartout/domain/messages/translate";
import { describe, expect, it } from "vitest";
import { createGivenMessages } from "./given-messages.ts";
import german from "./de-DE.json" with { type: "json" };

describe("texts without a file system", () => {
  const messages = createGivenMessages({
    "de-DE": german,
    "en-US": { page: { back: "Back", title: { main: "{count} left" } }, cart: ["no text"] },
  });

  it("are found by their dotted keys along the fallbacks of a locale [LOC-05]", () => {
    expect(translate(messages, "de-AT", "header.cart")).toEqual({
      text: "Warenkorb",
      locale: "de-DE",
      missing: false,
    });
    expect(translate(messages, "fr-CH", "page.title.main", { count: 2 }).text).toBe("2 left");
  });

  it("are missing as everywhere", () => {
    for (const key of ["page", "page.title", "toString", "", "nothing"])
      expect(translate(messages, "fr-CH", key).missing).toBe(true);
  });
});
