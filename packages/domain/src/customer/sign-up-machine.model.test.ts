import { describe, it } from "vitest";
import { assertFormAgainstMemory } from "../../testing/account-form-model.ts";
import { GUEST } from "./customer.ts";
import { signUpMachine } from "./sign-up-machine.ts";

describe("signUpMachine against a visitor's memory", () => {
  it("is sent once at a time, tells what was wrong until it succeeds, and logs what is not the visitor's [CUS-07, CUS-10, CUS-12]", async () => {
    await assertFormAgainstMemory({
      machine: signUpMachine,
      port: "signUp",
      submit: "sign-up.submit",
      reset: "sign-up.reset",
      accepted: { ...GUEST, firstName: "Ada" },
      announces: true,
      code: (status) => (status === 400 ? undefined : "sign-up-error"),
    });
  });
});
