import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, type ActorRefFrom } from "xstate";
import {
  calculatorMachine,
  extraFormat,
  selectedFormat,
  selectedMaterial,
  selectedPrice,
} from "./calculator-machine.ts";
import { wallCalculator } from "./wall-calculator.ts";

/** What stands on the price board: per material its formats with prices, the starred one chosen at first. */
const BOARD = {
  leinwand: { "300x200": 20, "*600x400": 40, "900x600": 70 },
  acrylglas: { "*450x300": 60, "600x400": 80 },
  poster: { "*300x200": 5 },
} as const;

type Material = keyof typeof BOARD;

const MATERIALS = Object.keys(BOARD) as Material[];
const FORMATS = ["300x200", "450x300", "600x400", "900x600", "1000x200", "200x1000"] as const;

const formatsOf = (material: Material) =>
  new Map<string, number>(
    Object.entries(BOARD[material]).map(([name, price]) => [name.replace("*", ""), price]),
  );

const starred = (material: Material) =>
  Object.keys(BOARD[material])
    .find((name) => name.startsWith("*"))!
    .slice(1);

const CALCULATOR = wallCalculator(
  MATERIALS.map((materialType) => ({
    materialType,
    initialFormat: starred(materialType),
    formats: [...formatsOf(materialType)].map(([formatType, price]) => ({
      formatType,
      priceCurrent: price,
      priceOriginal: price,
    })),
  })),
);

/** What a visitor would remember: the last material and the last format that they pointed at. */
interface Memory {
  material: Material;
  format: string;
}

type Actor = ActorRefFrom<typeof calculatorMachine>;

const agree = ({ material, format }: Memory, actor: Actor) => {
  const snapshot = actor.getSnapshot();
  const price = formatsOf(material).get(format);
  expect(selectedMaterial(snapshot)).toBe(material);
  expect(selectedFormat(snapshot)).toBe(format);
  expect(extraFormat(snapshot)).toBe(price === undefined ? format : undefined);
  expect(selectedPrice(snapshot)?.priceCurrent).toBe(price);
};

const pickFormat = (format: string): fc.Command<Memory, Actor> => ({
  check: () => true,
  toString: () => `format ${format}`,
  run: (memory, actor) => {
    actor.send({ type: "calculator.format.pick", format });
    memory.format = format;
    agree(memory, actor);
  },
});

const pickMaterial = (material: Material): fc.Command<Memory, Actor> => ({
  check: () => true,
  toString: () => `material ${material}`,
  run: (memory, actor) => {
    actor.send({ type: "calculator.material.pick", material });
    if (memory.material !== material) memory.format = starred(material);
    memory.material = material;
    agree(memory, actor);
  },
});

const arrive = (material: Material | "gold", format: string): fc.Command<Memory, Actor> => ({
  check: () => true,
  toString: () => `sku ${material} ${format}`,
  run: (memory, actor) => {
    actor.send({
      type: "calculator.sku.arrive",
      // A price that the board does not have would stand for the SKU's own format: leave formats outside the board to the examples.
      sku: { context: { materialType: material, format }, priceCurrent: 1, priceOriginal: 1 },
    });
    if (material !== "gold") {
      memory.material = material;
      memory.format = format;
    }
    agree(memory, actor);
  },
});

const skus = fc
  .constantFrom(...MATERIALS)
  .chain((material) =>
    fc.constantFrom(...formatsOf(material).keys()).map((format) => arrive(material, format)),
  );

describe("calculatorMachine against a visitor's memory", () => {
  it("always shows what was pointed at last, at the price on the board [CLC-07, CLC-08, CLC-09, CLC-10, CLC-Q4]", () => {
    const commands = fc.commands(
      [
        fc.constantFrom(...FORMATS).map(pickFormat),
        fc.constantFrom(...MATERIALS).map(pickMaterial),
        skus,
        fc.constantFrom(...FORMATS).map((format) => arrive("gold", format)),
      ],
      { maxCommands: 40 },
    );
    fc.assert(
      fc.property(commands, (sequence) => {
        const actor = createActor(calculatorMachine, { input: { calculator: CALCULATOR } });
        actor.start();
        fc.modelRun(
          () => ({ model: { material: "leinwand", format: "600x400" } as Memory, real: actor }),
          sequence,
        );
        actor.stop();
      }),
    );
  });
});
