import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { microtasks } from "../../testing/microtasks.ts";
import { unreachedStates } from "../../testing/reachability.ts";
import type { FormatPrice } from "../pricing/price-list.port.ts";
import {
  calculatorMachine,
  type CalculatorEvent,
  type CalculatorInput,
  type LoadedPrices,
} from "./calculator-machine.ts";
import type { PricedFormat } from "./calculator.ts";
import { formatPriceOf } from "./format-price.ts";
import type { FormatText } from "../catalogue/format.ts";
import type { PriceRequest } from "./load-prices.ts";
import type { WallProduct } from "../pricing/product.ts";
import {
  extraFormat,
  listedFormats,
  selectedFormat,
  selectedPrice,
} from "../../testing/selected-prices.ts";
import { wallCalculator, wallTeaserCalculator } from "./wall-calculator.ts";

const offered = (formatType: FormatText, priceCurrent: number): FormatPrice => ({
  formatType,
  priceCurrent,
  priceOriginal: priceCurrent,
});

const CALCULATOR = wallCalculator([
  {
    materialType: "leinwand",
    initialFormat: "600x400",
    formats: [offered("300x200", 20), offered("600x400", 40)],
  },
  {
    materialType: "acrylglas",
    frameType: "artbox-schwarz-lack",
    initialFormat: "450x300",
    formats: [offered("450x300", 60), offered("600x400", 80)],
  },
]);

