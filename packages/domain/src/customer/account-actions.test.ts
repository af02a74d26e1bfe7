import { describe, expect, it } from "vitest";
import { createFakeCustomerAccounts } from "../../testing/fakes/customer-accounts.ts";
import { createFakeLog } from "../../testing/fakes/shop.ts";
import { err } from "../kernel/result.ts";
import { createAccountActions } from "./account-actions.ts";
import type { CustomerAccounts } from "./customer-accounts.port.ts";

const ADA = {
  email: "ada@lovelace.example",
  password: "analytical engine",
  firstName: "Ada",
  lastName: "Lovelace",
};

const acting = (accounts: Partial<CustomerAccounts> = {}) => {
  const log = createFakeLog();
  const customers = { ...createFakeCustomerAccounts(), ...accounts };
  return { log, account: createAccountActions({ customers, log }) };
};

const refusing = (status: number) => async () => err({ status, message: "no", fieldErrors: {} });

const unreachable = async (): Promise<never> => {
  throw new Error("operation aborted due to timeout");
};

describe("account actions", () => {
  it("sign up, out and in, and log nothing of it [CUS-08]", async () => {
    const { account, log } = acting();
    expect(await account.signUp(ADA)).toMatchObject({ ok: true, value: { firstName: "Ada" } });
    await account.signOut();
    expect(await account.signIn(ADA)).toMatchObject({ ok: true, value: { isLoggedIn: true } });
    expect(log.entries).toEqual([]);
  });

  it("log no login or sign-up that is refused with 400 [CUS-12, CUS-Q3]", async () => {
    const { account, log } = acting();
    expect(await account.signIn(ADA)).toMatchObject({ ok: false });
    expect(await account.signUp({ ...ADA, password: "" })).toMatchObject({ ok: false });
    expect(await account.identify("made up")).toMatchObject({ ok: false });
    expect(log.entries).toEqual([]);
  });

  it.each([
    ["signIn", "login-error"],
    ["identify", "login-error"],
    ["signUp", "sign-up-error"],
    ["resetPassword", "password-reset-error"],
  ] as const)(
    "log %s as %s when it is refused with another status [CUS-12, CUS-13]",
    async (action, code) => {
      const { account, log } = acting({ [action]: refusing(429) });
      await account[action](ADA as never);
      expect(log.entries).toMatchObject([{ level: "error", code, details: { status: 429 } }]);
    },
  );

  it("log every password reset that fails, 400 too [CUS-13]", async () => {
    const { account, log } = acting();
    await account.resetPassword("nobody");
    await account.choosePassword({ token: "made up", password: "difference engine" });
    expect(log.entries).toMatchObject([
      { code: "password-reset-error", details: { status: 400 } },
      { code: "password-reset-error", details: { status: 400 } },
    ]);
  });

  it("log what was thrown and hand it on when no answer came; never what was typed [CUS-12]", async () => {
    const { account, log } = acting({ signIn: unreachable });
    await expect(account.signIn(ADA)).rejects.toThrow("operation aborted due to timeout");
    expect(log.entries).toEqual([
      {
        type: "journal.entry",
        level: "error",
        code: "login-error",
        details: { reason: "operation aborted due to timeout" },
      },
    ]);
  });
});
