import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GUEST, signedIn } from "../../customer/customer.ts";
import {
  accountItemOf,
  cartCountOf,
  hasBackButton,
  headerOf,
  logoPath,
  type HeaderData,
} from "./header.ts";

const link = (type: string) => ({
  type,
  text: `the ${type}`,
  link: { url: `/${type}` },
  icon: { name: type },
});

const HEADER: HeaderData = {
  magazine: [link("magazine")],
  service: [link("service")],
  account: [link("account")],
  cart: [link("cart")],
  serviceHotline: "+49 30 123456",
};

describe("headerOf", () => {
  it("shows all lists and the hotline on the web [HDR-02, HDR-09]", () => {
    expect(headerOf(HEADER, "web")).toEqual(HEADER);
  });

  it("shows neither magazine nor service in the desktop application [HDR-02]", () => {
    const { magazine, service, serviceHotline } = headerOf(HEADER, "desktop");
    expect([magazine, service, serviceHotline]).toEqual([[], [], ""]);
  });

  it("shows account and cart in the desktop application, with text, link and icon [HDR-09, HDR-Q3]", () => {
    const { account, cart } = headerOf(HEADER, "desktop");
    expect(account).toEqual([
      {
        type: "account",
        text: "the account",
        link: { url: "/account" },
        icon: { name: "account" },
      },
    ]);
    expect(cart).toEqual([
      { type: "cart", text: "the cart", link: { url: "/cart" }, icon: { name: "cart" } },
    ]);
  });
});

describe("hasBackButton", () => {
  it.each([
    ["desktop", "/wandbilder", true],
    ["desktop", "/desktop-startseite", false],
    ["web", "/wandbilder", false],
    ["web", "/desktop-startseite", false],
  ] as const)("on %s at %s is %s [HDR-03, HDR-04]", (platform, path, has) => {
    expect(hasBackButton(platform, path)).toBe(has);
  });
});

describe("logoPath", () => {
  it.each([
    ["web", "/"],
    ["desktop", "/desktop-startseite"],
  ] as const)("on %s is %s [HDR-01, HDR-05]", (platform, path) => {
    expect(logoPath(platform)).toBe(path);
  });
});

describe("accountItemOf", () => {
  it("opens the sign-in dialog for a guest, and has no link [HDR-06]", () => {
    expect(accountItemOf(GUEST)).toEqual({ kind: "guest", opens: "login" });
  });

  it("is first and last name with a customer icon for a customer [HDR-07]", () => {
    const ada = signedIn({ ...GUEST, firstName: "Ada", lastName: "Lovelace" });
    expect(accountItemOf(ada)).toEqual({
      kind: "customer",
      name: "Ada Lovelace",
      icon: "customer",
    });
  });

  it("has no name for a guest [HDR-06]", () => {
    expect(accountItemOf({ ...GUEST, firstName: "Ada" })).toEqual({
      kind: "guest",
      opens: "login",
    });
  });
});

describe("cartCountOf", () => {
  it.each([
    [1, 1],
    [250, 250],
    [0, undefined],
    [-0, undefined],
    [-3, undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ["3", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("of %j is %j [HDR-08, HDR-Q2]", (amount, count) => {
    expect(cartCountOf(amount)).toBe(count);
  });

  it("is a positive integer or undefined, for any value [HDR-Q2]", () => {
    fc.assert(
      fc.property(fc.anything(), (amount) => {
        const count = cartCountOf(amount) ?? 1;
        expect(Number.isInteger(count) && count > 0).toBe(true);
      }),
    );
  });
});
