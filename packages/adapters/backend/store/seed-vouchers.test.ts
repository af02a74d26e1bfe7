import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OWN_CONTENT } from "../content-service/content-files.ts";
import { FURTHER_WELCOME_CODES, WELCOME_VOUCHER } from "./seed-vouchers.ts";

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
    expect(codes).toContain(WELCOME_VOUCHER.code);
    const shared = [WELCOME_VOUCHER.code, ...FURTHER_WELCOME_CODES];
    expect(codes.filter((code) => !shared.includes(code))).toEqual([]);
  });
});
