import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { newPerson, openFormBrowser, PASSWORD } from "../testing/form-browser.ts";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

/** The clock of the shop, which tests move. */
let now = Date.UTC(2026, 10, 23, 12);
const shop = await serveShop({}, { now: () => now });
const MINUTE_MS = 60_000;

const SESSION = "passepartout_session";
const SAMPLE = "/web-api/customer-sample-identity";

const signedUp = async () => {
  const browser = openFormBrowser(shop);
  const person = newPerson();
  const { text } = await browser.post("/web-api/customer-signup", person);
  return { browser, person, number: numberIn(text) };
};

const numberIn = (html: string): string => /name="number" value="(\d+)"/.exec(html)?.[1] ?? "";
const credentialIn = (html: string): string =>
  /name="credential"\s+value="([^"]+)"/.exec(html)?.[1] ?? "";

/** Signs a new person in with the sample service. */
const identified = async () => {
  const browser = openFormBrowser(shop);
  const person = await browser.post(SAMPLE, { firstName: "Ada", lastName: "Lovelace" });
  const signIn = async () => {
    const page = await browser.open(SAMPLE);
    return browser.post("/web-api/customer-auth-google-credentials", {
      credential: credentialIn(page.text),
    });
  };
  const { text } = await browser.post("/web-api/customer-auth-google-credentials", {
    credential: credentialIn(person.text),
  });
  return { browser, text, signIn, number: numberIn(text) };
};

/** The main part of a page; its header contains what customers see there. */
const mainOf = (page: string): string => /<main[^]*<\/main>/.exec(page)?.[0] ?? "";

describe("a form that is sent after the end of the session", () => {
  it("says so, and goes on with its entries once its customer has signed in again [CUS-Q9, CUS-11]", async () => {
    const { browser, person, number } = await signedUp();
    browser.cookies.delete(SESSION);
    const late = { number, firstName: "Grace", lastName: "Hopper" };
    const ended = await browser.post("/web-api/customer-name", late);
    expect(ended.text).toContain("Sie sind nicht mehr angemeldet.");
    expect(ended.text).not.toContain("Grace");
    const wrong = await browser.post("/web-api/customer-login", { ...person, password: "wrong" });
    expect(wrong.text).toContain("E-Mail-Adresse oder Passwort stimmt nicht.");
    const again = await browser.post("/web-api/customer-login", person);
    expect(again.location).toBe("/kundenkonto?form=name&answered=1");
    expect(again.text).toContain("Ihre Angaben sind noch nicht gespeichert.");
    expect(again.text).toContain('value="Grace"');
    const saved = await browser.post("/web-api/customer-name", late);
    expect(saved.text).toContain("Ihr Name ist gespeichert.");
    expect(saved.text).not.toContain("noch nicht gespeichert");
  });

  it("is not continued by somebody else [CUS-Q9]", async () => {
    const { browser, number } = await signedUp();
    browser.cookies.delete(SESSION);
    await browser.post("/web-api/customer-name", {
      number,
      firstName: "Grace",
      lastName: "Hopper",
    });
    const other = await browser.post("/web-api/customer-signup", newPerson());
    expect(other.text).toContain("Ada Lovelace");
    expect(other.text).not.toContain("Grace");
  });

  it.each(["", "1e999", "<b>", "x".repeat(500)])(
    "whose customer number is %.10j is answered and continues nothing [CUS-Q9]",
    async (number) => {
      const { browser, person } = await signedUp();
      browser.cookies.delete(SESSION);
      const late = { number, firstName: "Grace", lastName: "Hopper" };
      const ended = await browser.post("/web-api/customer-name", late);
      expect(ended.text).toContain("Sie sind nicht mehr angemeldet.");
      expect((await browser.post("/web-api/customer-login", person)).text).not.toContain("Grace");
    },
  );
});

it("a form of the page of one customer never changes another one who has signed in since [CUS-Q9]", async () => {
  const first = await signedUp();
  const second = await signedUp();
  for (const [path, form] of [
    ["name", { firstName: "Grace", lastName: "Hopper" }],
    ["password", { password: PASSWORD, newPassword: "difference engine" }],
    ["delete", { password: PASSWORD, confirm: "yes" }],
  ] as const) {
    const { text } = await second.browser.post(`/web-api/customer-${path}`, {
      ...form,
      number: first.number,
    });
    expect(text).toContain("In diesem Browser ist inzwischen jemand anderes angemeldet.");
    expect(text).toContain(second.person.email);
    expect(text).not.toContain("Grace");
  }
});

