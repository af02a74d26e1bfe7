import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, MINUTE_MS } from "@passepartout/domain/time/duration";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { openStore } from "../store/open-store.ts";
import { sweepStore } from "../store/sweep-store.ts";
import { createEmailQueue, postEmail } from "./email-queue.ts";
import {
  createFolderTransport,
  createSmtpTransport,
  type EmailTransport,
} from "./email-transport.ts";

const EMAIL = {
  sender: "help@shop.example",
  recipient: "ada@lovelace.example",
  subject: "Grüße",
  text: "Schön, dass Sie da sind.",
};
const START = Date.UTC(2026, 0, 1);

/** A store and its clock. */
const open = async () => {
  const store = await openStore("memory");
  let now = START;
  const logged: string[] = [];
  return {
    store,
    logged,
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
    post: (changes: Partial<typeof EMAIL> = {}) => postEmail(store, now, { ...EMAIL, ...changes }),
    rows: () => store.selectFrom("emails").selectAll().execute(),
    queue: (transport: EmailTransport) =>
      createEmailQueue(
        async () => store,
        transport,
        () => now,
        {
          error: (_, details) => void logged.push(String(details?.["reason"])),
          warning: () => {},
        },
      ),
  };
};

/** A transport that fails while `isDown`. */
const openTransport = () => {
  const sent: string[] = [];
  const state = { isDown: false };
  return {
    sent,
    state,
    transport: {
      isLocal: true,
      send: async ({ id }) => {
        if (state.isDown) throw new Error("down");
        sent.push(id);
      },
    } satisfies EmailTransport,
  };
};

describe("the queue of emails", () => {
  it("sends each email once, over all processes with the store, and forgets it", async () => {
    const shop = await open();
    const { sent, transport } = openTransport();
    const queues = Array.from({ length: 4 }, () => shop.queue(transport));
    for (let at = 0; at < 20; at += 1) await shop.post();
    await Promise.all(queues.map(({ deliver }) => deliver()));
    expect(new Set(sent).size).toBe(20);
    expect(sent).toHaveLength(20);
    expect(await shop.rows()).toEqual([]);
  });

  it("posts nothing if what causes an email is undone", async () => {
    const shop = await open();
    const change = shop.store.transaction().execute(async (transaction) => {
      await postEmail(transaction, START, EMAIL);
      throw new Error("undone");
    });
    await expect(change).rejects.toThrow("undone");
    expect(await shop.rows()).toEqual([]);
  });

  it("tries again with longer pauses, and sends when it can", async () => {
    const shop = await open();
    const { sent, state, transport } = openTransport();
    const { deliver } = shop.queue(transport);
    state.isDown = true;
    await shop.post();
    for (const minutes of [0, 1, 2, 4]) {
      shop.advance(minutes * MINUTE_MS - 1);
      await deliver();
      shop.advance(1);
      await deliver();
    }
    expect(shop.logged).toEqual([1, 2, 3, 4].map((attempt) => `attempt ${attempt}: down`));
    state.isDown = false;
    shop.advance(8 * MINUTE_MS);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it("gives up after two days, and keeps what it gave up for a month", async () => {
    const shop = await open();
    const { state, transport } = openTransport();
    const { deliver } = shop.queue(transport);
    state.isDown = true;
    await shop.post();
    const given = async () => (await shop.rows())[0]?.failed_at ?? null;
    while ((await given()) === null) {
      await deliver();
      shop.advance(MINUTE_MS);
    }
    expect((shop.now() - START) / DAY_MS).toBeGreaterThan(2);
    expect((shop.now() - START) / DAY_MS).toBeLessThan(3);
    state.isDown = false;
    shop.advance(29 * DAY_MS);
    await deliver();
    await sweepStore(shop.store, shop.now());
    expect(await shop.rows()).toHaveLength(1);
    shop.advance(DAY_MS);
    await sweepStore(shop.store, shop.now());
    expect(await shop.rows()).toEqual([]);
  });

  it("sends what a process that ended had begun to send, with the same Message-ID and file", async () => {
    const shop = await open();
    const folder = mkdtempSync(join(tmpdir(), "outbox-"));
    await shop.post();
    const files = createFolderTransport(folder);
    const ending: EmailTransport = {
      isLocal: false,
      send: async (email) => {
        await files.send(email);
        await new Promise(() => {});
      },
    };
    await shop.queue(ending).deliver();
    while (readdirSync(folder).filter((name) => !name.startsWith(".")).length === 0)
      await new Promise(setImmediate);
    const { deliver } = shop.queue(files);
    await deliver();
    expect(await shop.rows()).toHaveLength(1);
    shop.advance(5 * MINUTE_MS);
    await deliver();
    expect(await shop.rows()).toEqual([]);
    const [file = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, file), "utf8")).toMatch(
      /^Message-ID: <[\w-]+@shop\.example>/m,
    );
  });
});

