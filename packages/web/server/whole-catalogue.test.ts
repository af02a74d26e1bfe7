import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "@passepartout/domain/catalogue/calendar";
import {
  ACCESSORIES,
  CARD_PAPERS,
  OCCASIONS,
  REFINEMENT_TYPES,
} from "@passepartout/domain/catalogue/card";
import {
  accessorySkuText,
  type AccessorySku,
  parseAccessorySku,
} from "@passepartout/domain/catalogue/card-sku";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import {
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
  MATERIALS,
  MAT_TYPES,
  OPTION_GROUPS,
  type OptionGroup,
} from "@passepartout/domain/catalogue/wall";
import { beforeAll, describe, expect, it } from "vitest";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

type Choices = Readonly<Record<string, string>>;

let shop: Awaited<ReturnType<typeof serveShop>>;

beforeAll(async () => {
  shop = await serveShop();
});

/** All combinations of some values; an empty value means that nothing is chosen. */
const combinationsOf = (values: Readonly<Record<string, readonly string[]>>): readonly Choices[] =>
  Object.entries(values).reduce<readonly Choices[]>(
    (combinations, [name, all]) =>
      combinations.flatMap((one) =>
        all.map((value) => (value === "" ? one : { ...one, [name]: value })),
      ),
    [{}],
  );

interface Answer {
  readonly status: number;
  readonly priceCurrent?: number;
  readonly priceOriginal?: number;
  readonly prices?: readonly { readonly priceCurrent: number; readonly priceOriginal: number }[];
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const answers = new Map<string, Promise<Answer>>();

const priceAt = (path: string, choices: Choices, host: string): Promise<Answer> => {
  const url = `${path}?${new URLSearchParams(choices)}`;
  const known = answers.get(host + url);
  if (known) return known;
  const answer = shop.send(url, { host }).then(({ status, text }): Answer => ({
    ...(JSON.parse(text) as Omit<Answer, "status">),
    status,
  }));
  answers.set(host + url, answer);
  return answer;
};

/** What a reason proposes: the first value that it names for a choice; undefined if the choice is to be omitted. */
const proposedBy = (reason: string, value = ""): string | undefined => {
  if (reason.startsWith("must be omitted")) return undefined;
  const [, least = "", most = ""] = /from (\d+) to (\d+)/.exec(reason) ?? [];
  if (/^\d+x\d+$/.test(value)) {
    const sides = value.split("x").map(Number);
    return sides.map((side) => Math.min(Math.max(side, Number(least)), Number(most))).join("x");
  }
  if (least !== "") return least;
  if (reason.startsWith("must be at most one")) return undefined;
  return /must be (?:one of )?([\w-]+)/.exec(reason)?.[1];
};

/** Whatever is chosen has a price or a reason; and who does what the reasons say comes to a product that has a price. */
const expectPriceOrReason = async (path: string, choices: Choices, host: string) => {
  let requested = choices;
  for (let step = 0; step <= Object.keys(choices).length; step += 1) {
    const { status, errors = {}, prices, ...sole } = await priceAt(path, requested, host);
    if (status === 200) {
      const [price = sole] = prices ?? [];
      if (
        !(
          Number(price.priceCurrent) > 0 &&
          Number(price.priceOriginal) >= Number(price.priceCurrent)
        )
      )
        throw new Error(`${JSON.stringify(requested)} has no price`);
      return step === 0;
    }
    const [field, [reason = ""] = []] = Object.entries(errors)[0] ?? [];
    if (status !== 404 || field === undefined || !reason.startsWith("must "))
      throw new Error(
        `${JSON.stringify(requested)} has no reason: ${status} ${JSON.stringify(errors)}`,
      );
    const { [field]: value, ...rest } = requested;
    const proposed = proposedBy(reason, value);
    requested = proposed === undefined ? rest : { ...rest, [field]: proposed };
  }
  throw new Error(`the reasons about ${JSON.stringify(choices)} lead to no product`);
};

/** How many of some combinations have a price; the others have a reason. */
const pricedAmong = async (
  path: string,
  combinations: readonly Choices[],
  host: string = HOSTS[0],
) => {
  let priced = 0;
  const waiting = [...combinations];
  const workers = Array.from({ length: 8 }, async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      if (await expectPriceOrReason(path, one, host)) priced += 1;
  });
  await Promise.all(workers);
  return priced;
};