describe("an account without a password", () => {
  it("gets its first one after a recent sign-in, and keeps the third party [CUS-Q12, CUS-08]", async () => {
    const { browser, text, number, signIn } = await identified();
    expect(text).toContain("Passwort festlegen");
    const weak = await browser.post("/web-api/customer-password", { number, newPassword: "x" });
    expect(weak.text).toContain("Ein Passwort hat mindestens 8 Zeichen.");
    now += 10 * MINUTE_MS + 1;
    const stale = await browser.post("/web-api/customer-password", {
      number,
      newPassword: PASSWORD,
    });
    expect(stale.text).toContain("Ihre Anmeldung ist eine Weile her.");
    expect(stale.text).not.toContain('name="newPassword"');
    await signIn();
    const set = await browser.post("/web-api/customer-password", { number, newPassword: PASSWORD });
    expect(set.text).toContain("Sie können sich jetzt auch mit Ihrer E-Mail-Adresse anmelden.");
    const [email = ""] = /[\w-]+@sample-identity\.invalid/.exec(set.text) ?? [];
    const elsewhere = await openFormBrowser(shop).post("/web-api/customer-login", {
      email,
      password: PASSWORD,
    });
    expect(numberIn(elsewhere.text)).toBe(number);
    expect(numberIn((await signIn()).text)).toBe(number);
  });

  it("is deleted after a recent sign-in alone [CUS-Q9, CUS-Q12]", async () => {
    const { browser, number, signIn } = await identified();
    now += 10 * MINUTE_MS + 1;
    const form = { number, confirm: "yes" };
    const stale = await browser.post("/web-api/customer-delete", form);
    expect(stale.text).toContain("Ihre Anmeldung ist eine Weile her.");
    expect(numberIn((await signIn()).text)).toBe(number);
    const deleted = await browser.post("/web-api/customer-delete", form);
    expect(deleted.text).toContain("Ihr Konto ist gelöscht.");
  });
});

describe("an account with a password", () => {
  it("adds a third party after the password alone, however recent the sign-in is [CUS-Q12, CUS-08]", async () => {
    const { browser, person, number } = await signedUp();
    await browser.post(`${SAMPLE}?link=1`, { firstName: "Grace", lastName: "Hopper" });
    const fresh = async () => credentialIn((await browser.open(`${SAMPLE}?link=1`)).text);
    const credential = await fresh();
    const stolen = await browser.post("/web-api/customer-identity", { credential: await fresh() });
    expect(stolen.text).toContain("Bitte bestätigen Sie zuerst, dass Sie es sind.");
    const denied = await browser.post("/web-api/customer-confirm", { number, password: "wrong" });
    expect(denied.text).toContain("Das ist nicht Ihr derzeitiges Passwort.");
    const confirm = () => browser.post("/web-api/customer-confirm", { number, password: PASSWORD });
    expect((await confirm()).text).toContain(`${SAMPLE}?link=1`);
    now += 10 * MINUTE_MS + 1;
    const stale = await browser.post("/web-api/customer-identity", { credential: await fresh() });
    expect(stale.text).toContain("Bitte bestätigen Sie zuerst, dass Sie es sind.");
    await confirm();
    const garbage = await browser.post("/web-api/customer-identity", { credential: "garbage" });
    expect(garbage.text).toContain("Der Anbieter hat die Anmeldung nicht bestätigt.");
    expect(
      (await browser.post("/web-api/customer-identity", { credential })).text,
      "an expired credential",
    ).toContain("Der Anbieter hat die Anmeldung nicht bestätigt.");
    const added = await browser.post("/web-api/customer-identity", { credential: await fresh() });
    expect(added.text).toContain(
      "Sie können sich ab jetzt auch über den anderen Anbieter anmelden.",
    );
    expect(added.text).toContain(person.email);
    await browser.post("/web-api/customer-logout", {});
    const identified = await browser.post("/web-api/customer-auth-google-credentials", {
      credential: await fresh(),
    });
    expect(numberIn(identified.text)).toBe(number);
    await browser.post("/web-api/customer-logout", {});
    const signedIn = await browser.post("/web-api/customer-login", person);
    expect(numberIn(signedIn.text)).toBe(number);
  });

  it("adds no third party with which somebody else signs in [CUS-Q12]", async () => {
    const { browser } = await identified();
    await browser.post("/web-api/customer-logout", {});
    await browser.post("/web-api/customer-signup", newPerson());
    await browser.post("/web-api/customer-confirm", { password: PASSWORD });
    const credential = credentialIn((await browser.open(`${SAMPLE}?link=1`)).text);
    const taken = await browser.post("/web-api/customer-identity", { credential });
    expect(taken.text).toContain("Diese Anmeldung gehört schon zu einem anderen Konto");
  });
});

