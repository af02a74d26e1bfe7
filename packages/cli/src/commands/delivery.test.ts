import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const NOW = "--now 2026-11-23T09:00:00Z";

describe("delivery", () => {
  it("shows dates, costs and the deadline before Christmas for a country [API-27]", async () => {
    const { code, document } = await runCli(`delivery photoframe --country AT ${NOW} --json`);
    expect(code).toBe(0);
    expect(document()).toEqual({
      kind: "photoframe",
      country: "at",
      cutOffHour: 14,
      deliveries: [
        {
          method: "standard",
          priceCurrent: 9.9,
          priceOriginal: 9.9,
          text: "9,90\u00a0€",
          from: "2026-11-30",
          to: "2026-12-03",
          begins: "2026-11-23",
          christmasDeadline: "2026-12-14",
        },
        expect.objectContaining({ method: "express", from: "2026-11-24" }),
      ],
    });
    const { out } = await runCli(`delivery photoframe --country AT ${NOW}`);
    expect(out).toContain("standard  2026-11-30 to 2026-12-03, 9,90\u00a0€\n");
    expect(out).toContain("for Christmas, order by 2026-12-14\n");
  });

  it("goes to the country of the locale by default, and names one day once [API-27]", async () => {
    const { document, out } = await runCli(`delivery photoprint --locale en-GB ${NOW} --json`);
    expect(document()).toMatchObject({ country: "gb", deliveries: [{ text: "£4.99" }] });
    expect(out).not.toBe("");
    const german = await runCli("delivery photoprint --now 2026-06-01T09:00:00Z");
    expect(german.out).toBe(
      "standard  2026-06-03 to 2026-06-05, 4,90\u00a0€\nexpress   2026-06-02 to 2026-06-03, 12,90\u00a0€\n",
    );
  });

  it.each([
    ["JP", 1, "country-not-delivered"],
    ["Japan", 2, "country-not-delivered"],
  ])("exits for the country %s with %i", async (country, exitCode, errorCode) => {
    const { code, document } = await runCli(`delivery card --country ${country} --json`);
    expect(code).toBe(exitCode);
    expect(document()).toMatchObject({ error: { code: errorCode, input: country } });
  });

  it("exits with 2 for an unknown kind of product", async () => {
    const { code, err } = await runCli("delivery fotobuch");
    expect(code).toBe(2);
    expect(err).toContain("product kind must be one of calendar, card");
  });
});