const HOSTS = ["wall.de.localhost", "card.ch.localhost"] as const;

const ARTICLE = "/web-api/product-selection-photo-frame/price-article";

/** The formats in which a material is made. */
const formatsOf = async (materialType: string): Promise<readonly string[]> => {
  const { text } = await shop.send(
    `/web-api/product-selection-photo-frame/prices-formats?materialType=${materialType}`,
  );
  const { formats } = JSON.parse(text) as { readonly formats: readonly { formatType: string }[] };
  return formats.map(({ formatType }) => formatType);
};

const allFormats = async (): Promise<readonly string[]> => [
  ...new Set((await Promise.all(MATERIALS.map(formatsOf))).flat()),
];

const OPTIONS = (Object.keys(OPTION_GROUPS) as OptionGroup[]).flatMap((group) =>
  OPTION_GROUPS[group].map((option) => `${group}-${option}`),
);

describe("in the running shop, every variant of a frame", () => {
  it("costs what its type costs, or has the same reason [CLC-05, WAL-02]", async () => {
    for (const frameType of FRAME_VARIANTS)
      for (const materialType of MATERIALS) {
        const choices = { materialType, formatType: "600x450" };
        const type = frameTypeOf(frameType) ?? "";
        expect(await priceAt(ARTICLE, { ...choices, frameType }, HOSTS[0])).toEqual(
          await priceAt(ARTICLE, { ...choices, frameType: type }, HOSTS[0]),
        );
      }
  });
});

describe("in the running shop, every combination has a price or a reason:", () => {
  it("materials, formats, frames and mats of wall pictures [CLC-05, WAL-01, WAL-02]", async () => {
    const combinations = combinationsOf({
      materialType: MATERIALS,
      formatType: await allFormats(),
      frameType: ["", ...FRAME_TYPES],
      matType: MAT_TYPES,
    }).map(({ matType, ...one }) =>
      matType === "mat-weiss" ? { ...one, matType, matSize: "30" } : one,
    );
    const priced = await pricedAmong(ARTICLE, combinations);
    expect(priced).toBeGreaterThan(combinations.length / 10);
    expect(priced).toBeLessThan(combinations.length);
  }, 120_000);

  it("materials and options of wall pictures, in their smallest and largest format [CLC-05, TRN-19]", async () => {
    for (const materialType of MATERIALS) {
      const formats = await formatsOf(materialType);
      const combinations = combinationsOf({
        materialType: [materialType],
        formatType: [formats[0] ?? "", formats.at(-1) ?? ""],
        frameType: ["", ...FRAME_TYPES],
        "optionTypes[]": ["", ...OPTIONS],
      });
      const priced = await pricedAmong(ARTICLE, combinations);
      expect(priced).toBeGreaterThan(0);
      expect(priced).toBeLessThan(combinations.length);
    }
  }, 120_000);

  it.each(HOSTS)(
    "photo books on %s [CLC-05, BOK-Q4]",
    async (host) => {
      const combinations = combinationsOf({
        type: PHOTOBOOK_TYPES,
        format: PHOTOBOOK_FORMATS,
        cover: COVERS,
        photobookBinding: BINDINGS,
        paper: PHOTOBOOK_PAPERS,
        coverLamination: ["", ...COVER_LAMINATIONS.slice(0, 1)],
        refinement: ["", "gold"],
        pageCount: ["", "21"],
      });
      const priced = await pricedAmong("/web-api/photobook-price", combinations, host);
      expect(priced).toBeGreaterThan(0);
      expect(priced).toBeLessThan(combinations.length);
    },
    120_000,
  );

  it.each(HOSTS)("calendars on %s [CLC-05, CAL-01]", async (host) => {
    const combinations = combinationsOf({
      calendarType: CALENDAR_TYPES,
      formatType: [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS],
      mountingType: ["", ...MOUNTINGS],
      paperType: ["", ...CALENDAR_PAPERS],
    });
    const priced = await pricedAmong("/web-api/calendar-price", combinations, host);
    expect(priced).toBeGreaterThan(0);
    expect(priced).toBeLessThan(combinations.length);
  });

  it.each(HOSTS)(
    "boxes and prints on %s, which are made in all of them [CLC-05, BOX-02]",
    async (host) => {
      const combinations = combinationsOf({
        photoboxType: ["small", "photoprint"],
        photoboxFormat: PRINT_FORMATS,
        finish: FINISHES,
        size: PHOTOBOX_SIZES,
      });
      expect(await pricedAmong("/price-api/photoboxes", combinations, host)).toBe(
        combinations.length,
      );
    },
  );
});

