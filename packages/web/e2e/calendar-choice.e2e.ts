import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { at, expect, expectAccessible, test } from "./shop-test.ts";

const COMMAND_LINE = join(import.meta.dirname, "../../cli/passepartout.js");

for (const hasScripts of [true, false])
  test.describe(hasScripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScripts, viewport: { width: 390, height: 844 } });

    test("format, mounting, paper and first month of a calendar are chosen, and priced as by the command line [CAL-04, DSG-03, DSG-04]", async ({
      page,
    }) => {
      await page.goto(at("card.de", "/fotokalender"));
      const form = page.locator(".choice-form").first();
      await form.locator("select[name=formatType]").selectOption("a3-quer");
      await form.locator("select[name=mountingType]").selectOption("lochung");
      await form.locator("select[name=paperType]").selectOption("glaenzend");
      const start = form.locator("select[name=startDate]");
      const month = (await start.locator("option").nth(2).innerText()).trim();
      await start.selectOption({ index: 2 });
      if (hasScripts) await expectAccessible(page);
      await form.getByRole("button").click();
      await expect(page).toHaveURL(/\/configurator-calendar/);
      const line = ["price", "calendar", "--channel", "card", "--type", "wandkalender"];
      const choices = ["--format", "a3-quer", "--mounting", "lochung", "--paper", "glaenzend"];
      const printed = execFileSync(
        process.execPath,
        [COMMAND_LINE, ...line, ...choices, "--json"],
        { encoding: "utf8" },
      );
      const { text } = JSON.parse(printed) as { readonly text: string };
      await expect(page.locator(".calculator-price strong")).toHaveText(text);
      await expect(page.locator(".facts")).toContainText(month);
      await expect(page.locator(".facts")).toContainText("Lochung");
    });
  });
