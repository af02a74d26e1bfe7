import {
  choicesOf,
  conflictOf,
  optionOf,
  parameterNamesOf,
  priceOf,
} from "@passepartout/domain/calculator/calculator";
import { calculatorDesignerUrl } from "@passepartout/domain/calculator/selected-product";
import { openPrintedCalculator } from "@passepartout/domain/calculator/open-printed-calculator";
import { openWallCalculator } from "@passepartout/domain/calculator/open-wall-calculator";
import type { ChoiceName } from "@passepartout/domain/calculator/choice";
import { PRINTED_KINDS } from "@passepartout/domain/calculator/printed-calculator";
import { FRAME_VARIANTS, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { productOfLink } from "@passepartout/domain/designer/product-of-link";
import type { Place } from "@passepartout/domain/market/place";
import type { PrintedKind } from "@passepartout/domain/pricing/product";
import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createHttpBackendPorts } from "../src/http/backend-ports.ts";
import { createShopHttp } from "../src/http/shop-http.ts";
import { WALL_FORMATS } from "../backend/pricing/format-prices.ts";
import { createTestLog } from "./test-log.ts";

const PLACES: readonly Place[] = [
  { channel: "wall", locale: "de-DE", platform: "web" },
  { channel: "card", locale: "fr-CH", platform: "web" },
  { channel: "wall", locale: "en-US", platform: "web" },
];

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

/** The ports of a place; responses are cached, as in the shop. */
const portsOf = (place: Place) => {
  const log = createTestLog();
  const responses = new Map<string, Promise<unknown>>();
  const cache = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const response = (responses.get(key) as Promise<T> | undefined) ?? load();
    responses.set(key, response);
    return response;
  };
  const http = createShopHttp({
    place,
    timeout: 5000,
    backendUrl: "http://backend.invalid",
    fetch: backend,
    cache,
  });
  const { catalogue, prices } = createHttpBackendPorts(http, log);
  return { catalogue, prices, clock: { now: () => 0 }, log };
};

type Opened = NonNullable<Awaited<ReturnType<typeof openWallCalculator>>>;

/** Expects that the page, and the product behind its link, have the same price. */
const expectOnePrice = async (
  { prices }: Pick<ReturnType<typeof portsOf>, "prices">,
  { locale }: Place,
  { calculator, selection }: Pick<Opened, "calculator" | "selection">,
) => {
  const price = priceOf(calculator, selection);
  expect(price?.priceCurrent).toBeGreaterThan(0);
  const link = parseDesignerUrl(calculatorDesignerUrl(calculator, selection, { locale, now: 0 }));
  if (!link.ok) throw new Error(link.error.message);
  const product = productOfLink(link.value.productKind, link.value.parameters);
  if (product === undefined) throw new Error("the link names no product");
  const behindLink = await prices.productPrice(product);
  expect(behindLink.ok && behindLink.value.priceCurrent).toBe(price?.priceCurrent);
};

describe.each(PLACES)("the calculators of $channel in $locale", (place) => {
  const ports = portsOf(place);

  it.each(Object.keys(PRINTED_KINDS) as PrintedKind[])(
    "of %s have a price or a reason for every combination [CLC-Q9, DSG-Q11, BOK-Q4]",
    async (kind) => {
      const { types, formats, choices } = PRINTED_KINDS[kind];
      const names = parameterNamesOf(kind);
      const query = fc.record({
        [names.material]: fc.constantFrom(...types),
        [names.format]: fc.constantFrom(...formats),
        ...Object.fromEntries(
          choices.map(({ name, values }) => [name, fc.constantFrom("", ...values)]),
        ),
      });
      await fc.assert(
        fc.asyncProperty(query, async (requested) => {
          const opened = await openPrintedCalculator(
            { ...ports, place },
            kind,
            {},
            undefined,
            new Map(Object.entries(requested)),
          );
          if (!opened) throw new Error("nothing is on offer");
          const { calculator, selection } = opened;
          await expectOnePrice(ports, place, opened);
          expect(selection.material).toBe(requested[names.material]);
          const option = optionOf(calculator, selection.material);
          const reasonOf = (id: ChoiceName, value = "") =>
            conflictOf(calculator, selection, id, value) !== undefined;
          const format = requested[names.format];
          if (selection.format !== format && !reasonOf("format", format))
            expect(option?.formats).toContainEqual({ value: format, state: "unavailable" });
          for (const { id, values } of choicesOf(calculator, selection)) {
            const picked = selection.chosen?.[id] ?? values[0]?.value;
            const value = values.find((one) => one.value === requested[id]);
            // A channel has one lamination, or all of them; a book its own smallest number of pages.
            if (value === undefined) continue;
            const hasReason = value.isUnavailable === true || reasonOf(id, value.value);
            expect(hasReason).toBe(picked !== requested[id]);
            // Whatever is not taken over is named.
            expect(opened.refused.some(([name]) => name === id)).toBe(hasReason);
          }
        }),
        runs(100),
      );
    },
  );

  it.each(["photoframe", "collage"] as const)(
    "of %s have one price for material, frame and format, as far as they are made [CLC-05, WAL-11]",
    async (product) => {
      const query = fc.record({
        materialType: fc.constantFrom(...MATERIALS),
        frameType: fc.constantFrom("", ...FRAME_VARIANTS),
        format: fc.constantFrom(...WALL_FORMATS),
      });
      await fc.assert(
        fc.asyncProperty(query, async (requested) => {
          const opened = await openWallCalculator(
            ports,
            { product },
            undefined,
            new Map(Object.entries(requested)),
          );
          if (!opened) throw new Error("nothing is on offer");
          await expectOnePrice(ports, place, opened);
        }),
        runs(100),
      );
    },
  );
});