/** The themes of an occasion, most popular first. */
const themesOf = async (query: string): Promise<readonly { readonly id: string }[]> => {
  const { text } = await shop.send(`/web-api/themes?${query}`, { host: "card.de.localhost" });
  return (JSON.parse(text) as { readonly themes: readonly { readonly id: string }[] }).themes;
};

describe("in the running shop, cards and accessories have a price or a reason:", () => {
  it.each(HOSTS)(
    "themes of every occasion and cards of their suite, refined and on every paper on %s [CRD-06, CRD-13, CRD-Q7]",
    async (host) => {
      const ofOccasions = await Promise.all(
        OCCASIONS.map((occasion) => themesOf(`category=${occasion}&limit=2`)),
      );
      const suites = await Promise.all(
        ofOccasions.map(async ([first]) => {
          const [theme] = await themesOf(`id=${first?.id ?? ""}`);
          return (theme as { readonly suite?: readonly { readonly id: string }[] }).suite ?? [];
        }),
      );
      const ids = [...ofOccasions, ...suites].flat().map(({ id }) => id);
      const combinations = combinationsOf({
        themeId: ids,
        refinementType: ["", ...REFINEMENT_TYPES],
        paper: ["", ...CARD_PAPERS],
        quantity: ["", "5000"],
      });
      const priced = await pricedAmong("/web-api/card-price", combinations, host);
      expect(priced).toBeGreaterThan(combinations.length / 6);
      expect(priced).toBeLessThan(combinations.length);
    },
    120_000,
  );

  it.each(HOSTS)(
    "accessories with every property that one of them has, on %s [CRD-01, CRD-03, CRD-05]",
    async (host) => {
      const { text } = await shop.send("/web-api/card-accessories", { host });
      const { accessories } = JSON.parse(text) as {
        readonly accessories: readonly { readonly sku: string; readonly accessory: string }[];
      };
      expect(new Set(accessories.map(({ accessory }) => accessory))).toEqual(new Set(ACCESSORIES));
      const parts = accessories.flatMap(({ sku }): object[] => {
        const parsed = parseAccessorySku(sku);
        return parsed.ok ? [parsed.value] : [];
      });
      const valuesOf = (name: string) => [
        ...new Map(
          parts.flatMap((part) => {
            const value: unknown = Reflect.get(part, name);
            return value === undefined ? [] : [[JSON.stringify(value), value] as const];
          }),
        ).values(),
      ];
      // Of a material or a paper, whose set alone has it.
      const samples = (["materialset", "paperset"] as const).flatMap((accessory) =>
        valuesOf("sample").map((sample) => accessorySkuText({ accessory, sample } as AccessorySku)),
      );
      const combined = ACCESSORIES.flatMap((accessory) =>
        valuesOf("type").flatMap((type) =>
          valuesOf("color").flatMap((color) =>
            valuesOf("format").flatMap((format) =>
              valuesOf("paper").map((paper) =>
                accessorySkuText({ accessory, type, color, format, paper } as AccessorySku),
              ),
            ),
          ),
        ),
      );
      const skus = [...combined, ...samples];
      const sold = new Set(accessories.map(({ sku }) => sku));
      for (const sku of new Set(skus))
        for (const path of ["/price-api/accessory", "/web-api/card-accessory-price"]) {
          const answer = await priceAt(path, { sku, quantity: "40" }, host);
          if (sold.has(sku)) expect(answer).toMatchObject({ status: 200 });
          else expect(answer).toMatchObject({ status: 400, errors: { sku: [expect.any(String)] } });
          if (sold.has(sku)) expect(Number(answer.priceCurrent)).toBeGreaterThan(0);
        }
      expect([...sold].filter((sku) => !skus.includes(sku))).toEqual([]);
    },
    60_000,
  );
});
