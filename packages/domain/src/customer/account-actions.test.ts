import * as fc from "fast-check";
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

const open = (accounts: Partial<CustomerAccounts> = {}) => {
  const log = createFakeLog();
  const customers = { ...createFakeCustomerAccounts(), ...accounts };
  return { log, account: createAccountActions({ customers, log }) };
};

const refusing = (status: number) => async () =>
  err({ status, message: ADA.email, fieldErrors: { password: ADA.password } });

const unreachable = async (): Promise<never> => {
  throw new Error("operation aborted due to timeout");
};

const ACTIONS = [
  ["signIn", "login-error"],
  ["identify", "login-error"],
  ["signUp", "sign-up-error"],
  ["resetPassword", "password-reset-error"],
  ["choosePassword", "password-reset-error"],
] as const;

describe("account actions", () => {
  it("sign up, out and in, and log no success [CUS-03, CUS-07, CUS-08]", async () => {
    const { account, log } = open();
    const signedIn = { firstName: "Ada", fullName: "Ada Lovelace", isLoggedIn: true };
    expect(await account.signUp(ADA)).toMatchObject({ ok: true, value: signedIn });
    await account.signOut();
    expect(await account.signIn(ADA)).toMatchObject({ ok: true, value: signedIn });
    expect(await account.resetPassword(ADA.email)).toEqual({ ok: true, value: null });
    expect(log.entries).toEqual([]);
  });

  it("return but do not log a sign-in or sign-up that is refused with 400 [CUS-10, CUS-12, CUS-Q3]", async () => {
    const { account, log } = open();
    expect(await account.signIn(ADA)).toMatchObject({ ok: false });
    expect(await account.signUp({ ...ADA, password: "" })).toMatchObject({
      ok: false,
      error: { fieldErrors: { password: "is too short" } },
    });
    expect(await account.identify("made up")).toMatchObject({ ok: false });
    expect(log.entries).toEqual([]);
  });

  it.each(ACTIONS)(
    "%s is logged once as %s if it is refused with another status, without what was entered [CUS-12, CUS-13]",
    async (action, code) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 401, max: 499 }), async (status) => {
          const { account, log } = open({ [action]: refusing(status) });
          expect(await account[action](ADA as never)).toMatchObject({ ok: false });
          expect(log.entries).toEqual([
            { type: "log.entry", level: "error", code, details: { status } },
          ]);
        }),
      );
    },
  );

  it("every failed password reset is logged, 400 too [CUS-13]", async () => {
    const { account, log } = open();
    await account.resetPassword("nobody");
    await account.choosePassword({ token: "made up", password: "difference engine" });
    const entry = { code: "password-reset-error", details: { status: 400 } };
    expect(log.entries).toMatchObject([entry, entry]);
  });

  it.each(ACTIONS)(
    "%s is logged once as %s with status and reason if the service fails itself [CUS-12, CUS-13, CUS-Q16]",
    async (action, code) => {
      const { account, log } = open({
        [action]: async () => {
          throw Object.assign(new Error("the account service is closed"), { status: 503 });
        },
      });
      await expect(account[action](ADA as never)).rejects.toThrow("closed");
      expect(log.entries).toEqual([
        {
          type: "log.entry",
          level: "error",
          code,
          details: { status: 503, reason: "the account service is closed" },
        },
      ]);
    },
  );

  it.each(ACTIONS)(
    "%s is logged once as %s with the reason if there is no response, and rejects [CUS-12, CUS-13]",
    async (action, code) => {
      const { account, log } = open({ [action]: unreachable });
      const reason = "operation aborted due to timeout";
      await expect(account[action](ADA as never)).rejects.toThrow(reason);
      expect(log.entries).toEqual([
        { type: "log.entry", level: "error", code, details: { reason } },
      ]);
    },
  );
});
