import { expect, it } from "vitest";
import { OWN_SHOP, writeShopFolder } from "../testing/own-shop.ts";
import { openContentSource } from "./open-content-source.ts";

it("tells the doctor which files of a shop are no stories, and what the embedded backend makes [CNT-Q9]", () => {
  const folder = writeShopFolder(OWN_SHOP, { "content/wall/de-DE/kaputt.json": "{" });
  const open = (more = {}) =>
    openContentSource({ PASSEPARTOUT_SHOP: folder, PASSEPARTOUT_DATA: ":memory:", ...more });
  const { unreadable, isMade } = open();
  expect(unreadable).toEqual([
    { file: "wall/de-DE/kaputt.json", message: expect.stringMatching(/^is not JSON/) },
  ]);
  const answers = ["leinwand-600x450", "leinwand-600x9", "acrylglas-600x450"].map((article) =>
    isMade?.(`photoframe-${article}`),
  );
  expect(answers).toEqual([true, false, true]);
  expect(open({ PASSEPARTOUT_BACKEND: "https://backend.example" }).isMade).toBeUndefined();
});