const open = (input: CalculatorInput) => {
  const requests: (PriceRequest | undefined)[] = [];
  const answers: PromiseWithResolvers<LoadedPrices>[] = [];
  const emitted: unknown[] = [];
  const machine = calculatorMachine.provide({
    actors: {
      loadPrices: fromPromise<LoadedPrices, PriceRequest | undefined>(({ input: request }) => {
        requests.push(request);
        const answer = Promise.withResolvers<LoadedPrices>();
        answers.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, { input, clock: new SimulatedClock() });
  actor.on("*", (event) => void emitted.push(event));
  actor.start();
  return { actor, answers, emitted, machine, requests };
};

describe("calculatorMachine", () => {
  it("starts with the first material and its initial format, with prices [CLC-03, CLC-05]", () => {
    const { actor, requests } = open({ calculator: CALCULATOR });
    const snapshot = actor.getSnapshot();
    expect(snapshot.value).toBe("success");
    expect([snapshot.context.selection.material, selectedFormat(snapshot)]).toEqual([
      "leinwand",
      "600x400",
    ]);
    expect(selectedPrice(snapshot)).toMatchObject({ priceCurrent: 40, priceOriginal: 40 });
    expect(listedFormats(snapshot).map(({ value }) => value)).toEqual(["300x200", "600x400"]);
    expect(requests).toEqual([]);
  });

  it("shows the selected price without waiting for those of the other formats, and asks again for what was left too early [CLC-05, ERR-09]", async () => {
    const requests: (readonly WallProduct[])[] = [];
    const others: PromiseWithResolvers<readonly PricedFormat[]>[] = [];
    const choice = (value: string) => ({
      value,
      labelTranslationKey: "",
      parameters: [["optionTypes", value]] as const,
    });
    const choices = [
      {
        id: "keilrahmen",
        labelTranslationKey: "",
        values: ["thin", "deep", "deeper"].map(choice),
      } as const,
    ];
    const machine = calculatorMachine.provide({
      actors: {
        loadPrices: fromPromise<LoadedPrices, PriceRequest | undefined>(async () => ({
          formats: [offered("300x200", 20), offered("600x400", 40)],
          article: { priceCurrent: 45, priceOriginal: 45 },
        })),
        loadOthers: fromPromise<readonly PricedFormat[], readonly WallProduct[]>(({ input }) => {
          requests.push(input);
          others.push(Promise.withResolvers<readonly PricedFormat[]>());
          return others.at(-1)?.promise ?? Promise.resolve([]);
        }),
      },
    });
    const calculator = {
      ...CALCULATOR,
      options: CALCULATOR.options.map((option) => ({ ...option, choices })),
    };
    const input = { calculator, priceLoading: "on-selection" } as const;
    const actor = createActor(machine, { input }).start();
    const priceOfOther = () => {
      const { context } = actor.getSnapshot();
      const [format] = listedFormats(actor.getSnapshot());
      return format && formatPriceOf(context.calculator, context.selection, format)?.priceCurrent;
    };
    const pick = async (value: string) => {
      actor.send({ type: "calculator.choice.pick", id: "keilrahmen", value });
      await microtasks();
    };
    await pick("deep");
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 45 });
    expect(priceOfOther()).toBeUndefined();
    expect(requests.at(-1)).toMatchObject([{ formatType: "300x200", optionTypes: ["deep"] }]);
    await pick("deeper");
    others.at(-2)?.resolve([offered("300x200", 99)]);
    await pick("deep");
    expect(priceOfOther()).toBeUndefined();
    others.at(-1)?.resolve([offered("300x200", 25)]);
    await microtasks();
    expect(priceOfOther()).toBe(25);
    await pick("deeper");
    others.at(-1)?.reject(new Error("silent"));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
    expect(priceOfOther()).toBeUndefined();
    await pick("thin");
    expect(priceOfOther()).toBe(20);
    expect(requests.at(-1)).toEqual([]);
  });

  it("selects the initial format of a newly picked material [CLC-07]", () => {
    const { actor } = open({ calculator: CALCULATOR });
    actor.send({ type: "calculator.format.pick", format: "300x200" });
    actor.send({ type: "calculator.material.pick", material: "acrylglas" });
    expect(selectedFormat(actor.getSnapshot())).toBe("450x300");
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 60 });
  });

  it("stores a format outside the list until another one is picked [CLC-08, CLC-09]", () => {
    const { actor } = open({ calculator: CALCULATOR });
    actor.send({ type: "calculator.format.pick", format: "1000x200" });
    expect(extraFormat(actor.getSnapshot())).toBe("1000x200");
    expect(selectedFormat(actor.getSnapshot())).toBe("1000x200");
    actor.send({ type: "calculator.format.pick", format: "300x200" });
    expect(extraFormat(actor.getSnapshot())).toBeUndefined();
    expect(selectedFormat(actor.getSnapshot())).toBe("300x200");
  });

  it("never loads prices that are included in the page [CLC-Q7]", () => {
    const { actor, requests } = open({ calculator: CALCULATOR });
    actor.send({ type: "calculator.prices.load" });
    actor.send({ type: "calculator.material.pick", material: "acrylglas" });
    expect(requests).toEqual([]);
  });

  it("loads the teaser's prices immediately, by frame and material [CLC-11, CLC-12, CLC-13]", async () => {
    const { actor, answers, requests } = open({
      calculator: wallTeaserCalculator([]),
      priceLoading: "immediate",
    });
    expect(actor.getSnapshot().value).toBe("pending");
    expect(requests).toEqual([{ materialType: "acrylglas", frameType: "artbox-schwarz-lack" }]);
    answers[0]?.resolve([offered("600x450", 99), offered("900x600", 150)]);
    await microtasks();
    expect(actor.getSnapshot().value).toBe("success");
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 99 });
    expect(listedFormats(actor.getSnapshot())).toHaveLength(2);
    expect(extraFormat(actor.getSnapshot())).toBeUndefined();
  });

  it("waits for the first interaction otherwise [CLC-13, CLC-Q7]", () => {
    const { actor, requests } = open({
      calculator: wallTeaserCalculator([]),
      priceLoading: "on-interaction",
    });
    expect(actor.getSnapshot().value).toBe("idle");
    expect(requests).toEqual([]);
    actor.send({ type: "calculator.format.pick", format: "900x600" });
    expect(actor.getSnapshot().value).toBe("pending");
    expect(selectedFormat(actor.getSnapshot())).toBe("900x600");
    expect(requests).toHaveLength(1);
  });

  it("treats a format without a loaded price as an extra one [CLC-08, CLC-12]", async () => {
    const { actor, answers } = open({
      calculator: wallTeaserCalculator([]),
      priceLoading: "immediate",
    });
    answers[0]?.resolve([offered("900x600", 150)]);
    await microtasks();
    expect(extraFormat(actor.getSnapshot())).toBe("600x450");
  });

  it("loads prices of another material, ignores late responses, and loads each material once [CLC-12, CNT-12]", async () => {
    const { actor, answers, requests } = open({
      calculator: CALCULATOR,
      priceLoading: "immediate",
    });
    actor.send({ type: "calculator.material.pick", material: "acrylglas" });
    answers[0]?.resolve([offered("600x400", 1)]);
    await microtasks();
    expect(actor.getSnapshot().value).toBe("pending");
    answers[1]?.resolve([offered("450x300", 66)]);
    await microtasks();
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 66 });
    actor.send({ type: "calculator.material.pick", material: "leinwand" });
    expect(actor.getSnapshot().value).toBe("pending");
    answers[2]?.resolve([offered("600x400", 44)]);
    await microtasks();
    actor.send({ type: "calculator.material.pick", material: "acrylglas" });
    expect(actor.getSnapshot().value).toBe("success");
    expect(requests).toEqual([
      { materialType: "leinwand" },
      { materialType: "acrylglas", frameType: "artbox-schwarz-lack" },
      { materialType: "leinwand" },
    ]);
  });

  it("loads once while the material does not change [CLC-12]", () => {
    const { actor, requests } = open({ calculator: CALCULATOR, priceLoading: "immediate" });
    actor.send({ type: "calculator.format.pick", format: "300x200" });
    actor.send({ type: "calculator.material.pick", material: "leinwand" });
    actor.send({ type: "calculator.prices.load" });
    expect(requests).toHaveLength(1);
    expect(selectedFormat(actor.getSnapshot())).toBe("300x200");
  });

  it.each<[string, CalculatorEvent]>([
    ["a format", { type: "calculator.format.pick", format: "300x200" }],
    ["a material", { type: "calculator.material.pick", material: "acrylglas" }],
    ["prices", { type: "calculator.prices.load" }],
  ])("treats the selection of %s as the first interaction [CLC-13, CLC-Q7]", (_, event) => {
    const { actor, requests } = open({ calculator: CALCULATOR, priceLoading: "on-interaction" });
    expect(requests).toEqual([]);
    actor.send(event);
    expect(actor.getSnapshot().value).toBe("pending");
    expect(requests).toHaveLength(1);
  });

  it("starts with the first loaded format if the material has no initial one [CLC-12, CLC-Q1]", async () => {
    const poster = {
      value: "poster",
      labelTranslationKey: "materials.poster",
      context: {},
      formats: [],
    };
    const { actor, answers } = open({
      calculator: { ...CALCULATOR, options: [poster] },
      priceLoading: "immediate",
    });
    expect(selectedFormat(actor.getSnapshot())).toBeUndefined();
    answers[0]?.resolve([offered("300x200", 5)]);
    await microtasks();
    expect(selectedFormat(actor.getSnapshot())).toBe("300x200");
  });

  it.each<[string, CalculatorEvent, number]>([
    ["another material", { type: "calculator.material.pick", material: "acrylglas" }, 2],
    ["the same material", { type: "calculator.material.pick", material: "leinwand" }, 1],
    ["a format", { type: "calculator.format.pick", format: "300x200" }, 1],
  ])(
    "after a failure and %s loads again if necessary [CLC-12, CNT-12]",
    async (_, event, times) => {
      const { actor, answers, requests } = open({
        calculator: CALCULATOR,
        priceLoading: "immediate",
      });
      answers[0]?.reject(new Error("unreachable"));
      await microtasks();
      actor.send(event);
      expect(requests).toHaveLength(times);
      expect(actor.getSnapshot().value).toBe(times === 2 ? "pending" : "error");
    },
  );

  it("logs a failure, and loads again on demand [CNT-12, CLC-12]", async () => {
    const { actor, answers, emitted, requests } = open({
      calculator: CALCULATOR,
      priceLoading: "immediate",
    });
    answers[0]?.reject(new Error("unreachable"));
    await microtasks();
    expect(actor.getSnapshot().value).toBe("error");
    expect(emitted).toEqual([
      {
        type: "log.entry",
        level: "error",
        code: "price-list-error",
        details: { reason: "unreachable" },
      },
    ]);
    actor.send({ type: "calculator.prices.load" });
    expect(actor.getSnapshot().value).toBe("pending");
    expect(requests).toHaveLength(2);
  });

  it("restores a persisted snapshot and restarts a pending request [CNT-12]", async () => {
    const { actor, answers, machine, requests } = open({
      calculator: CALCULATOR,
      priceLoading: "immediate",
    });
    actor.send({ type: "calculator.format.pick", format: "300x200" });
    const paused = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as never;
    actor.stop();
    const resumed = createActor(machine, { input: { calculator: CALCULATOR }, snapshot: paused });
    resumed.start();
    expect(requests).toHaveLength(2);
    answers[1]?.resolve([offered("300x200", 22)]);
    await microtasks();
    expect(selectedPrice(resumed.getSnapshot())).toMatchObject({ priceCurrent: 22 });
  });

  it("knows the format that another material has taken away, until one is picked [CLC-Q11]", () => {
    const { actor } = open({ calculator: CALCULATOR });
    const lastFormat = () => actor.getSnapshot().context.lastFormat;
    const pick = (material: string) => actor.send({ type: "calculator.material.pick", material });
    pick("acrylglas");
    expect([selectedFormat(actor.getSnapshot()), lastFormat()]).toEqual(["450x300", undefined]);
    actor.send({ type: "calculator.format.pick", format: "600x400" });
    pick("leinwand");
    expect(lastFormat()).toBe("600x400");
    actor.send({ type: "calculator.variant.pick", variant: "" });
    pick("acrylglas");
    expect([selectedFormat(actor.getSnapshot()), lastFormat()]).toEqual(["450x300", "600x400"]);
    actor.send({ type: "calculator.format.pick", format: "600x400" });
    expect(lastFormat()).toBeUndefined();
  });

  it("does nothing without options [CLC-03]", () => {
    const { actor, requests } = open({
      calculator: wallCalculator([]),
      priceLoading: "immediate",
    });
    actor.send({ type: "calculator.material.pick", material: "gold" });
    actor.send({ type: "calculator.format.pick", format: "600x400" });
    actor.send({ type: "calculator.prices.load" });
    expect(actor.getSnapshot().value).toBe("idle");
    expect(requests).toEqual([]);
    expect(selectedFormat(actor.getSnapshot())).toBeUndefined();
    expect(listedFormats(actor.getSnapshot())).toEqual([]);
  });

  it("reaches every state of fetched data: idle, pending, success, error [CNT-12]", () => {
    const events = [
      { type: "calculator.prices.load" },
      { type: "xstate.done.actor.0.calculator.pending", output: { formats: [] } },
      { type: "xstate.error.actor.0.calculator.pending", error: "unreachable" },
    ];
    const input = { calculator: CALCULATOR, priceLoading: "on-interaction" };
    expect(unreachedStates(calculatorMachine, events, input)).toEqual([]);
    expect(Object.keys(calculatorMachine.states)).toEqual(["idle", "pending", "success", "error"]);
  });
});

