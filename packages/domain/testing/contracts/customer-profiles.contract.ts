import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import type { CustomerProfiles } from "@passepartout/domain/customer/customer-profiles.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };

interface Ports {
  readonly customers: CustomerAccounts;
  readonly profiles: CustomerProfiles;
}

/** Runs the contract of the account pages against an implementation. */
export const customerProfilesContract = (
  name: string,
  open: (place: Place) => Ports | Promise<Ports>,
): void => {
  describe(`the account pages of ${name}`, () => {
    it("have nothing about a guest, and the account of a customer [CUS-Q9]", async () => {
      const { customers, profiles } = await open(PLACE);
      const guest = {
        isWhitelabelCustomer: false,
        isWhitelabelOrder: false,
        hasCookies: expect.any(Boolean),
      };
      expect(await profiles.open(true)).toEqual(guest);
      const email = `ada.${Date.now()}.${Math.random()}@lovelace.example`;
      const name_ = { firstName: "Ada", lastName: "Lovelace" };
      await customers.signUp({ email, password: "analytical engine", ...name_ });
      expect(await profiles.open(false)).toEqual({
        ...guest,
        customer: {
          email,
          ...name_,
          number: expect.stringMatching(/^\d+$/),
          hasPassword: true,
          hasIdentity: false,
          isFresh: false,
          isVerified: false,
        },
      });
      await customers.signOut();
      expect(await profiles.open(false)).toEqual(guest);
    });
  });
};
