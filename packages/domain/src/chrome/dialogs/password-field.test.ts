import { describe, expect, it } from "vitest";
import {
  INITIAL_PASSWORD_VISIBILITY,
  passwordInputType,
  togglePassword,
} from "./password-field.ts";

describe("a password field", () => {
  it("starts hidden [DLG-07]", () => {
    expect(INITIAL_PASSWORD_VISIBILITY).toBe("hidden");
  });

  it("toggles between hidden and shown [DLG-07]", () => {
    expect(togglePassword("hidden")).toBe("shown");
    expect(togglePassword("shown")).toBe("hidden");
  });

  it("can be read while it is shown, and only then [DLG-07]", () => {
    expect(passwordInputType("hidden")).toBe("password");
    expect(passwordInputType("shown")).toBe("text");
  });
});
