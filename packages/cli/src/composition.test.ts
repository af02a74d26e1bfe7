import { afterEach, expect, it, vi } from "vitest";
import { openShop } from "./composition.ts";

const CHOICE = {
  place: { channel: "wall", locale: "de-DE", platform: "web" },
  backend: undefined,
  now: 0,
  debug: false,
} as const;

afterEach(() => vi.restoreAllMocks());

it("warns of a misspelt variable on standard error", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const shop = await openShop({ ...CHOICE, env: { PASSEPARTOUT_DTA: ":memory:" } });
  expect(shop.place).toEqual(CHOICE.place);
  expect(write.mock.calls).toEqual([
    [
      "PASSEPARTOUT_DTA is not a variable of the shop and is ignored. Did you mean PASSEPARTOUT_DATA?\n",
    ],
  ]);
});

it("refuses an invalid variable", async () => {
  await expect(openShop({ ...CHOICE, env: { PASSEPARTOUT_HOSTS: "shop" } })).rejects.toMatchObject({
    document: { error: { code: "configuration-wrong" } },
  });
});
