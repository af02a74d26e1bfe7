import { describe, it } from "vitest";
import { assertFormAgainstMemory } from "../../testing/account-form-model.ts";
import { passwordResetMachine } from "./password-reset-machine.ts";

describe("passwordResetMachine against a visitor's memory", () => {
  it("is sent once at a time, tells what was wrong until it succeeds, and logs every failure [CUS-13]", async () => {
    await assertFormAgainstMemory({
      machine: passwordResetMachine,
      port: "resetPassword",
      submit: "password-reset.submit",
      reset: "password-reset.reset",
      accepted: null,
      announces: false,
      code: () => "password-reset-error",
    });
  });
});
