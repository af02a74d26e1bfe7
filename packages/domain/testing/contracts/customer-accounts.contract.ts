import { GUEST } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import type { ShopVisit } from "@passepartout/domain/shop";
import { describe, expect, it } from "vitest";

const VISIT: ShopVisit = { channel: "wall", locale: "de-DE", platform: "web" };

/** What all customer accounts promise one visitor at a time. */
export const customerAccountsContract = (
  name: string,
  open: (visit: ShopVisit) => CustomerAccounts | Promise<CustomerAccounts>,
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
      "know a visitor without credentials on %s as a guest without a name [CUS-03] [CUS-04] [API-02]",
      async (platform) => {
        const accounts = await open({ ...VISIT, platform });
        expect(await accounts.current()).toEqual({
          isLoggedIn: false,
          isWhitelabelCustomer: false,
          order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
          type: 0,
        });
      },
    );

    it("sign up a visitor, who is the customer from then on [CUS-01] [CUS-08] [API-03] [API-05]", async () => {
      const accounts = await open(VISIT);
      const answer = await accounts.signUp(newForm());
      expect(answer).toEqual({
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
      expect(answer.ok && (await accounts.current())).toEqual(answer.ok && answer.value);
    });

    it("refuse a sign-up with a message per field, and open nothing [CUS-10] [API-05]", async () => {
      const accounts = await open(VISIT);
      const answer = await accounts.signUp({
        email: "nobody",
        password: "short",
        firstName: "",
        lastName: "",
      });
      expect(answer).toEqual({
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

    it("open one account for an address, however it is spelt [CUS-10]", async () => {
      const accounts = await open(VISIT);
      const form = newForm();
      await accounts.signUp(form);
      expect(await accounts.signUp({ ...form, email: form.email.toUpperCase() })).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { email: expect.stringMatching(/./) } },
      });
    });

    it("sign out, and in again with the same customer [CUS-07] [CUS-Q4] [API-04]", async () => {
      const accounts = await open(VISIT);
      const form = newForm();
      const signedUp = await accounts.signUp(form);
      await accounts.signOut();
      expect(await accounts.current()).toEqual(GUEST);
      expect(await accounts.signIn(form)).toEqual(signedUp);
      expect(signedUp.ok && (await accounts.current())).toEqual(signedUp.ok && signedUp.value);
    });

    it("say the same of a wrong password and of an unknown address [CUS-Q3] [API-04]", async () => {
      const accounts = await open(VISIT);
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

    it("say the same of a password reset whether or not there is an account [API-06]", async () => {
      const accounts = await open(VISIT);
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

    it("set no password with a token that nobody sent [API-06]", async () => {
      const accounts = await open(VISIT);
      expect(
        await accounts.choosePassword({ token: "made up", password: "difference engine" }),
      ).toMatchObject({
        ok: false,
        error: { status: 400, fieldErrors: { token: expect.stringMatching(/./) } },
      });
    });

    it("know nobody by a credential that nobody vouches for [CUS-Q2]", async () => {
      const accounts = await open(VISIT);
      const answer = await accounts.identify("made up");
      expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(/./) } });
      expect(await accounts.current()).toEqual(GUEST);
    });
  });
};
