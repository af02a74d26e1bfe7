import { describe, expect, it } from "vitest";
import { openFormBrowser } from "../testing/form-browser.ts";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShop();

const ENTRIES = { name: 'Ada <b>"Lovelace"', order: "4711", email: "ada@lovelace.example" };
const PATH = "/vertrag-widerrufen";
const ACTION = "/web-api/withdrawal";

const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(name|order|email|confirmed)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [
        name,
        value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
      ],
    ),
  );

describe("the page of the withdrawal", () => {
  it("asks, shows what was entered, and confirms it, without scripts [CNT-Q20]", async () => {
    const browser = openFormBrowser(shop);
    const first = await browser.open(PATH);
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const wrong = await browser.post(ACTION, { ...ENTRIES, order: "", email: "ada" });
    expect(wrong.location).toBe(`${PATH}?answered=1`);
    expect(wrong.text).toContain("Bitte geben Sie die Nummer Ihrer Bestellung an.");
    expect(wrong.text).toContain('value="ada"');
    const review = await browser.post(ACTION, ENTRIES);
    expect(review.text).toContain("Widerruf bestätigen");
    expect(review.text).not.toContain("<b>");
    expect(hiddenIn(review.text)).toEqual({ ...ENTRIES, confirmed: "1" });
    const changed = await browser.post(`${ACTION}?edit=1`, hiddenIn(review.text));
    expect(changed.text).toContain('value="4711"');
    const received = await browser.post(ACTION, hiddenIn(review.text));
    expect(received.text).toMatch(/Eingegangen am \d+\. \S+ \d{4} um \d\d:\d\d:\d\d/);
    expect(received.text).toContain("ada@lovelace.example");
    // Whoever comes next begins again.
    expect((await browser.open(PATH)).text).not.toContain("lovelace");
  });

  it("begins again for a cookie that is not of the shop [CNT-Q20]", async () => {
    const forged = {
      step: "received",
      message: "",
      errors: {},
      entries: { name: "a", order: "b", email: "c" },
      receivedAt: 9e15,
    };
    const value = Buffer.from(JSON.stringify(forged)).toString("base64url");
    const { status, text } = await shop.send(`${PATH}?answered=1`, {
      headers: { cookie: `passepartout_withdrawal=${value}` },
    });
    expect(status).toBe(200);
    expect(text).not.toContain("Eingegangen am");
  });

  it("says that cookies are needed to a browser that stores none [CNT-Q20]", async () => {
    const browser = openFormBrowser(shop, { acceptsCookies: false });
    const answered = await browser.post(ACTION, ENTRIES);
    expect(answered.text).toContain('role="alert"');
    expect(answered.text).not.toContain("4711");
  });

  it("refuses forms of other sites, and no withdrawal because there are many: it says that their email is missing [CNT-Q20]", async () => {
    const post = (order: string, headers: Record<string, string> = {}) =>
      shop.send(ACTION, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ ...ENTRIES, email: "many@lovelace.example", order, confirmed: "1" }),
      });
    expect((await post("1", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    const answers: unknown[] = [];
    for (const order of ["1", "2", "3", "4", "5", "6"]) {
      const { status, text } = await post(order);
      answers.push([status, (JSON.parse(text) as { isEmailed: boolean }).isEmailed]);
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => [200, true]), [200, false]]);
    const browser = openFormBrowser(shop);
    const form = { ...ENTRIES, email: "many@lovelace.example", order: "7", confirmed: "1" };
    const received = await browser.post(ACTION, form);
    expect(received.text).toContain("Eingegangen am");
    expect(received.text).toContain("Bitte speichern oder drucken Sie diese Seite");
    expect(received.text).not.toContain("ist unterwegs an");
  });

  it("refuses a name and an order of which nobody sees a sign [CNT-Q20]", async () => {
    const browser = openFormBrowser(shop);
    const answered = await browser.post(ACTION, {
      ...ENTRIES,
      name: "\u200B\u202E",
      order: "\u200E \u2060",
    });
    expect(answered.text).toContain("Bitte geben Sie die Nummer Ihrer Bestellung an.");
    expect(answered.text).not.toContain("Widerruf bestätigen");
  });
});
