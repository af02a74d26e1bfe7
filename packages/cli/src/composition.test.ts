import { expect, it } from "vitest";
import { openShop, unknownVariables } from "./composition.ts";

const CHOICE = {
  place: { channel: "wall", locale: "de-DE", platform: "web" },
  backend: undefined,
  now: 0,
  debug: false,
} as const;

it("lists misspelt variables with the similar name", async () => {
  expect(await unknownVariables({ PASSEPARTOUT_DTA: ":memory:", PATH: "/bin" })).toEqual([
    "PASSEPARTOUT_DTA is not a variable of the shop and is ignored. Did you mean PASSEPARTOUT_DATA?",
  ]);
  expect(await unknownVariables({ PATH: "/bin" })).toEqual([]);
});

it("refuses an invalid variable", async () => {
  await expect(openShop({ ...CHOICE, env: { PASSEPARTOUT_HOSTS: "shop" } })).rejects.toMatchObject({
    document: { error: { code: "configuration-wrong" } },
  });
});
