import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buttonKeyOf,
  calculatorProductOf,
  headingKeyOf,
  initialFormatOf,
  initialSelection,
  listedFormats,
  optionOf,
  pickFormat,
  pickMaterial,
  preselectSku,
  selectedOption,
  priceOf,
  withPrices,
  type Calculator,
  type OfferedFormat,
  type CalculatorProduct,
} from "./calculator.ts";
import {
  DEFAULT_WALL_TEASER,
  teaserPriceLoading,
  wallCalculator,
  wallTeaserCalculator,
} from "./wall-calculator.ts";

const format = (value: string, priceCurrent: number, priceOriginal = priceCurrent) =>
  ({ value, priceCurrent, priceOriginal }) satisfies OfferedFormat;

const CALCULATOR: Calculator = {
  product: "photoframe",
  options: [
    {
      value: "acrylglas",
      labelTranslationKey: "materials.acrylglas",
      context: { frameType: "artbox-schwarz-lack" },
      formats: [format("300x200", 20, 25), format("600x450", 50), format("900x600", 90)],
      initiallySelectedFormat: "600x450",
      options: [
        {
          value: "acrylglas-matt",
          labelTranslationKey: "materials.acrylglas-matt",
          context: {},
          formats: [format("400x400", 44)],
        },
      ],
    },
    {
      value: "leinwand",
      labelTranslationKey: "materials.leinwand",
      context: {},
      formats: [
        format("400x300", 30),
        format("600x450", 45),
        { ...format("1200x800", 120, 150), state: "more" },
      ],
    },
  ],
  selectedValue: "acrylglas",
  context: { designId: "7" },
  labels: [{ index: 0, text: "new", backgroundColor: "pink", textColor: "white" }],
  ctaColors: { ctaBackgroundColor: "red", ctaTextColor: "white" },
};

describe("texts of a calculator", () => {
  it.each<[CalculatorProduct, string, string]>([
    ["collage", "calculator.collage.heading", "calculator.collage.button"],
    ["photoframe", "calculator.photoframe.heading", "calculator.photoframe.button"],
    ["photobook", "calculator.photobook.heading", "calculator.photobook.button"],
    ["photobox", "calculator.photobox.heading", "calculator.photobox.button"],
    ["photoprint", "calculator.photoprint.heading", "calculator.photoprint.button"],
  ])("of %s are %s and %s [CLC-02]", (product, heading, button) => {
    expect([headingKeyOf(product), buttonKeyOf(product)]).toEqual([heading, button]);
  });
});

describe("calculatorProductOf", () => {
  it.each([
    ["photoFrame", "photoframe"],
    ["photoframe", "photoframe"],
    ["photobox", "photobox"],
    ["calendar", undefined],
    ["toString", undefined],
    ["", undefined],
  ])("maps %j to %j [CLC-02, GEN-Q1]", (name, product) => {
    expect(calculatorProductOf(name)).toBe(product);
  });
});

describe("optionOf", () => {
  it("finds options and the options nested in them [CLC-04]", () => {
    expect(listedFormats(optionOf(CALCULATOR, "leinwand"))).toHaveLength(2);
    const matt = { material: "acrylglas", variant: "acrylglas-matt" };
    expect(selectedOption(CALCULATOR, matt)?.formats).toHaveLength(1);
    expect(optionOf(CALCULATOR, "acrylglas-matt")).toBeUndefined();
    expect(optionOf(CALCULATOR, "gold")).toBeUndefined();
  });
});

describe("initialSelection", () => {
  it("is the calculator's own option with its initial format [CLC-03]", () => {
    expect(initialSelection(CALCULATOR)).toEqual({ material: "acrylglas", format: "600x450" });
  });

  it("is the first option if the calculator's own one does not exist [CLC-03]", () => {
    expect(initialSelection({ ...CALCULATOR, selectedValue: "gold" }).material).toBe("acrylglas");
  });

  it("is empty if there are no options [CLC-03]", () => {
    expect(initialSelection({ ...CALCULATOR, options: [] })).toEqual({});
  });

  it("is that of the SKU [CLC-10]", () => {
    const sku = { materialType: "leinwand", format: "400x300" };
    expect(initialSelection(CALCULATOR, sku)).toEqual({ material: "leinwand", format: "400x300" });
  });
});

