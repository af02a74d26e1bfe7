import { currencyOf } from "@passepartout/domain/market/currency";
import { countryOf } from "@passepartout/domain/market/locale";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { priceCart } from "@passepartout/domain/cart/open-cart";
import type { CartContent } from "@passepartout/domain/cart/cart.port";
import type { Place } from "@passepartout/domain/market/place";
import { runs } from "@passepartout/domain/testing/runs";
import fc from "fast-check";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { openStore, type Store } from "../backend/store/open-store.ts";
import type { StoreLocation } from "../backend/store/store-location.ts";
import { sweepStore } from "../backend/store/sweep-store.ts";
import { createHttpBackendPorts } from "../src/http/backend-ports.ts";
import { createShopHttp } from "../src/http/shop-http.ts";
import { canvasOf, newPerson, openClock, openVisitor } from "./backend-visitor.ts";

const CART = "/web-api/cart";
const DAY_MS = 24 * 3_600_000;
const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };

const ARTICLES = [
  "pen",
  "ribbon-satin-gold",
  "materialset",
  "gift-voucher-25",
  "/configurator-photo-frame?materialType=leinwand&format=600x450",
  "/configurator-card?themeId=1001&quantity=20",
  "/configurator-photobox?photoboxFormat=150x100&photoboxType=photoprint",
  "/configurator-calendar?calendarType=wandkalender&formatType=a4-quer",
] as const;

