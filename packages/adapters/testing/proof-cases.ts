import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { openFilePlaces, removeUnusedFiles } from "../backend/files/file-places.ts";
import { openStore, type Store } from "../backend/store/open-store.ts";
import type { StoreLocation } from "../backend/store/store-location.ts";
import { sweepStore } from "../backend/store/sweep-store.ts";
import type { Tables } from "../backend/store/tables.ts";
import { newPerson, openClock, openVisitor } from "./backend-visitor.ts";
import { TINY_PNG } from "./tiny-png.ts";

const SIGN_UP = "/web-api/customer-signup";
const SIGN_IN = "/web-api/customer-login";
const RESET = "/web-api/customer-password-reset";
const EMAIL = "/web-api/customer-email";
const EMAIL_CONFIRM = "/web-api/customer-email-confirm";
const EXPORT = "/web-api/customer-export";
const DELETE = "/web-api/customer-delete";
const SUBSCRIBE = "/web-api/newsletter-subscribe";
const CONFIRM = "/web-api/newsletter-confirm";
const WITHDRAWAL = "/web-api/withdrawal";

const HOUR_MS = 3_600_000;

const tokenIn = (email = ""): string => /token=([\w-]+)/.exec(email)?.[1] ?? "";
const from = (address: string) => ({ headers: { "X-Client-Address": address } });

