import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { newPerson, openFormBrowser, PASSWORD, type FormShop } from "../testing/form-browser.ts";
import { closeShopsAfterwards, serveShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

const shop = await serveShop();

const openBrowser = (target: FormShop = shop) => openFormBrowser(target);

const signedUp = async () => {
  const browser = openBrowser();
  const person = newPerson();
  const { location, text } = await browser.post("/web-api/customer-signup", person);
  expect(location).toMatch(/^\/kundenkonto/);
  expect(text).toContain(person.email);
  return { browser, person };
};

describe("the page of the account", () => {
  it("is rendered for its visitor alone, and stored nowhere [CUS-Q9]", async () => {
    const { browser, person } = await signedUp();
    for (const path of ["/kundenkonto", "/kundenkonto/_payload.json", "/my-account"]) {
      const answer = await browser.open(path);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      // Nothing in the browser reads the data of this page.
      expect(answer.text.includes(person.email)).toBe(!path.endsWith(".json"));
      const guest = await shop.send(path);
      expect(guest.headers["cache-control"]).toBe("private, no-store");
      expect(guest.text).not.toContain("lovelace.example");
    }
  });

  it("signs up, out and in without scripts, and says in place what is wrong [CUS-08, CUS-10, CUS-11]", async () => {
    const browser = openBrowser();
    const guest = await browser.open("/kundenkonto?form=sign-up");
    expect(guest.text).toContain("Mindestens 8 Zeichen");
    const person = { ...newPerson(), firstName: '<b>"Ada"' };
    const refused = await browser.post("/web-api/customer-signup", { ...person, password: "x" });
    expect(refused.location).toBe("/kundenkonto?form=sign-up&answered=1");
    expect(refused.text).toContain("Ein Passwort hat mindestens 8 Zeichen.");
    expect(refused.text).toContain("Ein Name hat höchstens 100");
    expect(refused.text).toContain(`value="${person.email}"`);
    expect(refused.text).not.toContain('<b>"Ada"');
    expect((await browser.open("/kundenkonto?form=sign-up")).text).not.toContain(
      "mindestens 8 Zeichen.",
    );
    await browser.post("/web-api/customer-signup", { ...person, firstName: "אדה" });
    expect((await browser.open("/kundenkonto")).text).toContain("אדה");
    await browser.post("/web-api/customer-logout", {});
    const wrong = await browser.post("/web-api/customer-login", {
      ...person,
      password: "wrong one",
    });
    expect(wrong.text).toContain("E-Mail-Adresse oder Passwort stimmt nicht.");
    // The address is carried into the form for a new password.
    expect((await browser.open("/kundenkonto?form=password-reset&answered=1")).text).toContain(
      `value="${person.email}"`,
    );
    const again = await browser.post("/web-api/customer-login", person);
    expect(again.location).toBe("/kundenkonto");
  });

  it("keeps the entries of a form if the service fails, and takes them with the next click [CUS-Q14]", async () => {
    const browser = openBrowser(await serveShop({ PASSEPARTOUT_FAULT: "customer=503x1" }));
    const person = newPerson();
    const failed = await browser.post("/web-api/customer-signup", person);
    expect(failed.status).toBe(503);
    expect(failed.text).not.toContain(PASSWORD);
    const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(failed.text) ?? [];
    const entries = [...failed.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value] as const,
    );
    expect(failed.text).toContain('<input type="password" name="password" required');
    const again = await browser.post(action, {
      ...Object.fromEntries(entries),
      password: PASSWORD,
    });
    expect(again.location).toMatch(/^\/kundenkonto/);
    expect(again.text).toContain("Ada Lovelace");
  });

  it("changes name, address and password, which ends the other sessions [CUS-Q9]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "account-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stored = await serveShop({ PASSEPARTOUT_DATA: folder });
    const linkTo = (address: string) => {
      const outbox = join(folder, "outbox");
      const email = readdirSync(outbox)
        .map((file) => readFileSync(join(outbox, file), "utf8"))
        .find((text) => text.includes(`To: ${address}\r\n`));
      return new URL(/http:\S+/.exec(email ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
    };
    const browser = openBrowser(stored);
    const person = newPerson();
    await browser.post("/web-api/customer-signup", person);
    const other = openBrowser(stored);
    await other.post("/web-api/customer-login", person);
    const named = await browser.post("/web-api/customer-name", {
      firstName: "Grace",
      lastName: "Hopper",
    });
    expect(named.text).toContain("Ihr Name ist gespeichert.");
    expect(named.text).toContain("Grace Hopper");
    const email = `grace.${person.email}`;
    const denied = await browser.post("/web-api/customer-email", { email, password: "wrong one" });
    expect(denied.text).toContain("Das ist nicht Ihr derzeitiges Passwort.");
    const moved = await browser.post("/web-api/customer-email", { email, password: PASSWORD });
    expect(moved.text).toContain("Ihre Adresse ändert sich, sobald Sie ihn öffnen.");
    expect(moved.text).toContain("Ihre E-Mail-Adresse ist noch nicht bestätigt.");
    const confirmed = await openBrowser(stored).post("/web-api/customer-email-confirm", {
      token: linkTo(email),
    });
    expect(confirmed.text).toContain("Ihre E-Mail-Adresse ist bestätigt.");
    expect((await browser.open("/kundenkonto")).text).not.toContain("noch nicht bestätigt");
    const newPassword = "difference engine";
    const changed = await browser.post("/web-api/customer-password", {
      password: PASSWORD,
      newPassword,
    });
    expect(changed.text).toContain("Ihr Passwort ist geändert.");
    expect((await other.open("/kundenkonto")).text).not.toContain(email);
    const ended = await other.post("/web-api/customer-name", { firstName: "A", lastName: "B" });
    expect(ended.text).toContain("Sie sind nicht mehr angemeldet.");
    const again = await other.post("/web-api/customer-login", { email, password: newPassword });
    expect(again.text).toContain("Grace Hopper");
  });

  it("exports the data of its customer, and of nobody else [CUS-Q9]", async () => {
    const { browser, person } = await signedUp();
    await browser.post("/web-api/cart-article", { article: "pen" });
    const file = await browser.open("/web-api/customer-export");
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="account-\d+\.json"$/,
    );
    expect(JSON.parse(file.text)).toMatchObject({
      account: { email: person.email, firstName: "Ada", hasPassword: true },
      cart: { articles: [{ article: "pen", quantity: 1 }], vouchers: [] },
      sessions: [{ isWhitelabelOrder: false, endsAt: expect.any(String) }],
    });
    expect(file.text).not.toContain("argon2");
    expect((await shop.send("/web-api/customer-export")).status).toBe(401);
    const forged = { Cookie: "passepartout_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" };
    expect((await shop.send("/web-api/customer-export", { headers: forged })).status).toBe(401);
  });

  it("deletes an account after a confirmation and with the password, and all that belongs to it [CUS-Q9]", async () => {
    const { browser, person } = await signedUp();
    await browser.post("/web-api/cart-article", { article: "pen" });
    const unconfirmed = await browser.post("/web-api/customer-delete", { password: PASSWORD });
    expect(unconfirmed.text).toContain("Bitte bestätigen Sie, dass Sie Ihr Konto löschen möchten.");
    const denied = await browser.post("/web-api/customer-delete", {
      confirm: "yes",
      password: "wrong",
    });
    expect(denied.text).toContain("Das ist nicht Ihr derzeitiges Passwort.");
    const deleted = await browser.post("/web-api/customer-delete", {
      confirm: "yes",
      password: PASSWORD,
    });
    expect(deleted.text).toContain("Ihr Konto ist gelöscht.");
    const gone = await browser.post("/web-api/customer-login", person);
    expect(gone.text).toContain("E-Mail-Adresse oder Passwort stimmt nicht.");
    const again = await browser.post("/web-api/customer-signup", person);
    expect(again.location).toMatch(/^\/kundenkonto/);
    expect((await browser.open("/warenkorb")).text).not.toContain("accessory-pen");
  });

  it("signs in with the sample service, whose token the shop verifies [CUS-08, CUS-Q10]", async () => {
    const browser = openBrowser();
    const sample = "/web-api/customer-sample-identity";
    expect((await browser.open("/kundenkonto")).text).toContain(sample);
    expect((await browser.open(sample)).text).not.toContain("credential");
    const person = await browser.post(sample, { firstName: "Ada", lastName: "Lovelace" });
    const [, credential = ""] = /name="credential"\s+value="([^"]+)"/.exec(person.text) ?? [];
    const identify = "/web-api/customer-auth-google-credentials";
    const forged = await openBrowser().post(identify, {
      credential: `${credential.slice(0, -8)}AAAAAAAA`,
    });
    expect(forged.text).toContain("Der Anbieter hat die Anmeldung nicht bestätigt.");
    const first = await browser.post(identify, { credential });
    expect(first.location).toBe("/kundenkonto");
    expect(first.text).toMatch(/Ada Lovelace[\s\S]*@sample-identity\.invalid/);
    expect(first.text).not.toContain('name="password"');
  });

  it("has no sample service where another one is configured [CUS-Q10]", async () => {
    const real = await serveShop({ PASSEPARTOUT_IDENTITY_CLIENT_ID: "81549300" });
    const browser = openBrowser(real);
    expect((await browser.open("/kundenkonto")).text).not.toContain("sample-identity");
    expect((await browser.open("/web-api/customer-sample-identity")).status).toBe(404);
  });

  it("stays a page of the shop while the account fails to load [CUS-Q9, ERR-16]", async () => {
    const failing = await serveShop({ PASSEPARTOUT_FAULT: "backend=500" });
    const { status, text } = await failing.send("/kundenkonto");
    expect(status).toBe(200);
    expect(text).toContain("Ihr Konto lässt sich gerade nicht laden.");
  });

  it("takes no forged answer, and no form of another site [CUS-Q9]", async () => {
    const forge = (answer: unknown) => ({
      Cookie: `passepartout_answer=${Buffer.from(JSON.stringify(answer)).toString("base64url")}`,
    });
    for (const answer of [1, "x", [], { form: "x" }, { form: "login", message: 1 }]) {
      const { status, text } = await shop.send("/kundenkonto?answered=1", {
        headers: forge(answer),
      });
      expect(status).toBe(200);
      expect(text).not.toContain('form-error">1');
    }
    const { browser } = await signedUp();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const path of ["name", "email", "password", "delete", "confirm", "identity", "form"]) {
      const { status } = await shop.send(`/web-api/customer-${path}`, {
        method: "POST",
        headers: { Cookie: cookie, Origin: "https://evil.example" },
      });
      expect(status).toBe(403);
    }
  });
});
