import { describe, expect, it } from "vitest";
import { choiceText } from "./format-text.ts";

const names = {
  paper: "Papier",
  "paper.matt": "Papier mat",
  "paper.white": "Extra-blanc",
};

const calculator = {
  options: [
    {
      choices: [
        {
          id: "paper",
          labelTranslationKey: "paper",
          values: [
            { value: "matt", labelTranslationKey: "paper.matt" },
            { value: "white", labelTranslationKey: "paper.white" },
          ],
        },
      ],
    },
  ],
} as never;

const textOf = (value: string) =>
  choiceText({ names, locale: "fr-FR", texts: {} as never }, calculator, ["paper", value]);

describe("The text of a choice", () => {
  it.each([
    ["matt", "Papier mat"],
    ["white", "Papier Extra-blanc"],
    ["unknown", undefined],
  ])(
    "of %j is %j: the label stands before a value that does not name it [CLC-Q9]",
    (value, text) => {
      expect(textOf(value)).toBe(text);
    },
  );
});
