import * as fc from "fast-check";
import type { FormatText } from "../catalogue/format.ts";
import { describe, expect, it } from "vitest";
import { createActor, type ActorRefFrom } from "xstate";
import { calculatorMachine } from "./calculator-machine.ts";
import { extraFormat, selectedFormat, selectedPrice } from "../../testing/selected-prices.ts";
import { wallCalculator } from "./wall-calculator.ts";

/** The price list: formats with prices per material, the starred one is the initial one. */
const PRICES = {
  leinwand: { "300x200": 20, "*600x400": 40, "900x600": 70 },
  acrylglas: { "*450x300": 60, "600x400": 80 },
  poster: { "*300x200": 5 },
} as const;

type Material = keyof typeof PRICES;

const MATERIALS = Object.keys(PRICES) as Material[];
const FORMATS = ["300x200", "450x300", "600x400", "900x600", "1000x200", "200x1000"] as const;

const formatsOf = (material: Material) =>
  new Map<FormatText, number>(
    Object.entries(PRICES[material]).map(([name, price]) => [
      name.replace("*", "") as FormatText,
      price,
    ]),
  );

const initialFormatOf = (material: Material) =>
  Object.keys(PRICES[material])
    .find((name) => name.startsWith("*"))!
    .slice(1) as FormatText;

const CALCULATOR = wallCalculator(
  MATERIALS.map((materialType) => ({
    materialType,
    initialFormat: initialFormatOf(materialType),
    formats: [...formatsOf(materialType)].map(([formatType, price]) => ({
      formatType,
      priceCurrent: price,
      priceOriginal: price,
    })),
  })),
);

/** The expected selection. */
interface Model {
  material: Material;
  format: string;
}

type Actor = ActorRefFrom<typeof calculatorMachine>;

const agree = ({ material, format }: Model, actor: Actor) => {
  const snapshot = actor.getSnapshot();
  const price = formatsOf(material).get(format as FormatText);
  expect(snapshot.context.selection.material).toBe(material);
  expect(selectedFormat(snapshot)).toBe(format);
  expect(extraFormat(snapshot)).toBe(price === undefined ? format : undefined);
  expect(selectedPrice(snapshot)?.priceCurrent).toBe(price);
};

const pickFormat = (format: string): fc.Command<Model, Actor> => ({
  check: () => true,
  toString: () => `format ${format}`,
  run: (model, actor) => {
    actor.send({ type: "calculator.format.pick", format });
    model.format = format;
    agree(model, actor);
  },
});

const pickMaterial = (material: Material): fc.Command<Model, Actor> => ({
  check: () => true,
  toString: () => `material ${material}`,
  run: (model, actor) => {
    actor.send({ type: "calculator.material.pick", material });
    if (model.material !== material) model.format = initialFormatOf(material);
    model.material = material;
    agree(model, actor);
  },
});

describe("calculatorMachine against its model", () => {
  it("always has the last selection, with the price of the list [CLC-07, CLC-09, CLC-Q11]", () => {
    const commands = fc.commands(
      [
        fc.constantFrom(...FORMATS).map(pickFormat),
        fc.constantFrom(...MATERIALS).map(pickMaterial),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const actor = createActor(calculatorMachine, { input: { calculator: CALCULATOR } });
        actor.start();
        fc.modelRun(
          () => ({ model: { material: "leinwand", format: "600x400" } as Model, real: actor }),
          sequence,
        );
        actor.stop();
      }),
    );
  });
});