describe("pickMaterial", () => {
  it("selects the initial format of the new material [CLC-07]", () => {
    const start = { material: "leinwand", format: "400x300" };
    expect(pickMaterial(CALCULATOR, start, "acrylglas")).toEqual({
      material: "acrylglas",
      format: "600x450",
    });
  });

  it.each(["900x600", "1200x800", "300x200", "1000x200"])(
    "does not keep %s, whether the new material has it or has loaded it by then [CLC-07, CLC-Q3, CLC-Q11]",
    (picked) => {
      const start = { material: "acrylglas", format: picked };
      const loaded = withPrices(CALCULATOR, { material: "leinwand" }, [
        { formatType: picked, priceCurrent: 80, priceOriginal: 80 },
      ]);
      for (const calculator of [CALCULATOR, loaded])
        expect(pickMaterial(calculator, start, "leinwand").format).toBe("400x300");
    },
  );

  it("keeps the frame if the new material is built into it, and takes the default of the material else [WAL-Q6, WAL-03]", () => {
    const frame = (value: string) => ({ value, labelTranslationKey: "", context: {}, formats: [] });
    const [glass, canvas] = CALCULATOR.options;
    const calculator: Calculator = {
      ...CALCULATOR,
      options: [
        { ...glass!, options: [frame("schattenfuge-platte-schwarz-lack"), frame("artbox-eiche")] },
        { ...canvas!, options: [frame("schattenfuge-leinwand-schwarz-lack")] },
        { ...canvas!, value: "fototapete" },
        { ...glass!, value: "echtglas", options: [frame("other"), frame("artbox-eiche")] },
      ],
    };
    const start = { material: "acrylglas", variant: "artbox-eiche" };
    const variantFor = (material: string) => pickMaterial(calculator, start, material).variant;
    expect(variantFor("echtglas")).toBe("artbox-eiche");
    expect(variantFor("leinwand")).toBe("schattenfuge-leinwand-schwarz-lack");
    expect(variantFor("fototapete")).toBeUndefined();
    expect(pickMaterial(calculator, { material: "acrylglas" }, "leinwand").variant).toBeUndefined();
  });

  it("selects the first format if the material has no initial one [CLC-Q1]", () => {
    const start = initialSelection(CALCULATOR);
    expect(pickMaterial(CALCULATOR, start, "leinwand").format).toBe("400x300");
    expect(initialFormatOf({ ...CALCULATOR.options[0]!, formats: [] })).toBe("600x450");
  });

  it("removes the extra format [CLC-Q3]", () => {
    const extra = pickFormat(CALCULATOR, initialSelection(CALCULATOR), "1000x200");
    expect(pickMaterial(CALCULATOR, extra, "leinwand")).toEqual({
      material: "leinwand",
      format: "400x300",
    });
  });

  it("changes nothing for the same or an unknown material [CLC-07]", () => {
    const extra = pickFormat(CALCULATOR, initialSelection(CALCULATOR), "1000x200");
    expect(pickMaterial(CALCULATOR, extra, "acrylglas")).toBe(extra);
    expect(pickMaterial(CALCULATOR, extra, "gold")).toBe(extra);
  });
});