describe("an email server", () => {
  const servers: SMTPServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  const openServer = async (options: SMTPServerOptions = {}) => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _, done) => {
        let message = "";
        stream.setEncoding("utf8").on("data", (text: string) => (message += text));
        stream.on("end", () => {
          received.push(message);
          done();
        });
      },
      ...options,
    });
    servers.push(server);
    server.on("error", () => {});
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = server.listen(0, "127.0.0.1", resolve);
    await promise;
    const address = listening.address();
    const port = typeof address === "object" ? address?.port : undefined;
    return { received, url: `smtp://127.0.0.1:${port}` };
  };

  const deliverTo = async (url: string, changes: Partial<typeof EMAIL> = {}) => {
    const shop = await open();
    const queue = shop.queue(createSmtpTransport(url));
    await shop.post(changes);
    await queue.deliver();
    while ((await shop.rows()).some(({ attempts }) => attempts === 0) && shop.logged.length === 0)
      await new Promise(setImmediate);
    await queue.close();
    return shop;
  };

  it("gets emails with sender, recipient, date and Message-ID", async () => {
    const { received, url } = await openServer();
    const { rows } = await deliverTo(url);
    expect(await rows()).toEqual([]);
    expect(received[0]).toMatch(/^From: help@shop\.example\r$/m);
    expect(received[0]).toMatch(/^To: ada@lovelace\.example\r$/m);
    expect(received[0]).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received[0]).toMatch(/^Message-ID: <[\w-]+@shop\.example>\r$/m);
    expect(received[0]).toMatch(/^Date: Thu, 01 Jan 2026 /m);
  });

  it("gets no header and no recipient that a subject or an address smuggles in", async () => {
    const { received, url } = await openServer();
    await deliverTo(url, { subject: "Hello\r\nBcc: eve@evil.example" });
    expect(received[0]).not.toMatch(/^Bcc:/m);
    const recipients: string[] = [];
    const other = await openServer({
      onRcptTo: ({ address }, _, done) => {
        recipients.push(address);
        done();
      },
    });
    await deliverTo(other.url, { recipient: "ada@lovelace.example, eve@evil.example" });
    expect(recipients).not.toContain("eve@evil.example");
  });

  it("that refuses an email for good is not asked again, and the log does not name its recipient", async () => {
    const { url } = await openServer({
      onRcptTo: (_, __, done) =>
        done(Object.assign(new Error("no mailbox of ada@lovelace.example"), { responseCode: 550 })),
    });
    const { rows, logged } = await deliverTo(url);
    expect(await rows()).toMatchObject([{ attempts: 1, failed_at: START }]);
    expect(logged).toEqual([
      expect.stringMatching(/^attempt 1, the last: .*no mailbox of \(recipient\)/),
    ]);
  });

  it.each([
    ["refuses one for now", 451],
    ["is busy", 421],
  ])("that %s is asked again", async (_, responseCode) => {
    const { url } = await openServer({
      onRcptTo: (__, ___, done) => done(Object.assign(new Error("later"), { responseCode })),
    });
    const { rows } = await deliverTo(url);
    expect(await rows()).toMatchObject([{ failed_at: null, due_at: START + MINUTE_MS }]);
  });

  it("that is away is asked again", async () => {
    const { rows, logged } = await deliverTo("smtp://127.0.0.1:1");
    expect(await rows()).toMatchObject([{ failed_at: null, due_at: START + MINUTE_MS }]);
    expect(logged).toHaveLength(1);
  });
});