/** The tests of what a customer proves, of the emails that a stranger can ask for, and of withdrawals, for a store. */
export const proofCases = (name: string, location: () => StoreLocation): void => {
  describe(`customers in ${name}`, { timeout: 60_000 }, () => {
    const stores: Store[] = [];
    afterAll(async () => {
      for (const store of stores) await store.destroy();
    });

    const open = () => {
      const clock = openClock();
      const folder = mkdtempSync(join(tmpdir(), "proofs-"));
      const outboxFolder = join(folder, "outbox");
      const sentFolder = join(folder, "sent");
      const fileAddresses = [pathToFileURL(join(folder, "photos")).href];
      const backend = createEmbeddedBackend({
        clock,
        monotonicNow: clock.now,
        store: location(),
        outboxFolder,
        fileAddresses,
        // Otherwise it would send the emails of later tests with the same store.
        whenClosing: onTestFinished,
      });
      const emails = () =>
        readdirSync(outboxFolder)
          .toSorted()
          .map((file) => readFileSync(join(outboxFolder, file), "utf8"));
      return {
        clock,
        folder,
        sweepFiles: async () =>
          removeUnusedFiles(
            await openDatabase(),
            openFilePlaces(fileAddresses),
            clock.now() + HOUR_MS,
          ),
        visitor: () => openVisitor(backend),
        emails,
        emailsTo: (address: string) =>
          emails().filter((email) => email.includes(`To: ${address}\r\n`)),
        breakOutbox: () => {
          if (existsSync(outboxFolder)) renameSync(outboxFolder, sentFolder);
          writeFileSync(outboxFolder, "not a folder");
        },
        mendOutbox: () => {
          rmSync(outboxFolder);
          if (existsSync(sentFolder)) renameSync(sentFolder, outboxFolder);
        },
      };
    };

    const openDatabase = async (): Promise<Store> => {
      const store = await openStore(location());
      stores.push(store);
      return store;
    };

    const signedUp = async (shop: ReturnType<typeof open>, email = newPerson().email) => {
      const person = { ...newPerson(), email };
      const visitor = shop.visitor();
      await visitor.send(SIGN_UP, { json: person });
      return { person, visitor };
    };

    const subscribed = async (shop: ReturnType<typeof open>, email: string) => {
      await shop.visitor().send(SUBSCRIBE, { form: { email } });
      const token = tokenIn(shop.emailsTo(email)[0]);
      await shop.visitor().send(CONFIRM, { json: { token } });
      shop.clock.advance(1);
    };

    const isSubscribed = async (email: string): Promise<boolean> =>
      (await (
        await openDatabase()
      )
        .selectFrom("subscriptions")
        .select("email")
        .where("email", "=", email)
        .executeTakeFirst()) !== undefined;

    const newsletterOf = async (visitor: ReturnType<typeof openVisitor>) =>
      (await visitor.json(EXPORT))["newsletter"];

    it("see and delete no subscription of an address that they have only named [CUS-Q9]", async () => {
      const shop = open();
      const { email } = newPerson();
      await subscribed(shop, email);
      const stranger = await signedUp(shop, email);
      expect(await newsletterOf(stranger.visitor)).toEqual([]);
      await stranger.visitor.send(DELETE, {
        json: { password: stranger.person.password, confirm: "yes" },
      });
      expect(await isSubscribed(email)).toBe(true);
    });

    it.each([
      [
        "the link for a new password",
        async (shop: ReturnType<typeof open>, email: string, password: string) => {
          await shop.visitor().send(RESET, { json: { email } });
          const token = tokenIn(shop.emailsTo(email).at(-1));
          await shop.visitor().send(RESET, { json: { token, password } });
        },
      ],
      [
        "the link that their own address is asked for",
        async (shop: ReturnType<typeof open>, email: string, password: string) => {
          const visitor = shop.visitor();
          await visitor.send(SIGN_IN, { json: { email, password } });
          await visitor.send(EMAIL, { json: { email, password } });
          const token = tokenIn(shop.emailsTo(email).at(-1));
          await shop.visitor().send(EMAIL_CONFIRM, { json: { token } });
        },
      ],
    ])("see and delete their subscription after %s [CUS-Q9]", async (_, prove) => {
      const shop = open();
      const { person } = await signedUp(shop);
      await subscribed(shop, person.email);
      await prove(shop, person.email, person.password);
      const visitor = shop.visitor();
      await visitor.send(SIGN_IN, { json: person });
      expect(await newsletterOf(visitor)).toMatchObject([{ confirmedAt: expect.any(String) }]);
      await visitor.send(DELETE, { json: { password: person.password, confirm: "yes" } });
      expect(await isSubscribed(person.email)).toBe(false);
    });

    it("see a subscription that they confirm while they are signed in, and those of nobody else who does [CUS-Q9]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      await visitor.send(SUBSCRIBE, { form: { email: person.email } });
      await visitor.send(CONFIRM, { json: { token: tokenIn(shop.emailsTo(person.email)[0]) } });
      expect(await newsletterOf(visitor)).toHaveLength(1);
      const other = newPerson().email;
      await visitor.send(SUBSCRIBE, { form: { email: other } });
      await visitor.send(CONFIRM, { json: { token: tokenIn(shop.emailsTo(other)[0]) } });
      expect(await newsletterOf(visitor)).toHaveLength(1);
    });

    it("change their address when the new mailbox confirms it, once and within an hour, which the former one is told [CUS-Q9]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const email = `new.${person.email}`;
      const change = { json: { email, password: person.password } };
      expect((await visitor.send(EMAIL, change)).status).toBe(200);
      expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(200);
      const token = tokenIn(shop.emailsTo(email)[0]);
      const page = await visitor.send(`${EMAIL_CONFIRM}?token=${token}`, {
        headers: { Accept: "text/html" },
      });
      expect(await page.text()).toContain("<button>");
      expect((await shop.visitor().send(EMAIL_CONFIRM, { json: { token } })).status).toBe(200);
      expect((await shop.visitor().send(EMAIL_CONFIRM, { json: { token } })).status).toBe(400);
      expect((await visitor.send(SIGN_IN, { json: person })).status).toBe(400);
      expect((await visitor.send(SIGN_IN, { json: { ...person, email } })).status).toBe(200);
      expect(shop.emailsTo(person.email).at(-1)).toContain("wurde geändert");
      shop.clock.advance(1);
      await visitor.send(EMAIL, { json: { email: person.email, password: person.password } });
      shop.clock.advance(3_600_000);
      const late = tokenIn(shop.emailsTo(person.email).at(-1));
      expect((await visitor.send(EMAIL_CONFIRM, { json: { token: late } })).status).toBe(400);
    });

    /** A customer who has confirmed their address. */
    const verified = async (shop: ReturnType<typeof open>, email?: string) => {
      const customer = await signedUp(shop, email);
      const { person, visitor } = customer;
      await visitor.send(EMAIL, { json: person });
      const token = tokenIn(shop.emailsTo(person.email).at(-1));
      await visitor.send(EMAIL_CONFIRM, { json: { token } });
      shop.clock.advance(60_000);
      return customer;
    };

    const changeAddress = async (
      shop: ReturnType<typeof open>,
      { person, visitor }: Awaited<ReturnType<typeof signedUp>>,
    ) => {
      const email = `thief.${person.email}`;
      await visitor.send(EMAIL, { json: { email, password: person.password } });
      return { email, token: tokenIn(shop.emailsTo(email).at(-1)) };
    };

    it.each([
      [
        "the link for a new password",
        async (shop: ReturnType<typeof open>, { person }: Awaited<ReturnType<typeof signedUp>>) => {
          await shop.visitor().send(RESET, { json: { email: person.email } });
          const token = tokenIn(shop.emailsTo(person.email).at(-1));
          await shop.visitor().send(RESET, { json: { token, password: "difference engine" } });
        },
      ],
      [
        "a change of the password",
        async (_: ReturnType<typeof open>, customer: Awaited<ReturnType<typeof signedUp>>) => {
          const { person, visitor } = customer;
          const json = { password: person.password, newPassword: "difference engine" };
          await visitor.send("/web-api/customer-password", { json });
        },
      ],
    ])("end a change of address that waits by %s [CUS-Q9]", async (_, recover) => {
      const shop = open();
      const customer = await verified(shop);
      const { token } = await changeAddress(shop, customer);
      expect(token).not.toBe("");
      await recover(shop, customer);
      const answer = await shop.visitor().send(EMAIL_CONFIRM, { json: { token } });
      expect(answer.status).toBe(400);
    });

    it("take back a change of their address within seven days, which ends all sessions and passwords [CUS-Q9]", async () => {
      const shop = open();
      const customer = await verified(shop);
      const { person, visitor: thief } = customer;
      const changed = await changeAddress(shop, customer);
      await thief.send(EMAIL_CONFIRM, { json: { token: changed.token } });
      const json = { password: person.password, newPassword: "difference engine" };
      await thief.send("/web-api/customer-password", { json });
      shop.clock.advance(6 * 24 * HOUR_MS);
      const token = tokenIn(shop.emailsTo(person.email).at(-1));
      expect((await shop.visitor().send(EMAIL_CONFIRM, { json: { token } })).status).toBe(200);
      expect((await thief.send(EXPORT)).status).toBe(401);
      for (const email of [person.email, changed.email]) {
        const signIn = { json: { email, password: json.newPassword } };
        expect((await thief.send(SIGN_IN, signIn)).status).toBe(400);
      }
      await shop.visitor().send(RESET, { json: { email: person.email } });
      expect(tokenIn(shop.emailsTo(person.email).at(-1))).not.toBe(token);
      expect((await shop.visitor().send(EMAIL_CONFIRM, { json: { token } })).status).toBe(400);
    });

    it("take back a change of their address for good, however often it was changed since [CUS-Q9]", async () => {
      const shop = open();
      const customer = await verified(shop);
      const { person, visitor: thief } = customer;
      const confirm = async (token: string) =>
        (await shop.visitor().send(EMAIL_CONFIRM, { json: { token } })).status;
      const first = await changeAddress(shop, customer);
      await confirm(first.token);
      const back = tokenIn(shop.emailsTo(person.email).at(-1));
      shop.clock.advance(60_000);
      await thief.send(SIGN_IN, { json: { ...person, email: first.email } });
      const second = await changeAddress(shop, {
        person: { ...person, email: first.email },
        visitor: thief,
      });
      expect(await confirm(second.token)).toBe(200);
      const backToFirst = tokenIn(shop.emailsTo(first.email).at(-1));
      expect(await confirm(back)).toBe(200);
      expect(backToFirst).not.toBe("");
      expect(await confirm(backToFirst)).toBe(400);
    });

    it("cannot take over an account that was signed up with their address by mistake [CUS-Q9]", async () => {
      const shop = open();
      const customer = await signedUp(shop);
      const { token } = await changeAddress(shop, customer);
      await customer.visitor.send(EMAIL_CONFIRM, { json: { token } });
      const notice = shop.emailsTo(customer.person.email).at(-1);
      expect(notice).toContain("wurde");
      expect(tokenIn(notice)).toBe("");
    });

    it("get the email for a new password whatever addresses without an account are asked for [CUS-Q11]", async () => {
      const shop = open();
      const { person } = await signedUp(shop);
      await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          shop.visitor().send(RESET, {
            json: { email: person.email.replace("@", `+${i}@`) },
            ...from(`192.0.2.${i % 4}`),
          }),
        ),
      );
      await shop.visitor().send(RESET, { json: { email: person.email }, ...from("192.0.2.1") });
      expect(shop.emailsTo(person.email)).toHaveLength(1);
    });

    it("are told of a change whatever happens to accounts with labels of their mailbox [CUS-Q12]", async () => {
      const shop = open();
      const { person, visitor } = await verified(shop);
      const thief = await signedUp(shop, person.email.replace("@", "+zz@"));
      const change = async (owner: typeof thief, number: number) => {
        const password = number === 0 ? owner.person.password : `difference ${number}`;
        await owner.visitor.send("/web-api/customer-password", {
          json: { password, newPassword: `difference ${number + 1}` },
          ...from("192.0.2.1"),
        });
        shop.clock.advance(10_000);
      };
      for (let number = 0; number < 6; number += 1) await change(thief, number);
      const before = shop.emailsTo(person.email).length;
      await change({ person, visitor }, 0);
      expect(shop.emailsTo(person.email)).toHaveLength(before + 1);
    });

    it("are told of a change of their address after however many changes of their password [CUS-Q12]", async () => {
      const shop = open();
      const { person, visitor } = await verified(shop);
      let { password } = person;
      for (let number = 0; number < 6; number += 1) {
        const json = { password, newPassword: `difference ${number}` };
        await visitor.send("/web-api/customer-password", { json });
        password = json.newPassword;
        shop.clock.advance(10_000);
      }
      const before = shop.emailsTo(person.email).length;
      const changed = await changeAddress(shop, { person: { ...person, password }, visitor });
      await visitor.send(EMAIL_CONFIRM, { json: { token: changed.token } });
      expect(shop.emailsTo(person.email)).toHaveLength(before + 1);
    });

    it("learn from a change of address of no other account, and take none over [CUS-Q9]", async () => {
      const shop = open();
      const first = await signedUp(shop);
      const { person, visitor } = await signedUp(shop);
      const change = async (email: string) => {
        const answer = await visitor.send(EMAIL, { json: { email, password: person.password } });
        return [answer.status, await answer.text()];
      };
      const free = `free.${person.email}`;
      expect(await change(first.person.email)).toEqual(await change(free));
      expect(shop.emailsTo(first.person.email)).toEqual([]);
      await signedUp(shop, free);
      const token = tokenIn(shop.emailsTo(free)[0]);
      expect((await visitor.send(EMAIL_CONFIRM, { json: { token } })).status).toBe(400);
    });

    it("are told by email of a new password, which holds without the email [CUS-Q12]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const change = { password: person.password, newPassword: "difference engine" };
      await visitor.send("/web-api/customer-password", { json: change });
      expect(shop.emailsTo(person.email)).toEqual([expect.stringContaining("Ihr Passwort")]);
      const silent = open();
      const other = await signedUp(silent);
      silent.breakOutbox();
      const changed = await other.visitor.send("/web-api/customer-password", { json: change });
      expect(changed.status).toBe(200);
    });

    it.each([
      ["the newsletter", SUBSCRIBE, (email: string) => ({ form: { email } }), 303],
      ["a new password", RESET, (email: string) => ({ json: { email } }), 200],
    ] as const)(
      "get the email about %s later if it cannot be sent now [CUS-Q11]",
      async (_, path, request, status) => {
        const shop = open();
        const { person } = await signedUp(shop);
        shop.breakOutbox();
        expect((await shop.visitor().send(path, request(person.email))).status).toBe(status);
        shop.mendOutbox();
        shop.clock.advance(60_000);
        await shop.visitor().send(SUBSCRIBE, { form: { email: newPerson().email } });
        expect(shop.emailsTo(person.email)).toHaveLength(1);
      },
    );

    it("get few emails into one mailbox, whatever follows its plus sign [NWS-Q6]", async () => {
      const shop = open();
      const name = newPerson().email.replace("@", ".plus@");
      for (let i = 0; i < 9; i += 1)
        await shop.visitor().send(SUBSCRIBE, {
          form: { email: name.replace("@", `+${i}@`) },
          ...from("192.0.2.1"),
        });
      expect(shop.emails()).toHaveLength(5);
    });

    const withdrawal = (email: string, order = "4711-2") => ({
      name: "Ada Lovelace",
      order,
      email,
      confirmed: "1",
    });

    const withdrawals = async (email: string) =>
      (await openDatabase())
        .selectFrom("withdrawals")
        .select(["name", "order_text", "received_at", "emailed_at"])
        .where("email", "=", email)
        .execute();

    it("have a withdrawal stored with its emails, which are sent later if they cannot be now [CNT-Q20]", async () => {
      const shop = open();
      const { email } = newPerson();
      shop.breakOutbox();
      const send = () => shop.visitor().json(WITHDRAWAL, { json: withdrawal(email) });
      const receivedAt = shop.clock.now();
      expect(await send()).toEqual({ receivedAt, isEmailed: true });
      expect(await withdrawals(email)).toEqual([
        {
          name: "Ada Lovelace",
          order_text: "4711-2",
          received_at: receivedAt,
          emailed_at: receivedAt,
        },
      ]);
      shop.mendOutbox();
      shop.clock.advance(60_000);
      await shop.visitor().json(WITHDRAWAL, { json: withdrawal(newPerson().email) });
      expect(shop.emailsTo(email)).toHaveLength(1);
    });

    it("are never refused a withdrawal because of strangers: only its email is held back [CNT-Q20]", async () => {
      const shop = open();
      const { email } = newPerson();
      for (let i = 0; i < 24; i += 1)
        await shop.visitor().send(WITHDRAWAL, {
          json: withdrawal(email, `stranger-${i}`),
          ...from(`192.0.2.${i % 4}`),
        });
      expect(shop.emailsTo(email)).toHaveLength(20);
      const answer = await shop
        .visitor()
        .send(WITHDRAWAL, { json: withdrawal(email), ...from("198.51.100.1") });
      expect([answer.status, await answer.json()]).toMatchObject([200, { isEmailed: false }]);
      expect(await withdrawals(email)).toHaveLength(25);
    });

    it("get an email about a withdrawal that repeats no links and no sentences of a stranger [CNT-Q20]", async () => {
      const shop = open();
      const { email } = newPerson();
      const json = {
        ...withdrawal(email),
        name: "Sie haben gewonnen: https://evil.example/x1",
        order: "4711-2, jetzt unter evil.example/prize1 abholen",
      };
      await shop.visitor().send(WITHDRAWAL, { json });
      const [confirmation = ""] = shop.emailsTo(email);
      expect(confirmation).toContain("Bestellung: 4711-2");
      expect(confirmation).toContain("nicht in dieser E-Mail");
      expect(confirmation).not.toMatch(/evil|gewonnen|abholen|Name:/);
      expect(shop.emails().find((text) => !text.includes(`To: ${email}`))).toContain(json.order);
      expect(await withdrawals(email)).toMatchObject([{ name: json.name, order_text: json.order }]);
    });

    /** The tables and files that contain a text. */
    const placesOf = async (text: string, folder: string): Promise<readonly string[]> => {
      const store = await openDatabase();
      const tables = await store.introspection.getTables();
      const rows = await Promise.all(
        tables.map(async (table) => ({
          name: table.name,
          rows: await store
            .selectFrom(table.name as keyof Tables)
            .selectAll()
            .execute(),
        })),
      );
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return [
        ...rows
          .filter((table) => JSON.stringify(table.rows).includes(text))
          .map(({ name: of }) => of),
        ...files.filter((file) => readFileSync(file).includes(text)),
      ];
    };

    /** A customer with everything that a shop stores about one. */
    const known = async (shop: ReturnType<typeof open>) => {
      const { person, visitor } = await signedUp(shop);
      const { email, password } = person;
      await subscribed(shop, email);
      await shop.visitor().send(RESET, { json: { email } });
      const token = tokenIn(shop.emailsTo(email).at(-1));
      await visitor.send(RESET, { json: { token, password } });
      await visitor.send(SIGN_IN, { json: { email, password } });
      await visitor.send(EMAIL, { json: { email: newPerson().email, password } });
      await visitor.send("/web-api/cart-article", { json: { article: "pen" } });
      const form = new FormData();
      form.set("image", new File([TINY_PNG, email], "holiday.png", { type: "image/png" }));
      const { id } = await visitor.json("/web-api/customer-picture", { form });
      return { person, visitor, id };
    };

    it("export their photos, and leave their address nowhere when they delete their account [CUS-Q9] [API-Q12]", async () => {
      const shop = open();
      const { person, visitor, id } = await known(shop);
      const { email, password } = person;
      expect((await visitor.json(EXPORT))["images"]).toMatchObject([
        { id, mediaType: "image/png", bytes: TINY_PNG.length + email.length },
      ]);
      expect(await placesOf(email, shop.folder)).not.toEqual([]);
      shop.clock.advance(60_000);
      shop.breakOutbox();
      await shop.visitor().send(RESET, { json: { email } });
      shop.mendOutbox();
      await visitor.send(DELETE, { json: { password, confirm: "yes" } });
      await shop.sweepFiles();
      expect(await placesOf(email, shop.folder)).toEqual([]);
    });

    it("leave their address in their withdrawals alone, whose email is still sent [CNT-Q20] [CUS-Q9]", async () => {
      const shop = open();
      const { person, visitor } = await known(shop);
      const { email, password } = person;
      shop.breakOutbox();
      await visitor.send(WITHDRAWAL, { json: withdrawal(email) });
      shop.mendOutbox();
      await visitor.send(DELETE, { json: { password, confirm: "yes" } });
      await shop.sweepFiles();
      expect(await placesOf(email, shop.folder)).toEqual(["emails", "withdrawals"]);
      shop.clock.advance(60_000);
      await shop.visitor().json(WITHDRAWAL, { json: withdrawal(newPerson().email) });
      expect(shop.emailsTo(email)).toHaveLength(1);
    });

    it("export their withdrawals, which outlive the account until nobody has a claim from them [CNT-Q20] [CUS-Q9]", async () => {
      const shop = open();
      const { person, visitor } = await signedUp(shop);
      const { email } = newPerson();
      await visitor.send(WITHDRAWAL, { json: withdrawal(email) });
      await shop.visitor().send(WITHDRAWAL, { json: withdrawal(person.email) });
      expect((await visitor.json(EXPORT))["withdrawals"]).toMatchObject([
        { name: "Ada Lovelace", order: "4711-2", email },
      ]);
      await visitor.send(DELETE, { json: { password: person.password, confirm: "yes" } });
      expect(await withdrawals(email)).toHaveLength(1);
      const store = await openDatabase();
      await sweepStore(store, Date.UTC(2029, 11, 31, 23));
      expect(await withdrawals(email)).toHaveLength(1);
      await sweepStore(store, Date.UTC(2030, 0, 1));
      expect(await withdrawals(email)).toEqual([]);
    });
  });
};
