import { GUEST } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };

type MaybePromise<T> = T | Promise<T>;

/** Runs the contract of the customer accounts against an implementation. */
export const customerAccountsContract = (
  name: string,
  {
    open,
    openFailing,
  }: {
    /** The accounts of a new visitor. */
    readonly open: (place: Place) => MaybePromise<CustomerAccounts>;
    /** Accounts whose service responds to every request with `status`, which is 500 or above. */
    readonly openFailing: (place: Place, status: number) => MaybePromise<CustomerAccounts>;
  },
): void => {
  describe(`the customer accounts of ${name}`, () => {
    let opened = 0;
    const newForm = () => {
      opened += 1;
      return {
        email: `Ada.${Date.now()}.${opened}@lovelace.example`,
        password: "analytical engine",
        firstName: "Ada",
        lastName: "Lovelace",
      };
    };

    it.each(["web", "desktop"] as const)(
      "return a guest without a name for a visitor without credentials on %s [CUS-03] [CUS-04] [API-02]",
      async (platform) => {
        const accounts = await open({ ...PLACE, platform });
        expect(await accounts.current()).toEqual({
          isLoggedIn: false,
          isWhitelabelCustomer: false,
          order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
          type: 0,
        });
      },
    );

    it("sign up a visitor, who is the current customer from then on [CUS-01] [API-03] [API-05]", async () => {
      const accounts = await open(PLACE);
      const result = await accounts.signUp(newForm());
      expect(result).toEqual({
        ok: true,
        value: {
          emailHash: expect.stringMatching(/./),
          firstName: "Ada",
          lastName: "Lovelace",
          fullName: "Ada Lovelace",
          isLoggedIn: true,
          isWhitelabelCustomer: false,
          number: expect.stringMatching(/^\d+$/),
          order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
          type: 0,
        },
      });
      expect(result.ok && (await accounts.current())).toEqual(result.ok && result.value);
    });

    it("refuse a sign-up with a message per field, and open no account [CUS-10] [API-05]", async () => {
      const accounts = await open(PLACE);
      const result = await accounts.signUp({
        email: "nobody",
        password: "short",
        firstName: "",
        lastName: "",
      });
      expect(result).toEqual({
        ok: false,
        error: {
          status: 400,
          message: expect.stringMatching(/./),
          fieldErrors: {
            email: expect.stringMatching(/./),
            password: expect.stringMatching(/./),
            firstName: expect.stringMatching(/./),
            lastName: expect.stringMatching(/./),
          },
        },
      });
      expect(await accounts.current()).toEqual(GUEST);
    });

    it("open one account per address, in upper and lower case, and sign in to it with its password [CUS-10, CUS-Q11]", async () => {
      const accounts = await open(PLACE);
      const form = newForm();
      const opened = await accounts.signUp(form);
      const again = { ...form, email: form.email.toUpperCase() };
      expect(await accounts.signUp({ ...again, password: `${form.password}2` })).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { email: expect.stringMatching(/./) } },
      });
      expect(await accounts.signUp(again)).toEqual(opened);
    });

    it("sign out, and in again with the same customer [CUS-07] [CUS-Q4] [API-04]", async () => {
      const accounts = await open(PLACE);
      const form = newForm();
      const signedUp = await accounts.signUp(form);
      await accounts.signOut();
      expect(await accounts.current()).toEqual(GUEST);
      expect(await accounts.signIn(form)).toEqual(signedUp);
      expect(signedUp.ok && (await accounts.current())).toEqual(signedUp.ok && signedUp.value);
    });

    it("refuse a wrong password and an unknown address in the same way [CUS-Q3] [API-04]", async () => {
      const accounts = await open(PLACE);
      const form = newForm();
      await accounts.signUp(form);
      await accounts.signOut();
      const wrong = await accounts.signIn({ ...form, password: "difference engine" });
      const unknown = await accounts.signIn({ ...form, email: `not.${form.email}` });
      expect(wrong).toEqual({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/./), fieldErrors: {} },
      });
      expect(unknown).toEqual(wrong);
      expect(await accounts.current()).toEqual(GUEST);
    });

    it("respond to a password reset in the same way with and without an account [API-06]", async () => {
      const accounts = await open(PLACE);
      const form = newForm();
      await accounts.signUp(form);
      const known = await accounts.resetPassword(form.email);
      expect(known).toEqual({ ok: true, value: null });
      expect(await accounts.resetPassword(`not.${form.email}`)).toEqual(known);
      expect(await accounts.resetPassword("nobody")).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { email: expect.stringMatching(/./) } },
      });
    });

    it("refuse a new password with an unknown token [API-06]", async () => {
      const accounts = await open(PLACE);
      expect(
        await accounts.choosePassword({ token: "made up", password: "difference engine" }),
      ).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { token: expect.stringMatching(/./) } },
      });
    });

    it("refuse a credential that no third party issued [CUS-Q2]", async () => {
      const accounts = await open(PLACE);
      const result = await accounts.identify("made up");
      expect(result).toMatchObject({ ok: false, error: { message: expect.stringMatching(/./) } });
      expect(await accounts.current()).toEqual(GUEST);
    });

    it("are switched to orders on behalf of others only by whitelabel customers [API-28]", async () => {
      expect(await (await open(PLACE)).switchWhitelabelOrder("on")).toMatchObject({
        ok: false,
        error: { status: 403, message: expect.stringMatching(/./) },
      });
    });

    it.each([500, 502, 503])(
      "reject every request if the service responds with %i: a failure is no refusal [ERR-07]",
      async (status) => {
        const accounts = await openFailing(PLACE, status);
        const requests = [
          accounts.current(),
          accounts.signUp(newForm()),
          accounts.signIn(newForm()),
          accounts.identify("made up"),
          accounts.signOut(),
          accounts.resetPassword("ada@lovelace.example"),
          accounts.choosePassword({ token: "made up", password: "difference engine" }),
          accounts.switchWhitelabelOrder(),
        ];
        const settled = await Promise.allSettled(requests);
        expect(settled.map((outcome) => outcome.status)).toEqual(requests.map(() => "rejected"));
      },
    );
  });
};
