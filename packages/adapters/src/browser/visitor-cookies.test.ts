import { actionBarCookie, isClosed } from "@passepartout/domain/chrome/banners/action-bar";
import { SMART_BANNER_COOKIE } from "@passepartout/domain/chrome/banners/smart-banner";
import { parseCookies } from "@passepartout/domain/market/cookie";
import { describe, expect, it } from "vitest";
import { createVisitorCookies } from "./visitor-cookies.ts";

const DAY_S = 86_400;

const createPage = () => {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return written.map((text) => text.slice(0, text.indexOf(";"))).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
};

describe("the cookies of a page", () => {
  it.each([
    ["a bar, for a day", actionBarCookie("herbst"), "action-bar-disabled-herbst=1", DAY_S],
    ["the smart banner, for three", SMART_BANNER_COOKIE, "smartbannerDisabled=true", 3 * DAY_S],
  ])("store the closing of %s [ACT-Q4, SMB-05, SMB-Q2]", (_, closing, pair, seconds) => {
    const page = createPage();
    const cookies = createVisitorCookies(page, true);
    expect(isClosed(closing, parseCookies(cookies.text()))).toBe(false);
    cookies.set(closing);
    expect(page.written).toEqual([`${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`]);
    expect(isClosed(closing, parseCookies(cookies.text()))).toBe(true);
  });

  it("are empty where cookies are forbidden, and setting one does not throw", () => {
    const page = {
      get cookie(): string {
        throw new Error("denied");
      },
      set cookie(_: string) {
        throw new Error("denied");
      },
    };
    const cookies = createVisitorCookies(page, false);
    expect(cookies.text()).toBe("");
    expect(() => cookies.set({ name: "a", value: "1" })).not.toThrow();
  });
});
