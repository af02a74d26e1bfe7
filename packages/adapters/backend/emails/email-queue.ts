import { randomUUID } from "node:crypto";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { HOUR_MS, MINUTE_MS } from "@passepartout/domain/time/duration";
import { createCounter } from "../../src/processes/meters.ts";
import type { Store } from "../store/open-store.ts";
import { isStoreBusy } from "../store/store-busy.ts";
import type { EmailRow } from "../store/tables.ts";
import type { EmailTransport } from "./email-transport.ts";

/** How long a process has for an email; then another one sends it. Longer than a transport takes. */
const LEASE_MS = 5 * MINUTE_MS;
/** The pauses after failed attempts are doubled from a minute to six hours, so these attempts take two days. */
const MAX_ATTEMPTS = 17;
const MAX_PAUSE_MS = 6 * HOUR_MS;
const POLL_EVERY_MS = 15_000;
/** How many emails a process sends at a time. */
const CONCURRENCY = 4;
const CANDIDATES = 16;

/** Stores an email, in the transaction that causes it: either both hold or neither. An email queue sends it. */
export const postEmail = (
  transaction: Store,
  now: number,
  email: Pick<EmailRow, "sender" | "recipient" | "subject" | "text">,
) =>
  transaction
    .insertInto("emails")
    .values({
      ...email,
      id: randomUUID(),
      posted_at: now,
      due_at: now,
      attempts: 0,
      failed_at: null,
    })
    .execute();

/** Sends the emails of a store that are due, each by one process. Without a transport emails stay, for a process that has one. */
export const createEmailQueue = (
  openStore: () => Promise<Store>,
  transport: EmailTransport | undefined,
  now: () => number,
  log: Log | undefined,
) => {
  const countSent = createCounter("emails_total", { outcome: "sent" });
  const countFailed = createCounter("emails_total", { outcome: "failed" });
  let running: Promise<void> | undefined;
  let isRequested = false;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const sendDue = async () => {
    try {
      const store = await openStore();
      while (isRequested) {
        isRequested = false;
        const sendAll = async () => {
          for (let email = await takeDue(store); email; email = await takeDue(store))
            await attempt(store, email);
        };
        await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));
      }
    } catch (reason) {
      // A store that is away is asked again at the next poll.
      if (!isStoreBusy(reason)) log?.error("customer-data-error", { reason: reasonOf(reason) });
    } finally {
      running = undefined;
    }
  };

  /** Counts an attempt to send one of the emails that have been due for longest, which keeps others from it. */
  const takeDue = async (store: Store): Promise<EmailRow | undefined> => {
    while (!closing.signal.aborted) {
      const time = now();
      const candidates = await store
        .selectFrom("emails")
        .select("id")
        .where("failed_at", "is", null)
        .where("due_at", "<=", time)
        .orderBy("due_at")
        .limit(CANDIDATES)
        .execute();
      // Those who take at the same time rarely take the same one.
      const due = candidates[Math.floor(Math.random() * candidates.length)];
      if (!due) return undefined;
      const taken = await store
        .updateTable("emails")
        .set((row) => ({ attempts: row("attempts", "+", 1), due_at: time + LEASE_MS }))
        .where("id", "=", due.id)
        .where("due_at", "<=", time)
        .returningAll()
        .executeTakeFirst();
      if (taken) return taken;
    }
    return undefined;
  };

  const attempt = async (store: Store, email: EmailRow): Promise<void> => {
    const { id, attempts, recipient } = email;
    try {
      await transport?.send(email);
    } catch (reason) {
      countFailed();
      const isLast = attempts >= MAX_ATTEMPTS || isRefused(reason);
      log?.error("customer-data-error", {
        email: id,
        reason: `attempt ${attempts}${isLast ? ", the last" : ""}: ${reasonOf(reason).replaceAll(recipient, "(recipient)")}`,
      });
      await store
        .updateTable("emails")
        .set({
          due_at: now() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** (attempts - 1)),
          failed_at: isLast ? now() : null,
        })
        .where("id", "=", id)
        .execute();
      return;
    }
    countSent();
    await store.deleteFrom("emails").where("id", "=", id).execute();
  };

  /** Begins to send. Waits for the end if emails are stored on this machine: the network is no reason for a visitor to wait. */
  const deliver = async (): Promise<void> => {
    if (!transport) return;
    isRequested = true;
    running ??= sendDue();
    if (transport.isLocal) await running;
  };

  return {
    deliver,
    /** Removes the files of the emails to an address, in lower case. */
    removeSent: async (recipient: string): Promise<void> => transport?.remove?.(recipient),
    /** Sends from time to time what others have left. */
    poll: (): void => {
      timer ??= setInterval(() => void deliver(), POLL_EVERY_MS).unref();
    },
    /** Resolves when no email is being sent; the rest is due for other processes, and for the next start. */
    close: async (): Promise<void> => {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
};

/** True for an error of an email server that will not take this email at any time. */
const isRefused = (reason: unknown): boolean => {
  const { code, responseCode } = reason as {
    readonly code?: string;
    readonly responseCode?: number;
  };
  return (code === "EENVELOPE" || code === "EMESSAGE") && Number(responseCode) >= 500;
};
