import { GUEST } from "@passepartout/domain/customer/customer";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCustomer } from "./customer-data.ts";

const ADA_ANSWER = {
  emailHash: "5f3c",
  firstName: "Ada",
  lastName: "Lovelace",
  isLoggedIn: true,
  isWhitelabelCustomer: true,
  number: "10815",
  order: { isWhitelabelOrder: true, cartArticlesAmount: 3 },
  type: 2,
};

describe("readCustomer", () => {
  it("reads every field of a customer-data response [API-03, CUS-02, CUS-14]", () => {
    expect(readCustomer(ADA_ANSWER)).toEqual({ ...ADA_ANSWER, fullName: "Ada Lovelace" });
  });

  it("sets no full name for a guest, whatever the response contains [CUS-03]", () => {
    const guest = readCustomer({ ...ADA_ANSWER, isLoggedIn: false, fullName: "Ada Lovelace" });
    expect(guest).not.toHaveProperty("fullName");
    expect(guest.firstName).toBe("Ada");
  });

  it.each([
    [true, true, true, true, true],
    [true, true, false, true, false],
    [true, false, true, false, false],
    [false, true, true, false, false],
  ])(
    "signed in %s, whitelabel %s, with a whitelabel order %s, is a whitelabel customer %s with whitelabel order %s [CUS-09, CUS-Q6]",
    (isLoggedIn, isWhitelabelCustomer, isWhitelabelOrder, isCustomer, isOrder) => {
      const order = { isWhitelabelOrder, cartArticlesAmount: 0 };
      expect(readCustomer({ isLoggedIn, isWhitelabelCustomer, order })).toMatchObject({
        isWhitelabelCustomer: isCustomer,
        order: { isWhitelabelOrder: isOrder },
      });
    },
  );

  it("defaults to type 0 [CUS-04]", () => {
    expect(readCustomer({ isLoggedIn: true }).type).toBe(0);
  });

  it.each([
    [undefined],
    [null],
    ["logged in"],
    [{}],
    [[]],
    [{ isLoggedIn: "true", order: null, type: "2", firstName: 7, number: 10815 }],
    [
      {
        order: { cartArticlesAmount: Number.NaN, isWhitelabelOrder: 1 },
        isWhitelabelCustomer: "yes",
      },
    ],
  ])("reads %j as a guest [CUS-01]", (body) => {
    expect(readCustomer(body)).toEqual(GUEST);
  });

  it("returns a customer for any value, and is idempotent [CUS-01, CUS-03]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record(anyFields)), (body) => {
        const customer = readCustomer(body);
        expect(readCustomer(customer)).toEqual(customer);
        expect(Number.isFinite(customer.order.cartArticlesAmount)).toBe(true);
        expect(customer.fullName === undefined || customer.isLoggedIn).toBe(true);
        expect(customer.isLoggedIn || !customer.isWhitelabelCustomer).toBe(true);
      }),
    );
  });
});

const anyFields = {
  firstName: fc.oneof(fc.string(), fc.anything()),
  lastName: fc.oneof(fc.string(), fc.anything()),
  isLoggedIn: fc.oneof(fc.boolean(), fc.anything()),
  isWhitelabelCustomer: fc.boolean(),
  order: fc.oneof(fc.record({ cartArticlesAmount: fc.anything() }), fc.anything()),
  type: fc.oneof(fc.double(), fc.anything()),
};
