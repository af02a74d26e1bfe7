import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROMISES } from "@passepartout/domain/facts/shop-facts";
import { describe, expect, it } from "vitest";
import { OWN_CONTENT } from "../content-service/content-files.ts";
import { openStore } from "./open-store.ts";
import { FURTHER_WELCOME_CODES, WELCOME_CODE } from "./seed-vouchers.ts";

const SHARED_CODES = [WELCOME_CODE, ...FURTHER_WELCOME_CODES];

/** The codes of all voucher blocks. */
const shownCodes = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(shownCodes);
  if (typeof value !== "object" || value === null) return [];
  const { component, code } = value as { readonly component?: unknown; readonly code?: unknown };
  const codes = component === "voucher" && typeof code === "string" ? [code] : [];
  return [...codes, ...Object.values(value).flatMap(shownCodes)];
};

describe("the vouchers that pages show", () => {
  it("can be redeemed by every visitor [CNT-11] [API-25]", () => {
    const codes = globSync("**/*.json", { cwd: OWN_CONTENT }).flatMap((file) =>
      shownCodes(JSON.parse(readFileSync(join(OWN_CONTENT, file), "utf8"))),
    );
    expect(codes).toContain(WELCOME_CODE);
    expect(codes.filter((code) => !SHARED_CODES.includes(code))).toEqual([]);
  });

  it("give the discount that is promised", async () => {
    await using store = await openStore("memory");
    const vouchers = await store
      .selectFrom("vouchers")
      .select(["code", "kind", "channel", "percent", "amount_cents", "used_at", "used_by"])
      .where("is_for_everyone", "=", 1)
      .execute();
    expect(vouchers.map(({ code }) => code).toSorted()).toEqual(SHARED_CODES.toSorted());
    for (const voucher of vouchers)
      expect(voucher).toMatchObject({
        kind: "voucher",
        channel: null,
        percent: PROMISES.welcomeDiscount * 100,
        amount_cents: null,
        used_at: null,
        used_by: null,
      });
  });
});
