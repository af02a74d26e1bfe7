import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SignJWT } from "jose";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import type { EmbeddedBackendOptions } from "../backend/backend-options.ts";
import { hashToken } from "../backend/customers/token.ts";
import { openStore, type Store } from "../backend/store/open-store.ts";
import type { StoreLocation } from "../backend/store/store-location.ts";
import { sweepStore } from "../backend/store/sweep-store.ts";
import { newPerson, openClock, openVisitor } from "./backend-visitor.ts";
import { TINY_PNG } from "./tiny-png.ts";

const DATA = "/web-api/customer-data";
const SIGN_UP = "/web-api/customer-signup";
const SIGN_OUT = "/web-api/customer-logout";
const CART = "/web-api/cart-article";
const PEN = { article: "pen" };
const VOUCHER = "/web-api/voucher";
const WHITELABEL = "/whitelabel/switch";
const IMAGE_ENDPOINT = "/web-api/customer-picture";
const SESSION = "passepartout_session";
const CHECKOUT_SECRET = "0123456789abcdef0123456789abcdef";
const DAY_MS = 24 * 3_600_000;

/** Another address for each test, because the limits of an address are shared. */
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return { "X-Client-Address": `192.0.2.${addresses}` };
};

let images = 0;
/** A form with another image each time. */
const imageForm = () => {
  images += 1;
  const form = new FormData();
  form.set("image", new File([TINY_PNG, String(images)], "holiday.png", { type: "image/png" }));
  return form;
};

