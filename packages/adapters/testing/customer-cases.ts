import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import type { EmbeddedBackendOptions } from "../backend/backend-options.ts";
import { openStore, type Store } from "../backend/store/open-store.ts";
import type { StoreLocation } from "../backend/store/store-location.ts";
import { newPerson, openClock, openVisitor, canvasOf } from "./backend-visitor.ts";
import { TINY_PNG as PNG } from "./tiny-png.ts";

const DATA = "/web-api/customer-data";
const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const SIGN_OUT = "/web-api/customer-logout";
const RESET = "/web-api/customer-password-reset";
const SUBSCRIBE = "/web-api/newsletter-subscribe";
const CONFIRM = "/web-api/newsletter-confirm";
const CART = "/web-api/cart-article";
const PEN = { article: "pen" };
const IMAGE_ENDPOINT = "/web-api/customer-picture";
const SESSION = "passepartout_session";

/** The first half of a JPEG, with all of its header. */
const noisy = await sharp({
  create: {
    width: 200,
    height: 200,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer();
const HALF_JPEG = noisy.subarray(0, noisy.length / 2);

const HOUR_MS = 3_600_000;

/** The tests of customer data for a store. */
export const customerCases = (name: string, location: () => StoreLocation): void => {
  describe(`customers in ${name}`, { timeout: 60_000 }, () => {
    const stores: Store[] = [];
    afterAll(async () => {
      for (const store of stores) await store.destroy();
    });

    /** Opens a backend with its own limits, clock and outbox, which may share its store. */
    const open = (options: Partial<Pick<EmbeddedBackendOptions, "publicOrigin">> = {}) => {
      const clock = openClock();
      const outboxFolder = mkdtempSync(join(tmpdir(), "outbox-"));
      const backend = createEmbeddedBackend({
        clock,
        store: location(),
        outboxFolder,
        // Otherwise it would send the emails of later tests with the same store.
        whenClosing: onTestFinished,
        ...options,
      });
      return {
        clock,
        backend,
        visitor: (origin?: string) => openVisitor(backend, origin),
        emails: () =>
          readdirSync(outboxFolder)
            .toSorted()
            .map((file) => readFileSync(join(outboxFolder, file), "utf8")),
      };
    };

    const openDatabase = async (): Promise<Store> => {
      const store = await openStore(location());
      stores.push(store);
      return store;
    };

    const linksIn = (email = ""): readonly string[] => email.match(/https?:\S+/g) ?? [];
    /** The link that works without scripts too. */
    const linkIn = (email: string | undefined): string => linksIn(email).at(-1) ?? "";
    const tokenIn = (email: string | undefined): string =>
      new URL(linkIn(email)).searchParams.get("token") ?? "";

    const signedUp = async (shop: ReturnType<typeof open>) => {
      const person = newPerson();
      const visitor = shop.visitor();
      await visitor.send(SIGN_UP, { json: person });
      return { person, visitor };
    };

    it("keep the cart of a guest after the sign-up, and on another device [GEN-Q3] [CUS-02]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      const person = newPerson();
      await visitor.send(CART, { json: { ...PEN, "accessories[]": ["seal"] } });
      expect(await visitor.json(DATA)).toMatchObject({
        isLoggedIn: false,
        order: { cartArticlesAmount: 2 },
      });
      expect(await visitor.json(SIGN_UP, { json: person })).toMatchObject({
        order: { cartArticlesAmount: 2 },
      });
      await visitor.send(CART, { json: PEN });
      const otherDevice = shop.visitor();
      await otherDevice.send(CART, { json: { article: canvasOf(1) } });
      expect(await otherDevice.json(SIGN_IN, { json: person })).toMatchObject({
        isLoggedIn: true,
        order: { cartArticlesAmount: 3 },
      });
      expect(await visitor.json(DATA)).toMatchObject({ order: { cartArticlesAmount: 3 } });
    });

    it("are redirected back to the designer page after its form [GEN-Q3] [GEN-Q2]", async () => {
      const page = "http://wall.de.localhost:3000/configurator-photo-frame?format=600x450";
      const response = await open()
        .visitor()
        .send(CART, { form: PEN, headers: { Referer: page } });
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
    ])("are never redirected from %s to another site", async (page, location) => {
      const response = await open()
        .visitor()
        .send(CART, { form: PEN, headers: { Referer: page } });
      expect(response.headers.get("location")).toBe(`${location}#added`);
    });

    it("cannot have more than 100 articles in the cart [CUS-Q20]", async () => {
      const visitor = open().visitor();
      for (let i = 0; i < 100; i += 1)
        expect((await visitor.send(CART, { json: { article: canvasOf(i) } })).status).toBe(200);
      const full = await visitor.send(CART, { json: PEN });
      expect([full.status, await full.json()]).toMatchObject([
        400,
        { errors: { article: [expect.stringContaining("voll")] } },
      ]);
      expect(await visitor.json(DATA)).toMatchObject({ order: { cartArticlesAmount: 100 } });
    });

    it("get a new session at each sign-in, which ends the old one [API-04]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const first = visitor.cookies.get(SESSION) ?? "";
      await visitor.send(SIGN_IN, { json: person });
      const second = visitor.cookies.get(SESSION);
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(second).not.toBe(first);
      const thief = shop.visitor();
      thief.cookies.set(SESSION, first);
      expect(await thief.json(DATA)).toMatchObject({ isLoggedIn: false });
      expect(thief.cookies.has(SESSION)).toBe(false);
    });

    it("have no password, session id or token stored in plain text", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await visitor.send(RESET, { json: { email: person.email } });
      const store = await openDatabase();
      const customer = await store
        .selectFrom("customers")
        .selectAll()
        .where("email", "=", person.email)
        .executeTakeFirstOrThrow();
      const stored = JSON.stringify([
        customer,
        await store.selectFrom("sessions").selectAll().execute(),
        await store.selectFrom("password_resets").selectAll().execute(),
      ]);
      expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(stored).not.toContain(person.password);
      expect(stored).not.toContain(visitor.cookies.get(SESSION));
      expect(stored).not.toContain(tokenIn(shop.emails()[0]));
    });

    it("have a session of thirty days", async () => {
      const shop = open();
      const { visitor } = await signedUp(shop);
      shop.clock.advance(30 * 24 * HOUR_MS - 1);
      expect(await visitor.json(DATA)).toMatchObject({ isLoggedIn: true });
      shop.clock.advance(1);
      expect(await visitor.json(DATA)).toMatchObject({ isLoggedIn: false });
    });

    it("get one account from concurrent sign-ups with one address, which only its password opens [CUS-10] [CUS-Q11]", async () => {
      const shop = open();
      const person = newPerson();
      const signUps = (password: string) =>
        Promise.all(
          Array.from({ length: 4 }, () =>
            shop.visitor().json(SIGN_UP, { json: { ...person, password } }),
          ),
        );
      const numbers = (await signUps(person.password)).map(({ number }) => number);
      expect(new Set(numbers)).toEqual(new Set([expect.stringMatching(/^\d+$/)]));
      for (const refused of await signUps("difference engine"))
        expect(refused).toMatchObject({
          errors: { email: [expect.stringContaining("gibt es schon ein Konto")] },
        });
      expect((await shop.visitor().send(SIGN_IN, { json: person })).status).toBe(200);
    });

    it("get one email for a form that is sent twice, with the same response [CUS-Q11]", async () => {
      const shop = open();
      const { person } = await signedUp(shop);
      const responses = await Promise.all(
        [1, 2, 3].map(() => shop.visitor().send(RESET, { json: { email: person.email } })),
      );
      const texts = await Promise.all(responses.map((response) => response.text()));
      expect(new Set(texts).size).toBe(1);
      expect(shop.emails()).toHaveLength(1);
    });

    it.each([
      ["אדה לאבלייס", 200],
      ["愛 愛", 200],
      ["Ђорђе Ćosić-O’Neill", 200],
      ["مریم‌السادات", 200],
      ["Zoë", 200],
      ["Zoe\u0308", 200],
      ["🦆", 400],
      ["Ada\u202egnp.exe", 400],
      ["Ada\u0007", 400],
      ["x".repeat(10_000), 400],
      ["\u0301".repeat(10), 200],
    ])(
      "are called %j, or told in their language what a name is: %i [CUS-10]",
      async (name, status) => {
        const shop = open();
        const json = { ...newPerson(), firstName: name };
        const response = await shop.visitor().send(SIGN_UP, { json });
        expect(response.status).toBe(status);
        const expected =
          status === 200
            ? { firstName: name }
            : { errors: { firstName: [expect.stringContaining("Ein Name hat höchstens")] } };
        expect(await response.json()).toMatchObject(expected);
      },
    );

    it("lose a third party that was added to their address by somebody else when they set a new password by email [CUS-Q12]", async () => {
      const shop = open();
      const { person } = await signedUp(shop);
      const store = await openDatabase();
      await store
        .updateTable("customers")
        .set({ identity: `https://id.example ${person.email}` })
        .where("email", "=", person.email)
        .execute();
      await shop.visitor().send(RESET, { json: { email: person.email } });
      const choice = { token: tokenIn(shop.emails()[0]), password: "difference engine" };
      expect((await shop.visitor().send(RESET, { json: choice })).status).toBe(200);
      const { identity } = await store
        .selectFrom("customers")
        .select("identity")
        .where("email", "=", person.email)
        .executeTakeFirstOrThrow();
      expect(identity).toBeNull();
    });

    it.each(["password", "Passwort", "12345678", "qwertyuiop"])(
      "cannot choose the password %s, which attackers try first [CUS-10] [CUS-Q7]",
      async (password) => {
        const shop = open();
        const refused = { errors: { password: [expect.stringContaining("leicht erraten")] } };
        const json = { ...newPerson(), password };
        expect(await shop.visitor().json(SIGN_UP, { json })).toMatchObject(refused);
        const { person, visitor } = await signedUp(shop);
        await visitor.send(RESET, { json: { email: person.email } });
        const token = tokenIn(shop.emails()[0]);
        expect(await visitor.json(RESET, { json: { token, password } })).toMatchObject(refused);
        const ownAddress = { token, password: person.email.toUpperCase() };
        expect(await visitor.json(RESET, { json: ownAddress })).toMatchObject(refused);
        expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(200);
      },
    );

    it("sign out with a confirmation form that redirects to the start page [CUS-Q4] [API-Q3]", async () => {
      const shop = open();
      const { visitor } = await signedUp(shop);
      const confirmation = await visitor.send(SIGN_OUT, { headers: { Accept: "text/html" } });
      expect([confirmation.status, await confirmation.text()]).toEqual([
        200,
        expect.stringContaining("Abmelden?"),
      ]);
      expect(await visitor.json(DATA)).toMatchObject({ isLoggedIn: true });
      const response = await visitor.send(SIGN_OUT, { form: {} });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
      expect(await visitor.json(DATA)).toMatchObject({ isLoggedIn: false });
    });

    it("get a link to the dialog of the shop, with its token where no server logs it [CUS-08, CUS-Q15, DLG-01]", async () => {
      const shop = open();
      const { person } = await signedUp(shop);
      await shop
        .visitor()
        .send(`http://card.ch.localhost:3000/fr${RESET}`, { json: { email: person.email } });
      const [dialog, ...others] = linksIn(shop.emails()[0]);
      expect(dialog).toBe(
        `http://card.ch.localhost:3000/fr/#password-confirm=${tokenIn(shop.emails()[0])}`,
      );
      expect(others).toHaveLength(1);
    });

    it("set a new password with the link in an email, once, which ends all sessions [API-06] [CUS-08]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await shop.visitor().send(RESET, { json: { email: person.email } });
      const [email] = shop.emails();
      expect(email).toContain(`To: ${person.email}\r\nSubject: Passwort zurücksetzen\r\n`);
      const token = tokenIn(email);
      const page = await shop.visitor().send(linkIn(email), { headers: { Accept: "text/html" } });
      const html = await page.text();
      expect(html).toContain(`name="token" value="${token}"`);
      expect(html).toContain("Mindestens 8 Zeichen");
      const weak = await shop.visitor().send(RESET, { form: { token, password: "short" } });
      expect(await weak.text()).toMatch(/aria-invalid="true"[^]*Ein Passwort hat mindestens 8/);
      expect(page.headers.get("referrer-policy")).toBe("strict-origin");
      const form = { token, password: "difference engine" };
      expect(
        (await shop.visitor().send(RESET, { form: { token, password: "short" } })).status,
      ).toBe(400);
      const done = await shop.visitor().send(RESET, { form });
      expect([done.status, await done.text()]).toEqual([
        200,
        expect.stringContaining("gespeichert"),
      ]);
      expect((await shop.visitor().send(RESET, { json: form })).status).toBe(400);
      const used = await shop.visitor().send(linkIn(email), { headers: { Accept: "text/html" } });
      expect([used.status, await used.text()]).toEqual([
        400,
        expect.stringContaining("/kundenkonto?form=password-reset"),
      ]);
      expect(await visitor.json(DATA)).toMatchObject({ isLoggedIn: false });
      expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(400);
      expect((await visitor.send(SIGN_IN, { json: { ...person, ...form } })).status).toBe(200);
    });

    it("can use the link in an email for an hour [API-06]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await visitor.send(RESET, { json: { email: person.email } });
      shop.clock.advance(HOUR_MS);
      const choice = { token: tokenIn(shop.emails()[0]), password: "difference engine" };
      expect(await visitor.json(RESET, { json: choice })).toMatchObject({
        errors: { token: [expect.stringContaining("gilt nicht mehr")] },
      });
    });

    it("get no email without an account, and the same response [API-06]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const known = await visitor.send(RESET, { json: { email: person.email } });
      const unknown = await visitor.send(RESET, { json: { email: `not.${person.email}` } });
      expect(unknown.status).toBe(known.status);
      expect(await unknown.text()).toBe(await known.text());
      expect(shop.emails()).toHaveLength(1);
    });

    it("get links with the configured origin, whatever port the request names [API-06]", async () => {
      const shop = open({ publicOrigin: { protocol: "https:", port: ":8443" } });
      const { person } = await signedUp(shop);
      for (const [host, start] of [
        ["wall.de.localhost:81", "https://wall.de.localhost:8443/web-api/"],
        ["evil.example", "https://wall.de.localhost:8443/web-api/"],
      ]) {
        await shop.visitor().send(`http://${host}${RESET}`, { json: { email: person.email } });
        expect(linkIn(shop.emails().at(-1))).toContain(start);
      }
    });

    it.each<[string, Record<string, string>, string]>([
      ["http://evil.example", {}, "http://wall.de.localhost/web-api/"],
      [
        "http://card.ch.localhost:3000/fr",
        { "X-Locale": "fr-CH" },
        "http://card.ch.localhost:3000/fr/web-api/",
      ],
    ])(
      "get links to the host of the storefront for a request to %s",
      async (origin, headers, start) => {
        const shop = open();
        const { person } = await signedUp(shop);
        await shop.visitor().send(`${origin}${RESET}`, {
          json: { email: person.email },
          headers,
        });
        expect(linkIn(shop.emails()[0])).toMatch(
          new RegExp(`^${start.replaceAll(".", String.raw`\.`)}`),
        );
      },
    );

    it("are subscribed to the newsletter after the confirmation [API-26] [NWS-06] [NWS-Q6]", async () => {
      const shop = open();
      const { email } = newPerson();
      const form = { email, uniqueIdentifier: "home", reCaptchaToken: "" };
      const subscribed = await shop.visitor().send(`${SUBSCRIBE}?locale=de-DE`, { form });
      expect([subscribed.status, subscribed.headers.get("location")]).toEqual([
        303,
        "/newsletter-danke",
      ]);
      const [confirmationEmail] = shop.emails();
      const opened = await shop
        .visitor()
        .send(linkIn(confirmationEmail), { headers: { Accept: "text/html" } });
      expect(await opened.text()).toContain("<button>");
      const row = async () =>
        (await openDatabase())
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
      const token = tokenIn(confirmationEmail);
      const confirmed = await shop.visitor().send(CONFIRM, { form: { token } });
      expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
        303,
        "/newsletter-bestaetigt",
      ]);
      expect(await row()).toMatchObject({ confirmed_at: shop.clock.now() });
      const again = await shop.visitor().send(CONFIRM, { form: { token } });
      expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("Link")]);
      expect((await shop.visitor().send(CONFIRM, { json: { token } })).status).toBe(400);
      await shop.visitor().send(`${SUBSCRIBE}?locale=de-DE`, { form });
      expect(shop.emails()).toHaveLength(1);
    });

    it("get one email for fifty repeats of a click on the newsletter form, also from another process [NWS-Q6]", async () => {
      const shops = [open(), open()] as const;
      const { email } = newPerson();
      const form = { email, uniqueIdentifier: "home", reCaptchaToken: "", actionKey: "click-1" };
      for (const shop of shops)
        await Promise.all(
          Array.from({ length: 25 }, async () =>
            expect((await shop.visitor().send(SUBSCRIBE, { form })).status).toBe(303),
          ),
        );
      expect(shops.map((shop) => shop.emails().length)).toEqual([1, 0]);
    });

    it.each([
      [RESET, 200],
      [SUBSCRIBE, 303],
    ])(
      "get one email for a form to %s that is sent twice in ten seconds to two processes",
      async (path, status) => {
        const shops = [open(), open()] as const;
        const { person } = await signedUp(shops[0]);
        for (const shop of shops) {
          const { email } = person;
          const sent = await shop.visitor().send(path, { json: { email } });
          expect(sent.status).toBe(status);
        }
        expect(shops.map((shop) => shop.emails().length)).toEqual([1, 0]);
      },
    );

    it("are redirected to the welcome page in their language after the confirmation [NWS-Q6]", async () => {
      const shop = open();
      const { email } = newPerson();
      const form = { email, uniqueIdentifier: "home", reCaptchaToken: "" };
      const site = "http://card.ch.localhost:3000/fr";
      const headers = { "X-Locale": "fr-CH" };
      await shop.visitor().send(`${site}${SUBSCRIBE}?locale=fr-CH`, { form, headers });
      const token = tokenIn(shop.emails()[0]);
      const confirmed = await shop
        .visitor()
        .send(`${site}${CONFIRM}`, { form: { token }, headers });
      expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
        303,
        "/fr/newsletter-confirmee/",
      ]);
    });

    it("are redirected back to the form without an email for a malformed address [NWS-Q7]", async () => {
      const shop = open();
      const response = await shop.visitor().send(`/fr${SUBSCRIBE}/desktop?locale=fr-CH`, {
        form: { email: "nobody" },
        headers: { Referer: "http://wall.de.localhost:3000/fr/d/cadres?x=1" },
      });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/fr/d/cadres?x=1#newsletter-email-fault",
      ]);
      expect(shop.emails()).toEqual([]);
    });

    const upload = (bytes: Uint8Array<ArrayBuffer>, type = "image/png", field = "image") => {
      const form = new FormData();
      form.set(field, new File([bytes], "holiday.png", { type }));
      return form;
    };

    it("keep their images after the sign-up, which are visible to nobody else [API-24]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      const person = newPerson();
      const { id } = (await (await visitor.send(IMAGE_ENDPOINT, { form: upload(PNG) })).json()) as {
        id: string;
      };
      await visitor.send(SIGN_UP, { json: person });
      expect(await visitor.json(IMAGE_ENDPOINT)).toEqual({
        images: [{ id, mediaType: "image/png", size: PNG.length }],
      });
      const image = await visitor.send(`${IMAGE_ENDPOINT}?id=${id}`);
      expect(image.headers.get("content-type")).toBe("image/png");
      expect(image.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await image.arrayBuffer())).toEqual(PNG);
      const stranger = (await signedUp(shop)).visitor;
      expect((await stranger.send(`${IMAGE_ENDPOINT}?id=${id}`)).status).toBe(404);
      expect((await shop.visitor().send(`${IMAGE_ENDPOINT}?id=${id}`)).status).toBe(404);
      expect(await stranger.json(IMAGE_ENDPOINT)).toEqual({ images: [] });
    });

    it.each([
      ["an HTML page with an image type", Buffer.from("<html><script>alert(1)</script>"), 400],
      ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
      ["a header alone", PNG.subarray(0, 33), 400],
      ["half a photo", HALF_JPEG, 400],
      ["nothing", Buffer.alloc(0), 400],
      ["more than ten megabytes", Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]), 413],
      ["far more than ten megabytes", Buffer.concat([PNG, Buffer.alloc(12 * 1024 * 1024)]), 413],
    ])("cannot upload %s as an image [API-24]", async (_, bytes, status) => {
      const visitor = open().visitor();
      expect((await visitor.send(IMAGE_ENDPOINT, { form: upload(bytes) })).status).toBe(status);
      expect(visitor.cookies.has(SESSION)).toBe(false);
    });

    it("cannot store invalid input, which is refused by field", async () => {
      const shop = open();
      const visitor = shop.visitor();
      const store = await openDatabase();
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
      const invalid = [
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
      for (const value of invalid) {
        const signUp = await visitor.send(SIGN_UP, {
          json: { ...newPerson(), email: value, firstName: value, lastName: value },
        });
        expect.soft([value, signUp.status]).toEqual([value, 400]);
        expect.soft(((await signUp.json()) as { errors: object }).errors).toHaveProperty("email");
        const others = [
          visitor.send(SIGN_IN, { json: { email: value, password: value } }),
          visitor.send(RESET, { json: { email: value } }),
          visitor.send(RESET, { json: { token: value, password: value } }),
          visitor.send("/web-api/customer-auth-google-credentials", {
            json: { credential: value },
          }),
          visitor.send("/web-api/voucher", { json: { code: value } }),
          visitor.send(CONFIRM, { json: { token: value } }),
          visitor.send(CART, { json: { ...PEN, quantity: value === 7 ? 7.5 : value } }),
          visitor.send(CART, { json: { article: value } }),
          visitor.send("/whitelabel/switch", { json: { to: value } }),
        ];
        for (const response of await Promise.all(others)) {
          expect.soft(response.status).toBeGreaterThanOrEqual(400);
          expect.soft(response.status).toBeLessThan(500);
          expect.soft(await response.json()).toHaveProperty("message");
        }
        if (typeof value === "string") {
          const subscribed = await visitor.send(SUBSCRIBE, { form: { email: value } });
          expect.soft(subscribed.status).toBe(303);
          visitor.cookies.set(SESSION, value.replaceAll(/[^ -~]|;/g, "?"));
          expect.soft(await visitor.json(DATA)).toMatchObject({ isLoggedIn: false });
        }
      }
      expect(await count()).toEqual(before);
      expect(shop.emails()).toEqual([]);
    });
  });
};
