import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const factsOf = async (line: string) => {
  const { document, code } = await runCli(`facts ${line} --now 2026-11-23 --json`);
  expect(code).toBe(0);
  return (document() as { readonly facts: Readonly<Record<string, string | null>> }).facts;
};

describe("facts", () => {
  it("are those of the country and of the shop backend, as the locale writes them [CNT-Q8]", async () => {
    expect(await factsOf("--channel card --locale fr-CH")).toMatchObject({
      companyName: "Passepartout Papierdruck GmbH",
      phone: "+41 44 000 01 42",
      paymentMethods: "TWINT, facture, carte bancaire ou PayPal",
      cardProductionDays: "2 à 4",
      cardDeliveryDays: "4 à 8",
      openingHours: "du lundi au vendredi, de 9\u00A0h à 18\u00A0h",
      canvasCampaignLastDay: "20 décembre",
    });
  });

  it("are aligned for people [CNT-Q8]", async () => {
    const { out } = await runCli("facts --locale en-US --now 2026-11-23");
    expect(out).toMatch(/^phone +\+1 212 555 0142$/m);
    expect(out).toMatch(/^vatNote +Prices do not include sales tax/m);
  });
});