describe("pickFormat", () => {
  const start = initialSelection(CALCULATOR);

  it("stores a format outside the list as the extra selection [CLC-08]", () => {
    expect(pickFormat(CALCULATOR, start, "1000x200")).toEqual({
      material: "acrylglas",
      format: "1000x200",
      extraFormat: "1000x200",
    });
  });

  it("removes the extra selection when a listed format is picked [CLC-09, CLC-Q2]", () => {
    const extra = pickFormat(CALCULATOR, start, "1000x200");
    expect(pickFormat(CALCULATOR, extra, "300x200")).toEqual({
      material: "acrylglas",
      format: "300x200",
    });
  });

  it("replaces the extra selection by another format outside the list [CLC-09, CLC-Q2]", () => {
    const extra = pickFormat(CALCULATOR, start, "1000x200");
    expect(pickFormat(CALCULATOR, extra, "200x1000").extraFormat).toBe("200x1000");
  });

  it("treats a format of more-formats as an extra one [CLC-08]", () => {
    const canvas = pickMaterial(CALCULATOR, start, "leinwand");
    expect(pickFormat(CALCULATOR, canvas, "1200x800").extraFormat).toBe("1200x800");
  });

  it("has an extra selection exactly while the format is not listed [CLC-08, CLC-09]", () => {
    const values = fc.constantFrom("300x200", "600x450", "900x600", "1000x200", "200x1000");
    fc.assert(
      fc.property(fc.array(values, { minLength: 1 }), (picks) => {
        const end = picks.reduce((at, pick) => pickFormat(CALCULATOR, at, pick), start);
        const listed = ["300x200", "600x450", "900x600"].includes(picks.at(-1)!);
        expect(end.format).toBe(picks.at(-1));
        expect(end.extraFormat).toBe(listed ? undefined : picks.at(-1));
      }),
    );
  });
});

describe("preselectSku", () => {
  const start = initialSelection(CALCULATOR);

  it.each([
    [
      { materialType: "leinwand", format: "600x450" },
      { material: "leinwand", format: "600x450" },
    ],
    [
      { materialType: "leinwand", formatType: "600x450" },
      { material: "leinwand", format: "600x450" },
    ],
    [{ materialType: "leinwand" }, { material: "leinwand", format: "400x300" }],
    [
      { materialType: "leinwand", format: "500x500" },
      { material: "leinwand", format: "500x500", extraFormat: "500x500" },
    ],
  ])("preselects what %j names [CLC-10]", (context, selection) => {
    expect(preselectSku(CALCULATOR, start, context)).toEqual(selection);
  });

  it("uses the parameters of its product: type and format of a photo book, box type and box format [CLC-10]", () => {
    const option = { ...CALCULATOR.options[1]!, value: "echtfotobuch" };
    const book: Calculator = { ...CALCULATOR, product: "photobook", options: [option] };
    expect(preselectSku(book, {}, { type: "echtfotobuch", format: "a4-quer" })).toEqual({
      material: "echtfotobuch",
      format: "a4-quer",
      extraFormat: "a4-quer",
    });
    const box: Calculator = { ...CALCULATOR, product: "photobox", options: [option] };
    const sku = { photoboxType: "echtfotobuch", photoboxFormat: "400x300" };
    expect(preselectSku(box, {}, sku).format).toBe("400x300");
  });

  it.each([[{ materialType: "gold", format: "300x200" }], [{ format: "300x200" }], [{}]])(
    "ignores %j, whose material is unknown [CLC-Q4]",
    (context) => {
      expect(preselectSku(CALCULATOR, start, context)).toBe(start);
    },
  );
});

describe("priceOf", () => {
  it.each([
    [
      { material: "acrylglas", format: "300x200" },
      { priceCurrent: 20, priceOriginal: 25 },
    ],
    [
      { material: "leinwand", format: "600x450" },
      { priceCurrent: 45, priceOriginal: 45 },
    ],
    [
      { material: "leinwand", format: "1200x800" },
      { priceCurrent: 120, priceOriginal: 150 },
    ],
  ])("of %j is %j [CLC-05]", (selection, price) => {
    expect(priceOf(CALCULATOR, selection)).toMatchObject(price);
  });

  it("is unknown for formats without one [CLC-05]", () => {
    expect(priceOf(CALCULATOR, { material: "acrylglas", format: "1000x200" })).toBeUndefined();
    expect(priceOf(CALCULATOR, {})).toBeUndefined();
  });
});

