import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasProblem } from "./customer-response.ts";
import { passwordProblem, sanitizeName, signUpProblems } from "./account-fields.ts";

const EMAIL = "ada@lovelace.example";
const anyText = fc.string({ unit: "binary", maxLength: 300 });

describe("a new password", () => {
  it.each([
    ["", "passwordShort"],
    ["x", "passwordShort"],
    ["🦆🦆🦆🦆", "passwordShort"],
    ["e\u0301".repeat(4), "passwordShort"],
    ["🦆🐘🦊🐝🦉🐙🐳🦔", undefined],
    ["é".repeat(200), undefined],
    ["é".repeat(201), "passwordLong"],
    ["x".repeat(1_000_000), "passwordLong"],
    ["ada@Lovelace.example", "passwordCommon"],
    ["Password1", "passwordCommon"],
    ["analytical engine", undefined],
  ])("%.20j has the problem %s [CUS-Q7]", async (password, problem) => {
    expect(await passwordProblem(password, EMAIL)).toBe(problem);
  });

  it("is judged the same however a keyboard composes it [CUS-Q7]", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const composed = await passwordProblem(text.normalize("NFC"), EMAIL);
        expect(await passwordProblem(text.normalize("NFD"), EMAIL)).toBe(composed);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the name of an identity provider", () => {
  it("is a name of the shop afterwards, or nothing, and stays what it is [CUS-10]", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const name = sanitizeName(text);
        expect(sanitizeName(name)).toBe(name);
        if (name === "") return;
        const form = { email: EMAIL, password: "analytical engine", lastName: "Lovelace" };
        expect(hasProblem(await signUpProblems({ ...form, firstName: name }))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
