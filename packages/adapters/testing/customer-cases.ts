import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../src/embedded/backend.ts";
import { openStore, type Store } from "../src/embedded/store/open-store.ts";
import type { StorePlace } from "../src/embedded/store/store-place.ts";
import { newPerson, openClock, openVisitor } from "./backend-visitor.ts";

const DATA = "/web-api/customer-data";
const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const SIGN_OUT = "/web-api/customer-logout";
const RESET = "/web-api/customer-password-reset";
const SUBSCRIBE = "/web-api/newsletter-subscribe";
const CONFIRM = "/web-api/newsletter-confirm";
const CART = "/web-api/cart-article";
const PICTURE = "/web-api/customer-picture";
const SESSION = "passepartout_session";

const HOUR_MS = 3_600_000;
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** What the backend promises of customers, wherever the store is. */
export const customerCases = (name: string, place: () => StorePlace): void => {
  describe(`customers in ${name}`, { timeout: 60_000 }, () => {
    const stores: Store[] = [];
    afterAll(async () => {
      for (const store of stores) await store.destroy();
    });

    /** A shop of its own: others may share the store, not its limits, clock and outbox. */
    const open = () => {
      const clock = openClock();
      const outboxFolder = mkdtempSync(join(tmpdir(), "outbox-"));
      const backend = createEmbeddedBackend({ clock, store: place(), outboxFolder });
      return {
        clock,
        backend,
        visit: (origin?: string) => openVisitor(backend, origin),
        mails: () =>
          readdirSync(outboxFolder)
            .toSorted()
            .map((file) => readFileSync(join(outboxFolder, file), "utf8")),
      };
    };

    /** A look into the store past the backend. */
    const look = async (): Promise<Store> => {
      const store = await openStore(place());
      stores.push(store);
      return store;
    };

    const linkIn = (mail: string | undefined): string => /https?:\S+/.exec(mail ?? "")?.[0] ?? "";
    const tokenIn = (mail: string | undefined): string =>
      new URL(linkIn(mail)).searchParams.get("token") ?? "";

    const signedUp = async (shop: ReturnType<typeof open>) => {
      const person = newPerson();
      const visitor = shop.visit();
      await visitor.ask(SIGN_UP, { json: person });
      return { person, visitor };
    };

    it("keep what a guest put into the cart through the sign-up, and on another machine [GEN-Q3] [CUS-02]", async () => {
      const shop = open();
      const visitor = shop.visit();
      const person = newPerson();
      await visitor.ask(CART, { json: { amount: 2 } });
      expect(await visitor.read(DATA)).toMatchObject({
        isLoggedIn: false,
        order: { cartArticlesAmount: 2 },
      });
      expect(await visitor.read(SIGN_UP, { json: person })).toMatchObject({
        order: { cartArticlesAmount: 2 },
      });
      await visitor.ask(CART, { json: {} });
      const elsewhere = shop.visit();
      await elsewhere.ask(CART, { json: {} });
      expect(await elsewhere.read(SIGN_IN, { json: person })).toMatchObject({
        isLoggedIn: true,
        order: { cartArticlesAmount: 4 },
      });
      expect(await visitor.read(DATA)).toMatchObject({ order: { cartArticlesAmount: 4 } });
    });

    it("lead the form of the hand-off page back to it [GEN-Q3] [GEN-Q2]", async () => {
      const page = "http://wall.de.localhost:3000/configurator-photo-frame?format=600x450";
      const response = await open()
        .visit()
        .ask(CART, { form: { amount: "1" }, headers: { Referer: page } });
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(
        "/configurator-photo-frame?format=600x450#added",
      );
    });

    it.each([
      ["https://evil.example/page", "/"],
      ["http://wall.de.localhost:3000//evil.example", "/evil.example"],
      ["http://wall.de.localhost:3000/web-api/customer-data", "/"],
      ["nonsense", "/"],
    ])("never lead a form that came from %s out of the shop", async (page, location) => {
      const response = await open()
        .visit()
        .ask(CART, { form: {}, headers: { Referer: page } });
      expect(response.headers.get("location")).toBe(`${location}#added`);
    });

    it("count no cart beyond all bounds", async () => {
      const visitor = open().visit();
      for (let i = 0; i < 11; i += 1) await visitor.ask(CART, { json: { amount: 100 } });
      expect(await visitor.read(DATA)).toMatchObject({ order: { cartArticlesAmount: 999 } });
    });

    it("give a new session at each sign-in, and know the old one no more [API-04]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const first = visitor.cookies.get(SESSION) ?? "";
      await visitor.ask(SIGN_IN, { json: person });
      const second = visitor.cookies.get(SESSION);
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(second).not.toBe(first);
      const thief = shop.visit();
      thief.cookies.set(SESSION, first);
      expect(await thief.read(DATA)).toMatchObject({ isLoggedIn: false });
      expect(thief.cookies.has(SESSION)).toBe(false);
    });

    it("keep neither password nor session nor token as it is", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await visitor.ask(RESET, { json: { email: person.email } });
      const store = await look();
      const customer = await store
        .selectFrom("customers")
        .selectAll()
        .where("email", "=", person.email)
        .executeTakeFirstOrThrow();
      const kept = JSON.stringify([
        customer,
        await store.selectFrom("sessions").selectAll().execute(),
        await store.selectFrom("password_resets").selectAll().execute(),
      ]);
      expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(kept).not.toContain(person.password);
      expect(kept).not.toContain(visitor.cookies.get(SESSION));
      expect(kept).not.toContain(tokenIn(shop.mails()[0]));
    });

    it("forget a session after thirty days", async () => {
      const shop = open();
      const { visitor } = await signedUp(shop);
      shop.clock.advance(30 * 24 * HOUR_MS - 1);
      expect(await visitor.read(DATA)).toMatchObject({ isLoggedIn: true });
      shop.clock.advance(1);
      expect(await visitor.read(DATA)).toMatchObject({ isLoggedIn: false });
    });

    it("open one account for many sign-ups at once with one address [CUS-10]", async () => {
      const shop = open();
      const person = newPerson();
      const statuses = await Promise.all(
        Array.from(
          { length: 6 },
          async () => (await shop.visit().ask(SIGN_UP, { json: person })).status,
        ),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
    });

    it("sign out with a form that asks first, and lead to the start page [CUS-Q4] [API-Q3]", async () => {
      const shop = open();
      const { visitor } = await signedUp(shop);
      const asked = await visitor.ask(SIGN_OUT, { headers: { Accept: "text/html" } });
      expect([asked.status, await asked.text()]).toEqual([
        200,
        expect.stringContaining("Abmelden?"),
      ]);
      expect(await visitor.read(DATA)).toMatchObject({ isLoggedIn: true });
      const response = await visitor.ask(SIGN_OUT, { form: {} });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
      expect(await visitor.read(DATA)).toMatchObject({ isLoggedIn: false });
    });

    it("set a new password by the link in a mail, once, and sign out everywhere else [API-06] [CUS-08]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await shop.visit().ask(RESET, { json: { email: person.email } });
      expect(shop.mails()[0]).toContain(`To: ${person.email}\r\nSubject: Ihr neues Passwort\r\n`);
      const token = tokenIn(shop.mails()[0]);
      const page = await shop
        .visit()
        .ask(linkIn(shop.mails()[0]), { headers: { Accept: "text/html" } });
      expect(await page.text()).toContain(`name="token" value="${token}"`);
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      const form = { token, password: "difference engine" };
      expect((await shop.visit().ask(RESET, { form: { token, password: "short" } })).status).toBe(
        400,
      );
      const done = await shop.visit().ask(RESET, { form });
      expect([done.status, await done.text()]).toEqual([
        200,
        expect.stringContaining("gespeichert"),
      ]);
      expect((await shop.visit().ask(RESET, { json: form })).status).toBe(400);
      expect(await visitor.read(DATA)).toMatchObject({ isLoggedIn: false });
      expect((await visitor.ask(SIGN_IN, { json: person })).status).toBe(400);
      expect((await visitor.ask(SIGN_IN, { json: { ...person, ...form } })).status).toBe(200);
    });

    it("take the link of a mail for an hour [API-06]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await visitor.ask(RESET, { json: { email: person.email } });
      shop.clock.advance(HOUR_MS);
      const choice = { token: tokenIn(shop.mails()[0]), password: "difference engine" };
      expect(await visitor.read(RESET, { json: choice })).toMatchObject({
        errors: { token: [expect.stringContaining("gilt nicht mehr")] },
      });
    });

    it("write no mail to who has no account, and answer as if [API-06]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const known = await visitor.ask(RESET, { json: { email: person.email } });
      const unknown = await visitor.ask(RESET, { json: { email: `not.${person.email}` } });
      expect(unknown.status).toBe(known.status);
      expect(await unknown.text()).toBe(await known.text());
      expect(shop.mails()).toHaveLength(1);
    });

    it.each<[string, Record<string, string>, string]>([
      ["http://evil.example", {}, "http://wall.de.localhost/web-api/"],
      [
        "http://card.ch.localhost:3000/fr",
        { "X-Locale": "fr-CH" },
        "http://card.ch.localhost:3000/fr/web-api/",
      ],
    ])("send links to the shop's own host, though %s was asked", async (origin, headers, start) => {
      const shop = open();
      const { person } = await signedUp(shop);
      await shop.visit().ask(`${origin}${RESET}`, {
        json: { email: person.email },
        headers,
      });
      expect(linkIn(shop.mails()[0])).toMatch(
        new RegExp(`^${start.replaceAll(".", String.raw`\.`)}`),
      );
    });

    it("subscribe to the newsletter only who confirms it [API-26] [NWS-06] [NWS-Q6]", async () => {
      const shop = open();
      const { email } = newPerson();
      const form = { email, uniqueIdentifier: "home", reCaptchaToken: "" };
      const asked = await shop.visit().ask(`${SUBSCRIBE}?locale=de-DE`, { form });
      expect([asked.status, asked.headers.get("location")]).toEqual([303, "/newsletter-danke"]);
      const [mail] = shop.mails();
      const opened = await shop.visit().ask(linkIn(mail), { headers: { Accept: "text/html" } });
      expect(await opened.text()).toContain("<button>");
      const row = async () =>
        (await look())
          .selectFrom("subscriptions")
          .select(["confirmed_at", "channel", "locale", "unique_identifier"])
          .where("email", "=", email)
          .executeTakeFirst();
      expect(await row()).toEqual({
        confirmed_at: null,
        channel: "wall",
        locale: "de-DE",
        unique_identifier: "home",
      });
      const token = tokenIn(mail);
      const confirmed = await shop.visit().ask(CONFIRM, { form: { token } });
      expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
        303,
        "/newsletter-bestaetigt",
      ]);
      expect(await row()).toMatchObject({ confirmed_at: shop.clock.now() });
      const again = await shop.visit().ask(CONFIRM, { form: { token } });
      expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("Link")]);
      expect((await shop.visit().ask(CONFIRM, { json: { token } })).status).toBe(400);
      await shop.visit().ask(`${SUBSCRIBE}?locale=de-DE`, { form });
      expect(shop.mails()).toHaveLength(1);
    });

    it("lead who confirms by their mail to the page that welcomes them in their language [NWS-Q6]", async () => {
      const shop = open();
      const { email } = newPerson();
      const form = { email, uniqueIdentifier: "home", reCaptchaToken: "" };
      const site = "http://card.ch.localhost:3000/fr";
      const headers = { "X-Locale": "fr-CH" };
      await shop.visit().ask(`${site}${SUBSCRIBE}?locale=fr-CH`, { form, headers });
      const token = tokenIn(shop.mails()[0]);
      const confirmed = await shop.visit().ask(`${site}${CONFIRM}`, { form: { token }, headers });
      expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
        303,
        "/fr/newsletter-confirmee/",
      ]);
    });

    it("lead who enters no address back to the page of the form, and write nothing [NWS-Q7]", async () => {
      const shop = open();
      const response = await shop.visit().ask(`/fr${SUBSCRIBE}/desktop?locale=fr-CH`, {
        form: { email: "nobody" },
        headers: { Referer: "http://wall.de.localhost:3000/fr/d/cadres?x=1" },
      });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/fr/d/cadres?x=1",
      ]);
      expect(shop.mails()).toEqual([]);
    });

    it("use a voucher up once, however many ask at once [API-25]", async () => {
      const shop = open();
      const statuses = await Promise.all(
        Array.from(
          { length: 6 },
          async () =>
            (await shop.visit().ask("/web-api/voucher", { json: { code: " wall-10-07 " } })).status,
        ),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
      expect(await shop.visit().read("/web-api/voucher?code=WALL-10-07")).toMatchObject({
        errors: { code: ["Dieser Code wurde schon eingelöst."] },
      });
    });

    it("take the voucher that pages show from every visitor once, on both channels [API-25]", async () => {
      const shop = open();
      for (const origin of ["http://wall.de.localhost", "http://card.de.localhost"]) {
        const visitor = shop.visit(origin);
        expect(await visitor.read("/web-api/voucher?code=hallo10")).toEqual({
          code: "HALLO10",
          percent: 10,
        });
        const statuses: number[] = [];
        for (let i = 0; i < 2; i += 1)
          statuses.push(
            (await visitor.ask("/web-api/voucher", { json: { code: "HALLO10" } })).status,
          );
        expect(statuses).toEqual([200, 400]);
        expect((await visitor.ask("/web-api/voucher?code=HALLO10")).status).toBe(400);
      }
      const { visitor: customer } = await signedUp(shop);
      const together = await Promise.all(
        Array.from({ length: 4 }, () =>
          customer.ask("/web-api/voucher", { json: { code: "HALLO10" } }),
        ),
      );
      expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 400, 400, 400,
      ]);
    });

    it("look at vouchers without using them up, each kind on its own path and channel [API-25] [API-Q3]", async () => {
      const shop = open();
      const visitor = shop.visit("http://wall.gb.localhost");
      for (let i = 0; i < 2; i += 1)
        expect(await visitor.read("/gift-voucher?code=GIFT-50-03")).toEqual({
          code: "GIFT-50-03",
          amount: 50,
          currency: "gbp",
        });
      expect((await visitor.ask("/web-api/voucher?code=GIFT-50-03")).status).toBe(400);
      expect((await visitor.ask("/web-api/voucher?code=CARD-20-03")).status).toBe(400);
      expect(
        await shop.visit("http://card.gb.localhost").read("/web-api/voucher?code=CARD-20-03"),
      ).toEqual({
        code: "CARD-20-03",
        percent: 20,
      });
    });

    it("switch between orders of one's own and for others [CUS-09] [API-28]", async () => {
      const shop = open();
      const { visitor } = await signedUp(shop);
      const flags = async (json: object) => {
        const { isWhitelabelCustomer, order } = await visitor.read("/whitelabel/switch", { json });
        return [isWhitelabelCustomer, (order as Record<string, unknown>)["isWhitelabelOrder"]];
      };
      expect(await flags({})).toEqual([true, true]);
      expect(await flags({})).toEqual([true, false]);
      expect(await flags({ to: "on" })).toEqual([true, true]);
      const guest = shop.visit();
      expect(await guest.read("/whitelabel/switch", { json: {} })).toMatchObject({
        isWhitelabelCustomer: false,
        order: { isWhitelabelOrder: true },
      });
    });

    const upload = (bytes: Uint8Array<ArrayBuffer>, type = "image/png", field = "picture") => {
      const form = new FormData();
      form.set(field, new File([bytes], "holiday.png", { type }));
      return form;
    };

    it("keep a customer's pictures, from before the sign-up too, and show them to nobody else [API-24]", async () => {
      const shop = open();
      const visitor = shop.visit();
      const person = newPerson();
      const { id } = (await (await visitor.ask(PICTURE, { form: upload(PNG) })).json()) as {
        id: string;
      };
      await visitor.ask(SIGN_UP, { json: person });
      expect(await visitor.read(PICTURE)).toEqual({
        pictures: [{ id, mediaType: "image/png", size: PNG.length }],
      });
      const own = await visitor.ask(`${PICTURE}?id=${id}`);
      expect(own.headers.get("content-type")).toBe("image/png");
      expect(own.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await own.arrayBuffer())).toEqual(PNG);
      const stranger = (await signedUp(shop)).visitor;
      expect((await stranger.ask(`${PICTURE}?id=${id}`)).status).toBe(404);
      expect((await shop.visit().ask(`${PICTURE}?id=${id}`)).status).toBe(404);
      expect(await stranger.read(PICTURE)).toEqual({ pictures: [] });
    });

    it.each([
      ["a page that says it is a picture", Buffer.from("<html><script>alert(1)</script>"), 400],
      [
        "a drawing that may hold scripts",
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        400,
      ],
      ["nothing", Buffer.alloc(0), 400],
      ["more than ten megabytes", Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]), 413],
      ["far more than ten megabytes", Buffer.concat([PNG, Buffer.alloc(12 * 1024 * 1024)]), 413],
    ])("refuse %s as picture [API-24]", async (_, bytes, status) => {
      const visitor = open().visit();
      expect((await visitor.ask(PICTURE, { form: upload(bytes) })).status).toBe(status);
      expect(visitor.cookies.has(SESSION)).toBe(false);
    });

    it("take hostile entries as data or refuse them by field, and write nothing of what they refuse", async () => {
      const shop = open();
      const visitor = shop.visit();
      const store = await look();
      const count = async () => {
        const rows = await Promise.all(
          (["customers", "sessions", "subscriptions", "pictures", "password_resets"] as const).map(
            (table) =>
              store
                .selectFrom(table)
                .select((row) => row.fn.countAll().as("rows"))
                .executeTakeFirstOrThrow(),
          ),
        );
        return rows.map(({ rows: one }) => Number(one));
      };
      const before = await count();
      const hostile = [
        "'; drop table customers; --",
        '<script>alert("1")</script>',
        "x".repeat(900),
        "\u0000",
        "\ud800",
        "../../etc/passwd",
        "a@b.example\r\nBcc: c@d.example",
        7,
        null,
        true,
        ["a@b.example"],
        { $ne: "" },
      ];
      for (const value of hostile) {
        const signUp = await visitor.ask(SIGN_UP, {
          json: { ...newPerson(), email: value, firstName: value, lastName: value },
        });
        expect.soft([value, signUp.status]).toEqual([value, 400]);
        expect.soft(((await signUp.json()) as { errors: object }).errors).toHaveProperty("email");
        const others = [
          visitor.ask(SIGN_IN, { json: { email: value, password: value } }),
          visitor.ask(RESET, { json: { email: value } }),
          visitor.ask(RESET, { json: { token: value, password: value } }),
          visitor.ask("/web-api/customer-auth-google-credentials", { json: { credential: value } }),
          visitor.ask("/web-api/voucher", { json: { code: value } }),
          visitor.ask(CONFIRM, { json: { token: value } }),
          visitor.ask(CART, { json: { amount: value === 7 ? 7.5 : value } }),
          visitor.ask("/whitelabel/switch", { json: { to: value } }),
        ];
        for (const response of await Promise.all(others)) {
          expect.soft(response.status).toBeGreaterThanOrEqual(400);
          expect.soft(response.status).toBeLessThan(500);
          expect.soft(await response.json()).toHaveProperty("message");
        }
        if (typeof value === "string") {
          const subscribed = await visitor.ask(SUBSCRIBE, { form: { email: value } });
          expect.soft(subscribed.status).toBe(303);
          visitor.cookies.set(SESSION, value.replaceAll(/[^ -~]|;/g, "?"));
          expect.soft(await visitor.read(DATA)).toMatchObject({ isLoggedIn: false });
        }
      }
      expect(await count()).toEqual(before);
      expect(shop.mails()).toEqual([]);
    });
  });
};