describe("calculatorMachine of a page", () => {
  it("loads the prices of each selection once, and shows the last one until then [CLC-05, CLC-12, CNT-12]", async () => {
    const calculator = wallCalculator(
      [{ materialType: "poster", initialFormat: "300x200", formats: [offered("300x200", 5)] }],
      { frames: { poster: ["holzrahmen"] } },
    );
    const selection = { material: "poster", format: "300x200" };
    const { actor, answers, requests } = open({
      calculator,
      selection,
      priceLoading: "on-selection",
      priced: ["poster  300x200"],
    });
    expect(actor.getSnapshot().value).toBe("success");
    actor.send({ type: "calculator.variant.pick", variant: "holzrahmen-schwarz" });
    expect(actor.getSnapshot()).toMatchObject({
      value: "pending",
      context: { lastPrice: { priceCurrent: 5 } },
    });
    answers[0]?.resolve({ formats: [offered("300x200", 25)] });
    await microtasks();
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 25 });
    actor.send({ type: "calculator.choice.pick", id: "matType", value: "mat-none" });
    answers[1]?.resolve({
      formats: [offered("300x200", 25)],
      article: { priceCurrent: 24, priceOriginal: 24 },
    });
    await microtasks();
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 24 });
    actor.send({ type: "calculator.choice.pick", id: "matType", value: "mat-weiss" });
    actor.send({ type: "calculator.variant.pick", variant: "" });
    expect(actor.getSnapshot().value).toBe("success");
    expect(selectedPrice(actor.getSnapshot())).toMatchObject({ priceCurrent: 5 });
    const framed = {
      kind: "photoframe",
      materialType: "poster",
      frameType: "holzrahmen-schwarz",
      formatType: "300x200",
      optionTypes: [],
    };
    expect(requests).toEqual([
      { product: { ...framed, matType: "mat-weiss", matSize: 30 }, hasChoices: false },
      { product: { ...framed, matType: "mat-none", matSize: 0 }, hasChoices: true },
    ]);
  });
});
