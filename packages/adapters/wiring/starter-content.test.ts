import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { describe, expect, it } from "vitest";
import { starterContent } from "./starter-content.ts";

const descriptionWith = (kinds: typeof SAMPLE_SHOP.kinds) =>
  starterContent({ ...SAMPLE_SHOP, channels: ["wall"], locales: ["de-DE"], kinds }).get(
    "content/wall/de-DE/zubehoer.json",
  )?.content["description"];

describe("the content of a new shop", () => {
  it("names accessories of what is sold alone [CHN-Q12]", () => {
    expect(descriptionWith(["photoframe"])).toMatch(
      /^Zubehör\u00a0– Materialmuster und Posterleiste\. Wählen/,
    );
    expect(descriptionWith(PRODUCT_KINDS)).toContain("Umschlag");
    expect(descriptionWith(["calendar"])).toMatch(/^Zubehör\. Wählen/);
  });
});