describe("withPrices", () => {
  const ARRIVED = [
    { formatType: "600x450", priceCurrent: 39, priceOriginal: 45 },
    { formatType: "1500x500", priceCurrent: 200, priceOriginal: 200 },
  ];

  it("prices the listed formats and adds the others to more-formats [CLC-12]", () => {
    const option = optionOf(withPrices(CALCULATOR, { material: "leinwand" }, ARRIVED), "leinwand");
    expect(option?.formats).toEqual([
      format("400x300", 30),
      format("600x450", 39, 45),
      { ...format("1500x500", 200), state: "more" },
    ]);
  });

  it("does not change other materials [CLC-12]", () => {
    const after = withPrices(CALCULATOR, { material: "leinwand" }, ARRIVED);
    expect(optionOf(after, "acrylglas")).toEqual(optionOf(CALCULATOR, "acrylglas"));
  });

  it("prices nested options [CLC-04, CLC-12]", () => {
    const matt = { material: "acrylglas", variant: "acrylglas-matt" };
    const nested = withPrices(CALCULATOR, matt, ARRIVED);
    expect(selectedOption(nested, matt)?.formats).toEqual([
      format("600x450", 39, 45),
      { ...format("1500x500", 200), state: "more" },
    ]);
    expect(optionOf(nested, "acrylglas")?.formats).toEqual(
      optionOf(CALCULATOR, "acrylglas")?.formats,
    );
  });

  it("lists all formats of a material that had none [CLC-11, CLC-12]", () => {
    const teaser = withPrices(wallTeaserCalculator([]), { material: "acrylglas" }, ARRIVED);
    expect(teaser.options[0]?.formats).toEqual([
      format("600x450", 39, 45),
      format("1500x500", 200),
    ]);
  });
});

describe("the wall-art teaser", () => {
  it("shows a black lacquer art box, acrylic glass, 60 x 45 cm [CLC-11, CLC-Q5]", () => {
    expect(DEFAULT_WALL_TEASER).toEqual({
      frameType: "artbox-schwarz-lack",
      materialType: "acrylglas",
      formatType: "600x450",
    });
    expect(initialSelection(wallTeaserCalculator([]))).toEqual({
      material: "acrylglas",
      format: "600x450",
    });
    expect(wallTeaserCalculator([]).options[0]?.context).toEqual({
      frameType: "artbox-schwarz-lack",
    });
  });

  it("loads prices immediately if the experiment is on, else on the first interaction [CLC-13, CLC-Q7]", () => {
    expect(teaserPriceLoading(true)).toBe("immediate");
    expect(teaserPriceLoading(false)).toBe("on-interaction");
  });
});

describe("wallCalculator", () => {
  it("has an option for every material, the first one initially [CLC-03, CLC-04]", () => {
    const calculator = wallCalculator(
      [
        {
          materialType: "leinwand",
          frameType: "schattenfuge-leinwand-schwarz-lack",
          initialFormat: "600x400",
          formats: [{ formatType: "600x400", priceCurrent: 39.9, priceOriginal: 49.9 }],
        },
        { materialType: "poster", initialFormat: "300x200", formats: [] },
      ],
      { context: { designId: "7" } },
    );
    expect(calculator).toEqual({
      product: "photoframe",
      options: [
        {
          value: "leinwand",
          labelTranslationKey: "materials.leinwand",
          context: { frameType: "schattenfuge-leinwand-schwarz-lack" },
          formats: [format("600x400", 39.9, 49.9)],
          initiallySelectedFormat: "600x400",
        },
        {
          value: "poster",
          labelTranslationKey: "materials.poster",
          context: {},
          formats: [],
          initiallySelectedFormat: "300x200",
        },
      ],
      selectedValue: "leinwand",
      context: { designId: "7" },
      labels: [],
      ctaColors: {},
    });
  });

  it("is empty without offers [CLC-03]", () => {
    expect(initialSelection(wallCalculator([]))).toEqual({});
  });
});
