import { expect, it } from "vitest";
import { conflictText, nameOf, sizeOf } from "./format-text.ts";

type Worded = Parameters<typeof conflictText>[0];

const data = {
  locale: "es-ES",
  names: {
    paper: "Papel",
    white: "Papel extrablanco",
    cover: "Cubierta",
    soft: "Tapa blanda",
    "a3-quer": "A3 horizontal",
  },
  texts: { format: "Tamaño", unavailableWith: "no disponible con: {choice}" },
} as unknown as Worded["data"];

const choice = (id: string, value: string) => ({
  id,
  labelTranslationKey: id,
  values: [{ value, labelTranslationKey: value }],
});

const options = [{ choices: [choice("paper", "white"), choice("cover", "soft")] }];

it.each([
  ["paper", "white", "Papel extrablanco"],
  ["cover", "soft", "Tapa blanda (Cubierta)"],
  ["format", "a3-quer", "A3 horizontal (Tamaño)"],
])("a reason names the %s once [CLC-Q9]", (id, value, text) => {
  const calculator = { options } as unknown as Worded["calculator"];
  expect(conflictText({ data, calculator }, [id, value])).toBe(`no disponible con: ${text}`);
});

it.each([
  ["en-US", "600x450", "24 x 18", "24 x 18\u00A0in"],
  ["en-GB", "600x450", "60 x 45\u00A0cm", "60 x 45\u00A0cm"],
  ["en-US", "a4-quer", "8x11 inches, landscape", "8x11 inches, landscape"],
] as const)(
  "a size has its unit outside of lists in %s: %s [BOX-Q3]",
  (locale, value, name, size) => {
    const named = { locale, names: { "600x450": name, "a4-quer": name } };
    expect([nameOf(named, value), sizeOf(named, value)]).toEqual([name, size]);
  },
);
