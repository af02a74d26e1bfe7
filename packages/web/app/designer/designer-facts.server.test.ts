import type { Locale } from "@passepartout/domain/market/locale";
import { expect, it } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { factsOf } from "./designer-facts.server.ts";

it.each<[Locale, string]>([
  ["de-DE", "1.000"],
  ["de-CH", "1’000"],
  ["nl-NL", "1.000"],
])("a thousand cards are on the page before the designer in %s: %s [CUR-Q7]", (locale, text) => {
  const { request } = createPageRequest({ place: { channel: "card", locale } });
  const entry = { productKind: "card", parameters: [["quantity", "1000"]] } as const;
  expect(factsOf(request, entry)).toEqual([["parameters.quantity", text]]);
});