/** The tests of carts for a store. */
export const cartCases = (name: string, location: () => StoreLocation): void => {
  describe(`carts in ${name}`, { timeout: 60_000 }, () => {
    let opened: Promise<Store> | undefined;
    const database = () => (opened ??= openStore(location()));
    afterAll(async () => (await opened)?.destroy());

    const open = () => {
      const clock = openClock();
      const backend = createEmbeddedBackend({
        clock,
        store: location(),
        whenClosing: onTestFinished,
      });
      return {
        clock,
        backend,
        visitor: (origin?: string) => openVisitor(backend, origin),
        /** What a visitor's cart costs. */
        priced: async (visitor: ReturnType<typeof openVisitor>, place = PLACE) => {
          const content = (await visitor.json(CART)) as unknown as CartContent;
          const http = createShopHttp({
            place,
            backendUrl: "http://shop.internal",
            fetch: backend,
          });
          const log = createFakeLog();
          const { storefront } = createHttpBackendPorts(http, log);
          return priceCart({ storefront, place, clock, log }, content);
        },
      };
    };
    type Visitor = ReturnType<typeof openVisitor>;
    const add = (visitor: Visitor, article: string, quantity?: number) =>
      visitor.send("/web-api/cart-article", {
        json: { article, ...(quantity !== undefined && { quantity }) },
      });
    const contentOf = async (visitor: Visitor) =>
      (await visitor.json(CART)) as unknown as CartContent;

    it("change once for all requests with the same key and content, and answer each", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await add(visitor, "pen");
      const click = (article: string, key: string, of = visitor) =>
        of.send("/web-api/cart-article", {
          json: { article },
          headers: { "Idempotency-Key": key },
        });
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => (await click("pen", "click-1")).json()),
      );
      const { lines } = await contentOf(visitor);
      expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
      expect(answers).toEqual(answers.map(() => answers[0]));
      for (const [article, key] of [
        ["pen", "click-2"],
        ["ribbon-satin-gold", "click-1"],
      ] as const)
        expect((await click(article, key)).status).toBe(200);
      const other = shop.visitor();
      for (let times = 0; times < 2; times += 1) await click("pen", "click-1", other);
      const quantities = async (of: Visitor) =>
        (await contentOf(of)).lines.map(({ quantity }) => quantity);
      expect([await quantities(visitor), await quantities(other)]).toEqual([[3, 1], [1]]);
      shop.clock.advance(DAY_MS + 1);
      await sweepStore(await database(), shop.clock.now());
      await click("pen", "click-1");
      expect(await quantities(visitor)).toEqual([4, 1]);
    });

    it("do not remember a refusal by its key", async () => {
      const visitor = open().visitor();
      await add(visitor, "pen");
      const click = (quantity: number) =>
        visitor.send("/web-api/cart-article", {
          json: { article: "pen", quantity },
          headers: { "Idempotency-Key": "click-1" },
        });
      for (let times = 0; times < 2; times += 1) expect((await click(100_000)).status).toBe(400);
      expect((await click(2)).status).toBe(200);
    });

    it("obey the laws of sums, whatever visitors do [CUS-Q20, CUS-Q21]", async () => {
      const shop = open();
      const action = fc.oneof(
        fc.record({
          do: fc.constant("add" as const),
          article: fc.constantFrom(...ARTICLES),
          quantity: fc.integer({ min: 1, max: 12 }),
        }),
        fc.record({
          do: fc.constantFrom("remove", "quantity", "restore"),
          at: fc.nat(5),
          quantity: fc.integer({ min: 0, max: 40 }),
        }),
        fc.record({
          do: fc.constantFrom("attach", "detach"),
          code: fc.constantFrom("HALLO10", "NO-SUCH-CODE", "WALL-10-99"),
        }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
          const visitor = shop.visitor();
          for (const one of actions) {
            const { lines, removed } = await contentOf(visitor);
            if ("article" in one) await add(visitor, one.article, one.quantity);
            else if ("code" in one)
              await visitor.send(
                one.do === "attach" ? "/web-api/cart-voucher" : "/web-api/cart-voucher-remove",
                { json: { code: one.code } },
              );
            else {
              const id = (one.do === "restore" ? removed?.id : lines[one.at]?.id) ?? "none";
              await visitor.send(`/web-api/cart-${one.do}`, {
                json: { id, ...(one.do === "quantity" && { quantity: one.quantity }) },
              });
            }
          }
          const cart = await shop.priced(visitor);
          const { totals } = cart;
          const sum = cart.lines.reduce((total, { cents }) => total + cents, 0);
          expect(totals.goods + totals.gifts).toBe(sum);
          expect(totals.total).toBe(sum - totals.discount + totals.shipping);
          expect(totals.payable).toBeGreaterThanOrEqual(totals.shipping);
          expect(totals.discount).toBeLessThanOrEqual(totals.goods);
          expect(totals.shipping > 0).toBe(
            cart.lines.some(({ article }) => article.kind !== "gift"),
          );
          expect(cart.lines.every(({ centsBefore }) => centsBefore === undefined)).toBe(true);
          expect(await visitor.json("/web-api/customer-data")).toMatchObject({
            order: { cartArticlesAmount: cart.lines.length },
          });
        }),
        runs(25),
      );
    });

    const quantities = async (visitor: Visitor) =>
      (await contentOf(visitor)).lines.map(({ article, quantity }) => [article, quantity]);

    it("add n and then m like n and m at once, in one line at the price of all [CUS-Q22]", async () => {
      const shop = open();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ARTICLES),
          fc.integer({ min: 1, max: 60 }),
          fc.integer({ min: 1, max: 60 }),
          async (article, one, other) => {
            const [twice, once] = [shop.visitor(), shop.visitor()];
            const first = await add(twice, article, one);
            const second = await add(twice, article, other);
            const both = await add(once, article, one + other);
            if (first.status !== 200 || second.status !== 200) return;
            expect(both.status).toBe(200);
            const { lines } = await contentOf(twice);
            expect(lines).toHaveLength(1);
            expect(lines.map(({ id: _, article: __, ...rest }) => rest)).toEqual(
              (await contentOf(once)).lines.map(({ id: _, article: __, ...rest }) => rest),
            );
          },
        ),
        { numRuns: 40 },
      );
    });

    it("have one line of an article that devices of a customer add at the same moment [CUS-Q22]", async () => {
      const shop = open();
      const person = newPerson();
      const devices = [shop.visitor(), shop.visitor(), shop.visitor()];
      await devices[0]?.send("/web-api/customer-signup", { json: person });
      for (const device of devices.slice(1))
        await device.send("/web-api/customer-login", { json: person });
      for (let round = 1; round <= 4; round += 1) {
        const guest = shop.visitor();
        await add(guest, "pen", 2);
        const answers = await Promise.all([
          ...devices.map((device) => add(device, "pen")),
          guest.send("/web-api/customer-login", { json: person }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        for (const device of devices)
          expect(await quantities(device)).toEqual([["pen", 5 * round]]);
      }
    });

    it("are delivered as chosen, by each visitor alone, also after the sign-in [CUS-Q25]", async () => {
      const shop = open();
      const [visitor, other] = [shop.visitor(), shop.visitor()];
      const person = newPerson();
      await add(other, "pen");
      await other.send("/web-api/customer-signup", { json: person });
      await add(visitor, "/configurator-card?themeId=1001", 40);
      const slow = await shop.priced(visitor);
      expect(slow.deliveries.map(({ id }) => id)).toEqual(["standard", "express"]);
      expect(slow).toMatchObject({ delivery: { id: "standard" }, isChoiceMissing: false });
      const sent = await visitor.send("/web-api/cart-delivery", { form: { method: "express" } });
      expect(sent.status).toBe(303);
      const fast = await shop.priced(visitor);
      expect(fast.totals.shipping).toBeGreaterThan(slow.totals.shipping);
      expect(fast.totals.total - fast.totals.shipping).toBe(
        slow.totals.total - slow.totals.shipping,
      );
      expect((await contentOf(other)).delivery).toBeUndefined();
      await add(visitor, "/configurator-calendar?calendarType=wandkalender&formatType=a4-quer");
      const mixed = await shop.priced(visitor);
      expect(mixed).toMatchObject({ delivery: { id: "standard" }, isChoiceMissing: true });
      await visitor.send("/web-api/customer-login", { json: person });
      expect((await contentOf(other)).delivery).toBe("express");
      expect((await visitor.send("/web-api/cart-delivery", { json: { method: "x" } })).status).toBe(
        400,
      );
    });

    it("keep what they have when a sum is not sold, and name the next quantity, or the largest [CUS-Q22]", async () => {
      const visitor = open().visitor();
      const card = "/configurator-card?themeId=1001";
      for (const [quantity, next] of [
        [21, 24],
        [101, 125],
        [9000, "5.000"],
      ] as const) {
        const refused = await add(visitor, card, quantity);
        expect(refused.status).toBe(400);
        expect(await refused.json()).toMatchObject({
          errors: {
            quantity: [
              `In dieser Stückzahl gibt es den Artikel nicht. Bestellen können Sie zum Beispiel ${next}.`,
            ],
          },
        });
      }
      await add(visitor, card, 100);
      expect((await add(visitor, card, 4)).status).toBe(400);
      expect(await quantities(visitor)).toEqual([[expect.stringContaining("1001"), 100]]);
      const form = await visitor.send("/web-api/cart-article", {
        form: { article: card, quantity: "4" },
      });
      expect(form.headers.get("location")).toContain("refused=quantity-125");
      expect(await visitor.json(`${CART}?refused=quantity-125`)).toMatchObject({
        notice: expect.stringContaining("125"),
      });
    });

    it("say in the language of the shop that a quantity is none [CUS-Q22]", async () => {
      const visitor = open().visitor();
      await add(visitor, "pen");
      const [line] = (await contentOf(visitor)).lines;
      for (const quantity of ["1,5", "", "viele", "-1", null, 1.5, 0, "99999"])
        for (const [path, json] of [
          ["/web-api/cart-article", { article: "pen", quantity }],
          ["/web-api/cart-quantity", { id: line?.id, quantity }],
        ] as const) {
          const response = await visitor.send(path, { json });
          expect([response.status, await response.json()]).toMatchObject([
            400,
            { errors: { quantity: [expect.stringContaining("In dieser Stückzahl")] } },
          ]);
        }
    });

    it("change no removed line, which is gone [CUS-Q22]", async () => {
      const visitor = open().visitor();
      await add(visitor, "pen", 2);
      const [line] = (await contentOf(visitor)).lines;
      await visitor.send(`${CART}-remove`, { json: { id: line?.id } });
      const changed = await visitor.send(`${CART}-quantity`, {
        json: { id: line?.id, quantity: 9 },
      });
      expect(changed.status).toBe(404);
      await visitor.send(`${CART}-restore`, { json: { id: line?.id } });
      expect(await quantities(visitor)).toEqual([["pen", 2]]);
    });

    it("no longer hold a removed line, nor its price, until it is restored in its place [CUS-Q21]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      for (const article of ["pen", "seal", "materialset"]) await add(visitor, article);
      const { lines } = await contentOf(visitor);
      const before = await shop.priced(visitor);
      await visitor.send(`${CART}-remove`, { json: { id: lines[1]?.id } });
      const content = await contentOf(visitor);
      expect(content.lines.map(({ article }) => article)).toEqual(["pen", "materialset"]);
      expect(content.removed).toMatchObject({ article: "seal" });
      expect((await shop.priced(visitor)).totals.goods).toBeLessThan(before.totals.goods);
      await visitor.send(`${CART}-restore`, { json: { id: lines[1]?.id } });
      expect((await contentOf(visitor)).lines).toEqual(lines);
      expect(await shop.priced(visitor)).toEqual(before);
    });

    it("join a restored line with what came in meanwhile [CUS-Q22]", async () => {
      const visitor = open().visitor();
      await add(visitor, "pen", 2);
      const [line] = (await contentOf(visitor)).lines;
      await visitor.send(`${CART}-remove`, { json: { id: line?.id } });
      await add(visitor, "seal");
      await add(visitor, "pen", 3);
      await visitor.send(`${CART}-restore`, { json: { id: line?.id } });
      expect(await quantities(visitor)).toEqual([
        ["pen", 5],
        ["seal", 1],
      ]);
    });

    it("have an edited choice in the place of the old one, with its accessories [CUS-Q22]", async () => {
      const visitor = open().visitor();
      const card = "/configurator-card?themeId=1001&quantity=40&seal=1";
      const send = (article: string, quantity: number, line?: string) =>
        visitor.send("/web-api/cart-article", {
          json: { article, quantity, "accessories[]": ["seal"], ...(line && { line }) },
        });
      await send(card, 40);
      await add(visitor, "pen");
      const [line] = (await contentOf(visitor)).lines;
      await send(`${card}&paper=matt`, 80, line?.id);
      const after = (await contentOf(visitor)).lines;
      expect(after.map(({ quantity }) => quantity)).toEqual([80, 80, 1]);
      expect(after[0]).toMatchObject({ id: line?.id, article: expect.stringContaining("matt") });
      // The same choice again changes nothing but the quantity.
      await send(`${card}&paper=matt`, 20, line?.id);
      expect((await contentOf(visitor)).lines.map(({ quantity }) => quantity)).toEqual([20, 20, 1]);
    });

    it("have as many accessories of a card as cards when their quantity changes, and those that a visitor has changed as they are [CUS-Q22]", async () => {
      const visitor = open().visitor();
      const article = "/configurator-card?themeId=1001&quantity=40&seal=1&bow=1";
      const json = { article, quantity: 40, "accessories[]": ["seal", "bow"] };
      await visitor.send("/web-api/cart-article", { json });
      await add(visitor, "pen");
      const ids = (await contentOf(visitor)).lines.map(({ id }) => id);
      const after = async (line: number, quantity: number) => {
        await visitor.send(`${CART}-quantity`, { json: { id: ids[line], quantity } });
        return (await contentOf(visitor)).lines.map((one) => one.quantity);
      };
      expect(await after(0, 80)).toEqual([80, 80, 80, 1]);
      // Ten spare seals stay spare, and bows that are too few stay so.
      expect(await after(1, 90)).toEqual([80, 90, 80, 1]);
      expect(await after(2, 20)).toEqual([80, 90, 20, 1]);
      expect(await after(0, 40)).toEqual([40, 50, 20, 1]);
      expect(await after(3, 2)).toEqual([40, 50, 20, 2]);
    });

    it("have as many envelopes as cards beside which they were added, and spare ones as they are [CUS-Q22]", async () => {
      const visitor = open().visitor();
      await add(visitor, "/configurator-card?themeId=1001", 40);
      await add(visitor, "envelope-standard-weiss-162x114", 40);
      await add(visitor, "envelope-standard-creme-162x114", 50);
      const [cards] = (await contentOf(visitor)).lines;
      await visitor.send(`${CART}-quantity`, { json: { id: cards?.id, quantity: 80 } });
      expect((await quantities(visitor)).map(([, quantity]) => quantity)).toEqual([80, 80, 50]);
    });

    it("go with the cards that they came with, and come back with them; spare ones stay [CUS-Q22]", async () => {
      const visitor = open().visitor();
      await add(visitor, "/configurator-card?themeId=1001&seal=1&bow=1", 40);
      for (const sku of ["seal", "envelope-standard-weiss-162x114"]) await add(visitor, sku, 40);
      await add(visitor, "bow", 41);
      await add(visitor, canvasOf(1));
      const all = await quantities(visitor);
      const [cards, , , , canvas] = (await contentOf(visitor)).lines;
      const remove = async (id: string | undefined) =>
        (await visitor.send(`${CART}-remove`, { json: { id } })).json();
      expect(await remove(canvas?.id)).toMatchObject({ removed: { id: canvas?.id, others: 0 } });
      expect(await remove(cards?.id)).toMatchObject({ removed: { id: cards?.id, others: 2 } });
      expect((await quantities(visitor)).map(([, quantity]) => quantity)).toEqual([41]);
      await visitor.send(`${CART}-restore`, { json: { id: cards?.id } });
      expect(await quantities(visitor)).toEqual(all.slice(0, 4));
    });

    it("replace neither a line of a stranger, nor one of another kind, nor a gone one [CUS-Q22]", async () => {
      const shop = open();
      const [visitor, stranger] = [shop.visitor(), shop.visitor()];
      await add(stranger, canvasOf(1));
      await add(visitor, "/configurator-card?themeId=1001", 40);
      const idOf = async (one: Visitor) => (await contentOf(one)).lines[0]?.id ?? "";
      const replace = (line: string) =>
        visitor.send("/web-api/cart-article", { json: { article: canvasOf(2), line } });
      for (const line of [await idOf(stranger), await idOf(visitor), "gone", "\0", "x".repeat(99)])
        expect((await replace(line)).status).toBe(200);
      expect((await contentOf(stranger)).lines).toHaveLength(1);
      expect((await quantities(visitor)).map(([, quantity]) => quantity)).toEqual([40, 5]);
    });

    it("take no text that the store cannot hold [CUS-Q22]", async () => {
      const visitor = open().visitor();
      for (const [path, json] of [
        [`${CART}-remove`, { id: "\0" }],
        [`${CART}-quantity`, { id: "a\0b", quantity: 1 }],
        [`${CART}-restore`, { id: "\ud800" }],
        [`${CART}-voucher`, { code: "A\0B" }],
        [`${CART}-voucher-remove`, { code: "HALLO\0" }],
        ["/web-api/cart-article", { article: "pen\0" }],
        ["/web-api/voucher", { code: "HALLO\0" }],
      ] as const)
        expect((await visitor.send(path, { json })).status).toBeLessThan(500);
    });

    it("become one at the sign-in, and a second sign-in changes nothing [CUS-Q21]", async () => {
      const shop = open();
      const person = newPerson();
      const first = shop.visitor();
      await add(first, "pen", 1);
      await first.send("/web-api/customer-signup", { json: person });
      const second = shop.visitor();
      await add(second, "pen", 2);
      await add(second, "seal", 5);
      await second.send("/web-api/cart-voucher", { json: { code: "HALLO10" } });
      for (let times = 0; times < 3; times += 1) {
        await second.send("/web-api/customer-login", { json: person });
        const { lines, vouchers } = await contentOf(second);
        expect(lines.map(({ article, quantity }) => [article, quantity])).toEqual([
          ["pen", 3],
          ["seal", 5],
        ]);
        expect(vouchers).toMatchObject([{ code: "HALLO10" }]);
      }
      expect(await contentOf(first)).toEqual(await contentOf(second));
    });

    it("have as many gift vouchers after sign-ins as one can attach [CUS-Q21]", async () => {
      const shop = open();
      const store = await database();
      const codes = await store
        .selectFrom("vouchers")
        .select("code")
        .where("kind", "=", "gift")
        .where("used_at", "is", null)
        .limit(10)
        .execute();
      const person = newPerson();
      await shop.visitor().send("/web-api/customer-signup", { json: person });
      for (const some of [codes.slice(0, 5), codes.slice(5)]) {
        const guest = shop.visitor();
        await add(guest, "pen");
        for (const { code } of some)
          await guest.send("/web-api/cart-voucher", { json: { code, kind: "gift" } });
        expect((await contentOf(guest)).vouchers).toHaveLength(5);
        await guest.send("/web-api/customer-login", { json: person });
        expect((await contentOf(guest)).vouchers).toHaveLength(5);
      }
    });

    it("that are full together have as many lines as one can have [CUS-Q20]", async () => {
      const shop = open();
      const person = newPerson();
      const fill = async (visitor: Visitor, from: number) => {
        for (let number = from; number < from + 60; number += 1)
          await add(visitor, canvasOf(number));
      };
      const visitor = shop.visitor();
      await fill(visitor, 0);
      await visitor.send("/web-api/customer-signup", { json: person });
      const guest = shop.visitor();
      await fill(guest, 60);
      await guest.send("/web-api/customer-login", { json: person });
      expect((await contentOf(guest)).lines).toHaveLength(100);
      expect((await add(guest, "pen")).status).toBe(400);
    });

    it("show the price at which an article came in, also in another storefront of the currency [CUS-Q20]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await add(visitor, "pen", 2);
      const [line] = (await contentOf(visitor)).lines;
      const store = await database();
      await store
        .updateTable("cart_lines")
        .set((row) => ({ price_cents: row("price_cents", "*", 2) }))
        .where("id", "=", line?.id ?? "")
        .execute();
      const { lines } = await shop.priced(visitor);
      expect(lines).toMatchObject([{ centsBefore: 2 * (lines[0]?.cents ?? 0) }]);
      await visitor.send("/web-api/cart-quantity", { json: { id: line?.id, quantity: 3 } });
      expect((await shop.priced(visitor)).lines[0]?.centsBefore).toBeUndefined();
    });

    it("are quoted in the currency of the storefront, and never mix two [CUS-Q20]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      for (const article of ARTICLES) await add(visitor, article);
      const place: Place = { ...PLACE, locale: "de-CH" };
      const headers = { "X-Channel": "wall-ch", "X-Locale": "de-CH" };
      const content = (await visitor.json(CART, { headers })) as unknown as CartContent;
      expect(content.lines).toHaveLength(ARTICLES.length);
      for (const { price, priceStored } of content.lines) {
        expect(price?.priceCurrent).toBeGreaterThan(0);
        expect(priceStored).toBeUndefined();
      }
      expect(currencyOf(place.locale)).toBe("chf");
      expect(countryOf(place.locale)).toBe("ch");
    });

    it("keep a line whose article is gone, without a price [CUS-Q20]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await add(visitor, "pen");
      await add(visitor, "/configurator-card?themeId=1001");
      const store = await database();
      const { lines } = await contentOf(visitor);
      await store
        .updateTable("cart_lines")
        .set({ article: "/configurator-card?themeId=gone" })
        .where("id", "=", lines[1]?.id ?? "")
        .execute();
      const cart = await shop.priced(visitor);
      expect(cart.lines).toHaveLength(1);
      expect(cart.gone).toMatchObject([{ article: "/configurator-card?themeId=gone" }]);
      expect(cart.totals.goods).toBe(cart.lines[0]?.cents);
    });

    it("are invisible to everybody else, who can change nothing in them [CUS-Q21]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await add(visitor, "pen");
      const { lines } = await contentOf(visitor);
      const [line] = lines;
      const stranger = shop.visitor();
      await add(stranger, "pen");
      for (const path of ["quantity", "remove", "restore"])
        expect(
          (await stranger.send(`${CART}-${path}`, { json: { id: line?.id, quantity: 9 } })).status,
        ).toBe(404);
      expect((await contentOf(visitor)).lines).toEqual(lines);
    });

    it("stop counting a voucher that somebody else redeems, with the reason [CUS-Q21]", async () => {
      const shop = open();
      const store = await database();
      const { code } = await store
        .selectFrom("vouchers")
        .select("code")
        .where("code", "like", "WALL-10-%")
        .where("used_at", "is", null)
        .executeTakeFirstOrThrow();
      const visitor = shop.visitor();
      await add(visitor, "pen", 10);
      await visitor.send("/web-api/cart-voucher", { json: { code } });
      expect((await shop.priced(visitor)).totals.discount).toBeGreaterThan(0);
      await shop.visitor().send("/web-api/voucher", { json: { code } });
      const cart = await shop.priced(visitor);
      expect(cart.totals.discount).toBe(0);
      expect(cart.vouchers).toMatchObject([
        { code, refusal: "Dieser Code wurde schon eingelöst." },
      ]);
    });

    it("count a voucher that the visitor has redeemed, also after the sign-up [CUS-Q21]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await add(visitor, "pen", 10);
      await visitor.send("/web-api/voucher", { json: { code: "HALLO10" } });
      await visitor.send("/web-api/customer-signup", { json: newPerson() });
      expect((await shop.priced(visitor)).totals.discount).toBeGreaterThan(0);
    });

    it("refuse a hundred and first voucher within a quarter of an hour [CUS-Q21]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      const headers = { "X-Client-Address": "198.51.100.7" };
      await visitor.send("/web-api/cart-article", { json: { article: "pen" }, headers });
      const statuses: number[] = [];
      for (let guess = 0; guess <= 100; guess += 1) {
        const json = { code: `GIFT-25-${guess}` };
        statuses.push((await visitor.send("/web-api/cart-voucher", { json, headers })).status);
      }
      expect(statuses.slice(0, 100).every((status) => status === 404)).toBe(true);
      expect(statuses[100]).toBe(429);
      const form = await visitor.send("/web-api/cart-voucher", {
        json: { code: "GIFT-25-1" },
        headers: { ...headers, Accept: "text/html" },
      });
      expect(form.status).toBe(303);
      expect(form.headers.get("location")).toContain("refused=tooMany");
    });

    it("are changed by forms without scripts, which lead to the cart [CUS-Q21]", async () => {
      const shop = open();
      const visitor = shop.visitor();
      await add(visitor, "pen");
      const [line] = (await contentOf(visitor)).lines;
      const id = line?.id ?? "";
      const Referer = "http://wall.de.localhost:3000/warenkorb?country=at&refused=full";
      const locationOf = async (path: string, form: Record<string, string>) => {
        const response = await visitor.send(path, { form, headers: { Referer } });
        return [response.status, response.headers.get("location")];
      };
      expect(await locationOf(`${CART}-quantity`, { id, quantity: "3" })).toEqual([
        303,
        "/warenkorb?country=at",
      ]);
      expect(await locationOf(`${CART}-remove`, { id })).toEqual([
        303,
        `/warenkorb?country=at&removed=${id}`,
      ]);
      expect(await locationOf(`${CART}-restore`, { id })).toEqual([303, "/warenkorb?country=at"]);
      expect(await locationOf(`${CART}-voucher`, { code: "NO-SUCH-CODE" })).toEqual([
        303,
        "/warenkorb?country=at&refused=voucherUnknown",
      ]);
      expect(await visitor.json(`${CART}?refused=voucherUnknown`)).toMatchObject({
        lines: [{ quantity: 3 }],
        notice: "Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.",
        noticeField: "code",
      });
      await visitor.send(`${CART}-voucher`, { json: { code: "HALLO10" } });
      expect(await locationOf(`${CART}-voucher`, { code: "hallo10" })).toEqual([
        303,
        "/warenkorb?country=at&refused=voucherAttached",
      ]);
      expect(await visitor.json(`${CART}?refused=nonsense`)).not.toHaveProperty("notice");
    });

    it("of guests are swept after thirty days, and removed lines after an hour [API-Q12, CUS-Q21]", async () => {
      const shop = open();
      const store = await database();
      await sweepStore(store, shop.clock.now() + 100 * DAY_MS);
      const rows = async () => (await store.selectFrom("cart_lines").select("id").execute()).length;
      const before = await rows();
      const visitor = shop.visitor();
      await add(visitor, "pen");
      await add(visitor, "seal");
      await visitor.send("/web-api/cart-voucher", { json: { code: "HALLO10" } });
      const [line] = (await contentOf(visitor)).lines;
      await visitor.send(`${CART}-remove`, { json: { id: line?.id } });
      await sweepStore(store, shop.clock.now());
      expect(await rows()).toBe(before + 2);
      await sweepStore(store, shop.clock.now() + 2 * 3_600_000);
      expect(await rows()).toBe(before + 1);
      expect((await visitor.send(`${CART}-restore`, { json: { id: line?.id } })).status).toBe(404);
      await sweepStore(store, shop.clock.now() + 31 * DAY_MS);
      expect(await rows()).toBe(before);
    });
  });
};