/** The tests of vouchers, whitelabel orders and the sessions of guests for a store. */
export const visitorCases = (name: string, location: () => StoreLocation): void => {
  describe(`visitors in ${name}`, { timeout: 60_000 }, () => {
    let opened: Promise<Store> | undefined;
    const database = () => (opened ??= openStore(location()));
    afterAll(async () => (await opened)?.destroy());

    const open = (options: Pick<EmbeddedBackendOptions, "whitelabelCustomers"> = {}) => {
      const clock = openClock();
      const outboxFolder = mkdtempSync(join(tmpdir(), "outbox-"));
      const backend = createEmbeddedBackend({
        clock,
        store: location(),
        outboxFolder,
        checkoutSecret: CHECKOUT_SECRET,
        // Otherwise it would send the emails of later tests with the same store.
        whenClosing: onTestFinished,
        ...options,
      });
      return { clock, visitor: (origin?: string) => openVisitor(backend, origin) };
    };

    const signedUp = async (shop: ReturnType<typeof open>) => {
      const visitor = shop.visitor();
      await visitor.send(SIGN_UP, { json: newPerson() });
      return { visitor };
    };

    /** An unused voucher whose code begins with a text. */
    const voucher = async (start: string): Promise<string> => {
      const { code } = await (
        await database()
      )
        .selectFrom("vouchers")
        .select("code")
        .where("code", "like", `${start}-%`)
        .where("used_at", "is", null)
        .executeTakeFirstOrThrow();
      return code;
    };

    const count = async (
      table: "sessions" | "pictures" | "image_parts" | "voucher_uses" | "basket_owners",
    ): Promise<number> => {
      const { rows } = await (
        await database()
      )
        .selectFrom(table)
        .select((row) => row.fn.countAll().as("rows"))
        .executeTakeFirstOrThrow();
      return Number(rows);
    };

    it("can redeem a voucher once, even with concurrent requests [API-25]", async () => {
      const shop = open();
      const code = await voucher("WALL-10");
      const before = await count("sessions");
      const statuses = await Promise.all(
        Array.from(
          { length: 6 },
          async () =>
            (await shop.visitor().send(VOUCHER, { json: { code: ` ${code.toLowerCase()} ` } }))
              .status,
        ),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
      // Only the visitor with the voucher has got a session.
      expect(await count("sessions")).toBe(before + 1);
      expect(await shop.visitor().json(`${VOUCHER}?code=${code}`)).toMatchObject({
        errors: { code: ["Dieser Code wurde schon eingelöst."] },
      });
    });

    it("can each redeem the voucher for everyone once, on both channels [API-25]", async () => {
      const shop = open();
      for (const origin of ["http://wall.de.localhost", "http://card.de.localhost"]) {
        const visitor = shop.visitor(origin);
        expect(await visitor.json("/web-api/voucher?code=hallo10")).toEqual({
          code: "HALLO10",
          percent: 10,
        });
        const statuses: number[] = [];
        for (let i = 0; i < 2; i += 1)
          statuses.push(
            (await visitor.send("/web-api/voucher", { json: { code: "HALLO10" } })).status,
          );
        expect(statuses).toEqual([200, 400]);
        expect((await visitor.send("/web-api/voucher?code=HALLO10")).status).toBe(400);
      }
      const { visitor: customer } = await signedUp(shop);
      const together = await Promise.all(
        Array.from({ length: 4 }, () =>
          customer.send("/web-api/voucher", { json: { code: "HALLO10" } }),
        ),
      );
      expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 400, 400, 400,
      ]);
    });

    it("redeem a voucher with fifty repeats of a click once, and have it if the response with the session is lost [API-Q11]", async () => {
      const shop = open();
      const redeem = (visitor: ReturnType<typeof shop.visitor>, code: string, key: string) =>
        visitor.send(code.startsWith("GIFT") ? "/gift-voucher" : VOUCHER, {
          json: { code },
          headers: { "Idempotency-Key": key },
        });
      for (const code of [await voucher("GIFT-25"), "HALLO10"]) {
        const { visitor } = await signedUp(shop);
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => redeem(visitor, code, "click-1")),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect((await redeem(visitor, code, "click-1")).status).toBe(200);
        expect((await redeem(visitor, code, "click-2")).status).toBe(400);
      }
      const code = await voucher("GIFT-25");
      const lost = shop.visitor();
      const guest = shop.visitor();
      for (const one of [lost, guest]) expect((await redeem(one, code, "a")).status).toBe(200);
      const vouchersOf = async (one: typeof guest) =>
        ((await one.json("/web-api/cart"))["vouchers"] as { readonly refusal?: string }[]).map(
          ({ refusal }) => refusal === undefined,
        );
      expect([await vouchersOf(guest), await vouchersOf(lost)]).toEqual([[true], [false]]);
      expect((await redeem(shop.visitor(), code, "b")).status).toBe(400);
    });

    type Visitor = ReturnType<ReturnType<typeof open>["visitor"]>;

    /** Hands the cart of a visitor over; the function orders what is in it, and returns the status. */
    const handOver = async (shop: ReturnType<typeof open>, visitor: Visitor) => {
      const basket = randomUUID();
      const response = await visitor.send("/web-api/cart-hand-over", { json: { basket } });
      const { lines, vouchers } = (await response.json()) as Record<
        "lines" | "vouchers",
        readonly { readonly code: string; readonly refusal?: string }[]
      >;
      const codes = vouchers.flatMap(({ code, refusal }) => (refusal === undefined ? [code] : []));
      const claims = { basket, outcome: "ordered", orderNumber: `A-${basket}`, lines };
      const order = async () => {
        const result = await new SignJWT({ ...claims, vouchers: codes })
          .setProtectedHeader({ alg: "HS256" })
          .setAudience("shop")
          .setJti(randomUUID())
          .setIssuedAt(Math.floor(shop.clock.now() / 1000))
          .sign(new TextEncoder().encode(CHECKOUT_SECRET));
        return (await shop.visitor().send("/web-api/checkout-result", { json: { result } })).status;
      };
      const numberFor = async (reader: Visitor) =>
        (await reader.json(`/web-api/cart?basket=${basket}`))["orderNumber"];
      return { basket, order, codes, number: claims.orderNumber, numberFor };
    };

    it("order with the voucher for everyone once, however many baskets it is in [API-Q11] [CUS-Q26]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await visitor.send(CART, { json: PEN });
      await visitor.send("/web-api/cart-voucher", { json: { code: "HALLO10" } });
      const [first, second, third] = [
        await handOver(shop, visitor),
        await handOver(shop, visitor),
        await handOver(shop, visitor),
      ];
      expect(third.codes).toEqual(["HALLO10"]);
      expect(await first.order()).toBe(200);
      await visitor.send(CART, { json: { article: "seal" } });
      const cart = await visitor.json("/web-api/cart");
      await visitor.send(SIGN_UP, { json: newPerson() });
      expect([await second.order(), await third.order()]).toEqual([409, 409]);
      expect(await visitor.json("/web-api/cart")).toEqual(cart);
      expect(await second.numberFor(visitor)).toBeUndefined();
      expect(await first.numberFor(visitor)).toBe(first.number);
    });

    it("have ordered with the voucher for everyone, though they removed the line, signed out and came back as guests [API-Q11]", async () => {
      const shop = open();
      const person = newPerson();
      const visitor = shop.visitor();
      await visitor.send(SIGN_UP, { json: person });
      const baskets = [];
      for (let times = 0; times < 2; times += 1) {
        await visitor.send(CART, { json: PEN });
        await visitor.send("/web-api/cart-voucher", { json: { code: "HALLO10" } });
        baskets.push(await handOver(shop, visitor));
        const { lines } = (await visitor.json("/web-api/cart")) as {
          readonly lines: readonly { readonly id: string }[];
        };
        await visitor.send("/web-api/cart-remove", { json: { id: lines[0]?.id } });
        await visitor.send(SIGN_OUT, { json: {} });
        await visitor.send(CART, { json: { article: "seal" } });
        await visitor.send("/web-api/customer-login", { json: person });
        await sweepStore(await database(), shop.clock.now());
      }
      const statuses = [];
      for (const { order } of baskets) statuses.push(await order());
      expect(statuses).toEqual([200, 409]);
    });

    it("have ordered with the voucher for everyone, though they signed in at that moment [API-Q11]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await visitor.send(CART, { json: PEN });
      await visitor.send("/web-api/cart-voucher", { json: { code: "HALLO10" } });
      const { basket, order } = await handOver(shop, visitor);
      const customer = randomUUID();
      const store = await database();
      const ordering = await store.transaction().execute(async (signIn) => {
        await signIn
          .updateTable("basket_owners")
          .set({ owner: customer })
          .where("basket", "=", basket)
          .execute();
        const status = order();
        await setTimeout(200);
        return { status };
      });
      expect(await ordering.status).toBe(200);
      const uses = store.selectFrom("voucher_uses").select("code").where("used_by", "=", customer);
      expect(await uses.execute()).toEqual([{ code: "HALLO10" }]);
    });

    it("order with the gift voucher that they redeemed as guests, though their line has joined that of the customer [API-25] [CUS-Q26]", async () => {
      const shop = open();
      const person = newPerson();
      const customer = shop.visitor();
      await customer.send(SIGN_UP, { json: person });
      await customer.send(CART, { json: PEN });
      const visitor = shop.visitor();
      await visitor.send(CART, { json: PEN });
      const code = await voucher("GIFT-25");
      await visitor.send("/web-api/cart-voucher", { json: { code } });
      expect((await visitor.send("/gift-voucher", { json: { code } })).status).toBe(200);
      const basket = await handOver(shop, visitor);
      await visitor.send("/web-api/customer-login", { json: person });
      expect(await visitor.json("/web-api/cart")).toMatchObject({
        lines: [{ quantity: 2 }],
        vouchers: [{ code }],
      });
      expect(await basket.order()).toBe(200);
      expect(await visitor.json("/web-api/cart")).toMatchObject({ vouchers: [] });
      for (const reader of [visitor, customer])
        expect(await basket.numberFor(reader)).toBe(basket.number);
      expect(await basket.numberFor(shop.visitor())).toBeUndefined();
    });

    it("can claim no basket of others, and hand over no empty cart, for which they get no session", async () => {
      const shop = open();
      const [visitor, stranger, empty] = [shop.visitor(), shop.visitor(), shop.visitor()];
      const basket = randomUUID();
      for (const one of [visitor, stranger]) {
        await one.send(CART, { json: PEN });
        await one.send("/web-api/cart-hand-over", { json: { basket } });
      }
      const { owner } = await (
        await database()
      )
        .selectFrom("basket_owners")
        .select("owner")
        .where("basket", "=", basket)
        .executeTakeFirstOrThrow();
      expect(owner).toBe(hashToken(visitor.cookies.get(SESSION) ?? ""));
      const json = { basket: randomUUID() };
      expect((await empty.send("/web-api/cart-hand-over", { json })).status).toBe(404);
      expect(empty.cookies.has(SESSION)).toBe(false);
      const before = await count("basket_owners");
      shop.clock.advance(30 * DAY_MS);
      await sweepStore(await database(), shop.clock.now());
      expect(await count("basket_owners")).toBeLessThan(before);
    });

    it("can look up vouchers without redeeming them, by kind and channel [API-25] [API-Q3]", async () => {
      const shop = open();
      const visitor = shop.visitor("http://wall.fr.localhost");
      const [gift, card] = [await voucher("GIFT-50"), await voucher("CARD-20")];
      for (let i = 0; i < 2; i += 1)
        expect(await visitor.json(`/gift-voucher?code=${gift}`)).toEqual({
          code: gift,
          amount: 50,
          currency: "eur",
        });
      for (const origin of ["http://wall.gb.localhost", "http://card.ch.localhost"]) {
        const abroad = shop.visitor(origin);
        const { status } = await abroad.send(`/gift-voucher?code=${gift}`);
        expect(status).toBe(400);
        expect((await abroad.send("/gift-voucher", { json: { code: gift } })).status).toBe(400);
      }
      expect((await visitor.send(`${VOUCHER}?code=${gift}`)).status).toBe(404);
      expect((await visitor.send(`${VOUCHER}?code=${card}`)).status).toBe(400);
      expect(
        await shop.visitor("http://card.gb.localhost").json(`${VOUCHER}?code=${card}`),
      ).toEqual({
        code: card,
        percent: 20,
      });
    });

    it("are whitelabel customers only if the shop names their numbers; all others are refused [CUS-09] [CUS-Q6] [API-28]", async () => {
      const shop = open();
      const { visitor } = await signedUp(shop);
      for (const person of [visitor, shop.visitor()]) {
        for (const json of [{}, { to: "on" }, { to: "off" }]) {
          const response = await person.send("/whitelabel/switch", { json });
          expect(response.status).toBe(403);
          expect(await response.json()).toHaveProperty("message");
        }
        expect(await person.json(DATA)).toMatchObject({
          isWhitelabelCustomer: false,
          order: { isWhitelabelOrder: false },
        });
      }
      const { number } = (await visitor.json(DATA)) as { readonly number: string };
      const admitting = open({ whitelabelCustomers: [number] });
      const admitted = admitting.visitor();
      for (const [name, value] of visitor.cookies) admitted.cookies.set(name, value);
      const switched = async (json: object) => {
        const { isWhitelabelCustomer, order } = await admitted.json("/whitelabel/switch", { json });
        return [isWhitelabelCustomer, (order as Record<string, unknown>)["isWhitelabelOrder"]];
      };
      expect(await admitted.json(DATA)).toMatchObject({ isWhitelabelCustomer: true });
      expect(await switched({})).toEqual([true, true]);
      expect(await switched({})).toEqual([true, false]);
      expect(await switched({ to: "on" })).toEqual([true, true]);
      // Who is no longer admitted has no whitelabel orders either.
      expect(await visitor.json(DATA)).toMatchObject({
        isWhitelabelCustomer: false,
        order: { isWhitelabelOrder: false },
      });
    });

    it("can redeem no voucher with a guessed code [API-25] [API-Q11]", async () => {
      const shop = open();
      for (const code of ["WALL-10-01", "CARD-20-20", "GIFT-25-10", "GIFT-50-03"]) {
        const path = code.startsWith("GIFT") ? "/gift-voucher" : VOUCHER;
        const visitor = shop.visitor("http://card.de.localhost");
        expect((await visitor.send(path, { json: { code } })).status).toBe(404);
        expect(visitor.cookies.has(SESSION)).toBe(false);
      }
      const vouchers = await (
        await database()
      )
        .selectFrom("vouchers")
        .select("code")
        .where("is_for_everyone", "=", 0)
        .execute();
      expect(vouchers).toHaveLength(70);
      for (const { code } of vouchers)
        expect(code).toMatch(/^(WALL-10|CARD-20|GIFT-25|GIFT-50)(-[0-9A-Z]{4}){3}$/);
    });

    it("can redeem the voucher for everyone under the code of any language, once in all [API-25]", async () => {
      const shop = open();
      for (const code of ["HELLO10", "BONJOUR10", "CIAO10", "HOLA10"]) {
        const visitor = shop.visitor();
        expect(await visitor.json(`${VOUCHER}?code=${code}`)).toEqual({ code, percent: 10 });
        expect((await visitor.send(VOUCHER, { json: { code } })).status).toBe(200);
        expect((await visitor.send(VOUCHER, { json: { code: "HALLO10" } })).status).toBe(400);
        expect((await visitor.send(`${VOUCHER}?code=${code}`)).status).toBe(400);
      }
    });

    it("cannot redeem the voucher for everyone again after the sign-up [API-Q11]", async () => {
      const visitor = open().visitor();
      expect((await visitor.send(VOUCHER, { json: { code: "HALLO10" } })).status).toBe(200);
      await visitor.send(SIGN_UP, { json: newPerson() });
      expect((await visitor.send(VOUCHER, { json: { code: "HALLO10" } })).status).toBe(400);
    });

    it("can redeem the voucher for everyone, or put it into a cart, twenty times a day from one address, also with one key [API-Q11]", async () => {
      const shop = open();
      const headers = newAddress();
      const statuses: number[] = [];
      for (let guest = 0; guest < 21; guest += 1)
        statuses.push(
          (
            await shop.visitor().send(guest % 2 === 0 ? "/web-api/cart-voucher" : VOUCHER, {
              json: { code: "HALLO10" },
              headers: { ...headers, "Idempotency-Key": "one" },
            })
          ).status,
        );
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    });

    it("can switch whitelabel orders sixty times from one address, which stores nothing for others [API-28]", async () => {
      const shop = open();
      const headers = newAddress();
      const before = await count("sessions");
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 61; attempt += 1) {
        const visitor = shop.visitor();
        const json = { to: attempt % 2 === 0 ? "on" : "off" };
        const response = await visitor.send(WHITELABEL, { json, headers });
        statuses.push(response.status);
        expect(visitor.cookies.has(SESSION)).toBe(false);
      }
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 403), 429]);
      expect(await count("sessions")).toBe(before);
    });

    it("get five hundred new sessions a day from one address, others are refused and keep what they have [API-Q12]", async () => {
      const shop = open();
      const headers = newAddress();
      const before = await count("sessions");
      const first = shop.visitor();
      await first.send(CART, { json: PEN, headers });
      for (let guest = 1; guest < 500; guest += 1)
        expect((await shop.visitor().send(CART, { json: PEN, headers })).status).toBe(200);
      const attempts = [
        [CART, { json: PEN }],
        [VOUCHER, { json: { code: await voucher("WALL-10") } }],
        [IMAGE_ENDPOINT, { form: imageForm() }],
        ["/accessory", { json: { sku: "envelope-standard-weiss-162x114" } }],
      ] as const;
      for (const [path, request] of attempts)
        expect
          .soft([path, (await shop.visitor().send(path, { ...request, headers })).status])
          .toEqual([path, 429]);
      expect(await count("sessions")).toBe(before + 500);
      expect((await first.send(CART, { json: PEN, headers })).status).toBe(200);
      expect((await shop.visitor().send(CART, { json: PEN, headers: newAddress() })).status).toBe(
        200,
      );
    });

    it("have no image whose upload has broken off, which is removed after an hour [API-24] [API-Q12]", async () => {
      const shop = open();
      const store = await database();
      const visitor = shop.visitor();
      await visitor.send(IMAGE_ENDPOINT, { form: imageForm() });
      const { owner } = await store
        .selectFrom("pictures")
        .select("owner")
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
      const id = randomUUID();
      await store
        .insertInto("pictures")
        .values({
          id,
          owner,
          media_type: "image/png",
          size: 3,
          created_at: shop.clock.now(),
          is_complete: 0,
        })
        .execute();
      await store
        .insertInto("image_parts")
        .values({ image_id: id, part: 0, bytes: new Uint8Array(3) })
        .execute();
      expect(await visitor.json(IMAGE_ENDPOINT)).toMatchObject({ images: { length: 1 } });
      expect((await visitor.send(`${IMAGE_ENDPOINT}?id=${id}`)).status).toBe(404);
      const parts = await count("image_parts");
      shop.clock.advance(59 * 60_000);
      await sweepStore(store, shop.clock.now());
      expect(await count("image_parts")).toBe(parts);
      shop.clock.advance(60_000);
      await sweepStore(store, shop.clock.now());
      expect(await count("image_parts")).toBe(parts - 1);
    });

    it("leave nothing once their session as a guest has expired or ended [API-Q12]", async () => {
      const shop = open();
      const store = await database();
      await sweepStore(store, shop.clock.now() + 100 * DAY_MS);
      const before = [
        await count("sessions"),
        await count("pictures"),
        await count("voucher_uses"),
      ];
      const fill = async (visitor: ReturnType<typeof shop.visitor>) => {
        await visitor.send(CART, { json: PEN });
        for (let image = 0; image < 3; image += 1)
          expect((await visitor.send(IMAGE_ENDPOINT, { form: imageForm() })).status).toBe(200);
        await visitor.send(VOUCHER, { json: { code: "HALLO10" } });
      };
      const [guest, leaving, customer] = [shop.visitor(), shop.visitor(), shop.visitor()];
      for (const visitor of [guest, leaving, customer]) await fill(visitor);
      await customer.send(SIGN_UP, { json: newPerson() });
      await leaving.send(SIGN_OUT, { json: {} });
      const counts = async () => [
        (await count("sessions")) - (before[0] ?? 0),
        (await count("pictures")) - (before[1] ?? 0),
        (await count("voucher_uses")) - (before[2] ?? 0),
      ];
      expect(await counts()).toEqual([2, 9, 3]);
      await sweepStore(store, shop.clock.now());
      expect(await counts()).toEqual([2, 6, 2]);
      expect(await guest.json(IMAGE_ENDPOINT)).toMatchObject({ images: { length: 3 } });
      shop.clock.advance(30 * DAY_MS);
      await sweepStore(store, shop.clock.now());
      expect(await counts()).toEqual([0, 3, 1]);
      expect(await guest.json(DATA)).toMatchObject({ order: { cartArticlesAmount: 0 } });
    });
  });
};
