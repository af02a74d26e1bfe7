import { describe, it } from "vitest";
import { assertFormAgainstMemory } from "../../testing/account-form-model.ts";
import { GUEST } from "./customer.ts";
import { signInMachine } from "./sign-in-machine.ts";

describe("signInMachine against a visitor's memory", () => {
  it("is sent once at a time, tells what was wrong until it succeeds, and logs what is not the visitor's [CUS-07, CUS-11, CUS-12]", async () => {
    await assertFormAgainstMemory({
      machine: signInMachine,
      port: "signIn",
      submit: "sign-in.submit",
      reset: "sign-in.reset",
      accepted: { ...GUEST, firstName: "Ada" },
      announces: true,
      code: (status) => (status === 400 ? undefined : "login-error"),
    });
  });
});
