import { describe, expect, it } from "vitest";
import { GUEST, switchWhitelabelOrder } from "./customer.ts";

const customer = (isWhitelabelCustomer: boolean, isWhitelabelOrder: boolean) => ({
  isWhitelabelCustomer,
  order: { ...GUEST.order, isWhitelabelOrder },
});

describe("a switch between own orders and those for others", () => {
  it.each([
    [false, undefined, true],
    [true, undefined, false],
    [false, "on", true],
    [true, "on", true],
    [false, "off", false],
    [true, "off", false],
  ] as const)(
    "of a whitelabel customer at %s, to %s, gives %s [CUS-09, CUS-Q6]",
    (isOn, to, result) => {
      expect(switchWhitelabelOrder(customer(true, isOn), to)).toEqual({ ok: true, value: result });
    },
  );

  it.each([undefined, "on", "off"] as const)("to %s is refused to all others [CUS-Q6]", (to) => {
    expect(switchWhitelabelOrder(customer(false, false), to)).toMatchObject({
      ok: false,
      error: { code: "whitelabel-not-admitted" },
    });
    expect(switchWhitelabelOrder(GUEST, to).ok).toBe(false);
  });
});
