import { expect, it } from "vitest";
import { accessoryPathOf, MATERIAL_SAMPLES, sampleAddressOf } from "./accessories-path.ts";

it("the sample of a material has the address of the samples of all, but for the SKU [CRD-Q21]", () => {
  const place = { channel: "wall", locale: "fr-CH" } as const;
  const all = `/fr${accessoryPathOf(place, MATERIAL_SAMPLES)}&_foo=1#accessory`;
  expect(sampleAddressOf(all, "leinwand")).toBe(
    "/fr/accessoires?accessory=materialset-leinwand&_foo=1#accessory",
  );
});
