import { describe, expect, it } from "vitest";
import { fullNameOf, GUEST, signedIn } from "./customer.ts";

describe("GUEST", () => {
  it("is not signed in, is no whitelabel customer, has an empty cart and type 0 [CUS-04, CUS-05, CUS-09]", () => {
    expect(GUEST).toEqual({
      isLoggedIn: false,
      isWhitelabelCustomer: false,
      order: { isWhitelabelOrder: false, cartArticlesAmount: 0 },
      type: 0,
    });
  });
});

describe("fullNameOf", () => {
  it.each([
    [{ firstName: "Ada", lastName: "Lovelace" }, "Ada Lovelace"],
    [{ firstName: "Ada" }, "Ada"],
    [{ lastName: "Lovelace" }, "Lovelace"],
    [{ firstName: " Ada ", lastName: " Lovelace " }, "Ada   Lovelace"],
    [{}, ""],
  ])("of %j is %j [CUS-Q5]", (name, fullName) => {
    expect(fullNameOf(name)).toBe(fullName);
  });
});

describe("signedIn", () => {
  it("marks the customer of the response as signed in, with the full name [CUS-03, CUS-07]", () => {
    expect(signedIn({ ...GUEST, firstName: "Ada", lastName: "Lovelace" })).toEqual({
      ...GUEST,
      firstName: "Ada",
      lastName: "Lovelace",
      fullName: "Ada Lovelace",
      isLoggedIn: true,
    });
  });

  it("sets no empty full name [CUS-03]", () => {
    expect(signedIn(GUEST)).not.toHaveProperty("fullName");
  });
});
