import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./account-fields.ts";

describe("a common password [CUS-Q7]", () => {
  it.each([
    "password",
    "Password",
    "PASSWORD1",
    "12345678",
    "qwertyuiop",
    "passwort",
    "hallo123",
    "azertyuiop",
    "iloveyou",
  ])("is %s", async (password) => {
    expect(await isCommonPassword(password, [])).toBe(true);
  });

  it.each(["analytical engine", "vier Bilder am Fenster", 'password","1', "sswor", ""])(
    "is not %s",
    async (password) => {
      expect(await isCommonPassword(password, [])).toBe(false);
    },
  );

  it("is a word of its owner", async () => {
    const ownWords = ["ada.lovelace@example.com", "ada.lovelace"];
    expect(await isCommonPassword("Ada.Lovelace", ownWords)).toBe(true);
    expect(await isCommonPassword("ada.lovelace.1843", ownWords)).toBe(false);
  });
});