describe("a browser without cookies", () => {
  it("is told what signing in needs, and others are not [CUS-Q13]", async () => {
    const person = newPerson();
    const needed = "muss Ihr Browser Cookies dieser Website annehmen";
    const without = openFormBrowser(shop, { acceptsCookies: false });
    expect((await without.open("/kundenkonto")).text).not.toContain(needed);
    expect((await without.post("/web-api/customer-signup", person)).text).toContain(needed);
    expect((await without.post("/web-api/customer-login", person)).text).toContain(needed);
    const browser = openFormBrowser(shop);
    const wrong = { ...person, password: "wrong one" };
    expect((await browser.post("/web-api/customer-login", wrong)).text).not.toContain(needed);
    expect((await browser.post("/web-api/customer-login", person)).text).toContain(person.email);
  });

  it("full of garbage gets the page of a guest [CUS-Q13]", async () => {
    for (const value of ["", "x", "%%%", "a".repeat(3000), "=;=", "\u00ff".repeat(9)]) {
      const { status, text } = await shop.send("/kundenkonto?answered=1", {
        headers: { Cookie: `${SESSION}=${value}; passepartout_answer=${value}; split=${value}` },
      });
      expect(status).toBe(200);
      expect(text).toContain("Willkommen zurück");
    }
  });
});

describe("the email address", () => {
  it("is carried from the form to sign in into the others [CUS-08]", async () => {
    const browser = openFormBrowser(shop);
    const email = "ada@lovelace.example";
    for (const form of ["password-reset", "sign-up", "login"]) {
      const path = `/web-api/customer-form?form=${form}`;
      const { text, location } = await browser.post(path, { email, password: "x" });
      expect(location).toBe(`/kundenkonto?form=${form}&answered=1`);
      expect(text).toContain(`value="${email}"`);
      expect(text).not.toContain('role="alert"');
    }
  });
});

describe("a form that is refused", () => {
  it("with a long password is refused at its field [CUS-Q7, CUS-10]", async () => {
    const { text } = await openFormBrowser(shop).post("/web-api/customer-signup", {
      ...newPerson(),
      password: "x".repeat(50_000),
    });
    expect(text).toContain("Ein Passwort hat höchstens 200 Zeichen.");
  });

  it("because it is too large, or fails, is answered with a page in the visitor's language [CUS-11, ERR-Q11]", async () => {
    const browser = openFormBrowser(shop);
    const large = await browser.post("/fr/web-api/customer-login", {
      email: "ada@lovelace.example",
      password: "x".repeat(1_000_000),
    });
    expect(large.status).toBe(413);
    expect(large.headers["content-type"]).toContain("text/html");
    const failing = await serveShop({ PASSEPARTOUT_FAULT: "customer=500" });
    const failed = await openFormBrowser(failing).post("/web-api/customer-login", newPerson());
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Da ist etwas schiefgegangen");
    const program = await failing.send("/web-api/customer-login", { method: "POST" });
    expect(program.headers["content-type"]).toContain("json");
  });
});

describe("a whitelabel customer", () => {
  it("whom the shop admits switches the orders on the account page, and is asked to sign in after the session [CUS-09, CUS-Q6]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shop-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const before = await serveShop({ PASSEPARTOUT_DATA: folder });
    const person = newPerson();
    const signUp = await openFormBrowser(before).post("/web-api/customer-signup", person);
    expect(mainOf(signUp.text)).not.toContain('action="/whitelabel/switch"');
    const admitting = await serveShop({
      PASSEPARTOUT_DATA: folder,
      PASSEPARTOUT_WHITELABEL_CUSTOMERS: numberIn(signUp.text),
    });
    const browser = openFormBrowser(admitting);
    const page = await browser.post("/web-api/customer-login", person);
    expect(mainOf(page.text)).toContain('action="/whitelabel/switch"');
    expect(page.text).toContain("<p>Sie bestellen gerade für sich selbst</p>");
    await browser.post("/whitelabel/switch", {});
    expect((await browser.open("/kundenkonto")).text).toContain(
      "<p>Sie bestellen gerade im Auftrag Ihrer Kundschaft</p>",
    );
    browser.cookies.delete(SESSION);
    const ended = await browser.post("/whitelabel/switch", {});
    expect(ended.text).toContain("Sie sind nicht mehr angemeldet.");
  });
});
