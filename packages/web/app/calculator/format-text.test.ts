import { expect, it } from "vitest";
import { conflictText } from "./format-text.ts";

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
} as unknown as Parameters<typeof conflictText>[0];

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
  const calculator = { options } as unknown as Parameters<typeof conflictText>[1];
  expect(conflictText(data, calculator, [id, value])).toBe(`no disponible con: ${text}`);
});
