import { Command } from "@commander-js/extra-typings";
import type * as productTable from "@passepartout/domain/catalogue/product-table";
import type { ShopContext } from "@passepartout/domain/shop";
import { afterAll, expect, it, vi } from "vitest";
import type { Context } from "./context.ts";
import type { GlobalOptions } from "./global-options.ts";

const TABLE = "@passepartout/domain/catalogue/product-table";

afterAll(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

it("reads a choice whose option has a hyphen [PRD-01]", async () => {
  vi.doMock(TABLE, async (original) => ({
    ...(await original<typeof productTable>()),
    choicesOfKind: () => [
      [
        "spiralColor",
        { option: "spiral-color", values: ["weiss", "schwarz"], read: (text: string) => text },
      ],
    ],
  }));
  vi.resetModules();
  const { addChoices, printChosen } = await import("./choice-options.ts");
  const requested: unknown[] = [];
  const productPrice = (product: unknown) => {
    requested.push(product);
    return Promise.reject(new Error("enough"));
  };
  const context = {
    withShop: (use: (shop: ShopContext) => unknown) =>
      use({ prices: { productPrice } } as unknown as ShopContext),
  } as unknown as Context;
  const command = addChoices<"calendar">(new Command<[], {}, GlobalOptions>(), "calendar", {
    spiralColor: "its colour",
  } as unknown as Parameters<typeof addChoices<"calendar">>[2]).action((options) =>
    printChosen(context, "calendar", options),
  );
  await expect(command.parseAsync(["--spiral-color", "schwarz"], { from: "user" })).rejects.toThrow(
    "enough",
  );
  expect(requested).toEqual([{ kind: "calendar", spiralColor: "schwarz" }]);
});
