import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openStore } from "../src/embedded/store/open-store.ts";

interface TortureOptions {
  readonly rounds: number;
  /** Seed of the random times at which the backend is killed. */
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
}

interface TortureReport {
  /** Number of acknowledged sign-ups. */
  readonly acknowledged: number;
  /** Number of acknowledged additions to carts, of customers and of guests. */
  readonly articles: number;
  /** Number of acknowledged uploads. */
  readonly uploads: number;
  /** Number of sign-ups without a response. */
  readonly unanswered: number;
  /** Descriptions of lost or inconsistent data. */
  readonly losses: readonly string[];
}

/** A customer, or a guest without an email address. */
interface Visitor {
  readonly email: string;
  readonly session: string;
  /** Number of articles that were added to the cart with and without acknowledgement. */
  acknowledged: number;
  sent: number;
  /** Uploads that were acknowledged, by id, and the number of all uploads. */
  readonly images: Map<string, Buffer>;
  sentImages: number;
}

/** What the visitors of all rounds have done. */
interface Results {
  readonly visitors: Visitor[];
  /** The addresses of sign-ups without a response. */
  readonly unanswered: string[];
}

const PASSWORD = "analytical engine";
const CONCURRENT_VISITORS = 3;
const MAX_WAIT_MS = 10_000;
const PROCESS = join(import.meta.dirname, "backend-process.ts");

/** Kills the backend repeatedly with SIGKILL while customers sign up and fill their carts, and verifies after each restart that no acknowledged data is lost. */
export const torture = async ({
  rounds,
  seed,
  onProgress = () => {},
}: TortureOptions): Promise<TortureReport> => {
  const folder = mkdtempSync(join(tmpdir(), "torture-"));
  const random = createRandom(seed);
  const customers: Customer[] = [];
  const unanswered: string[] = [];
  const losses: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const backend = await start(folder);
    losses.push(...(await lossesOf(backend.url, customers)));
    const target = customers.length + Math.floor(random() * 4);
    const visitors = Array.from({ length: CONCURRENT_VISITORS }, (_, visitor) =>
      signUpCustomers(backend.url, `${round}.${visitor}.${seed}`, { customers, unanswered }),
    );
    // Waiting for sign-ups makes the test independent of the machine's speed; with a target of 0 the backend is killed during startup.
    for (let waited = 0; customers.length < target && waited < MAX_WAIT_MS; waited += 5)
      await wait(5);
    await wait(random() * 60);
    await kill(backend.process);
    await Promise.all(visitors);
    onProgress(
      `round ${round}: ${customers.length} customers acknowledged, ${losses.length} losses`,
    );
  }
  const backend = await start(folder);
  losses.push(...(await lossesOf(backend.url, customers)));
  losses.push(...(await incompleteAccounts(backend.url, unanswered)));
  await kill(backend.process);
  const store = await openStore({ folder });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
  if (rows[0]?.integrity_check !== "ok") losses.push("the integrity check of the database failed");
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
  return { acknowledged: customers.length, unanswered: unanswered.length, losses };
};

const start = async (folder: string): Promise<{ process: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [PROCESS, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { process: child, url: String(line).trim() };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};

const send = async (url: string, path: string, body?: object, session = "") => {
  const response = await fetch(`${url}/web-api/${path}`, {
    headers: { Cookie: session, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const data = (await response.json()) as {
    readonly isLoggedIn?: boolean;
    readonly errors?: { readonly email?: unknown };
    readonly order?: { readonly cartArticlesAmount: number };
  };
  const [cookie = ""] = response.headers.getSetCookie();
  return { status: response.status, data, session: cookie.split(";", 1)[0] ?? "" };
};

/** Signs up customers who add articles to their carts, until the backend stops responding. */
const signUpCustomers = async (
  url: string,
  name: string,
  results: { readonly customers: Customer[]; readonly unanswered: string[] },
): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const email = `ada.${name}.${number}@lovelace.example`;
    const form = { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" };
    const signedUp = await send(url, "customer-signup", form).catch(() => undefined);
    if (!signedUp) {
      results.unanswered.push(email);
      return;
    }
    if (signedUp.status !== 200) throw new Error(`signing up ${email} returned ${signedUp.status}`);
    const customer = { email, session: signedUp.session, acknowledged: 0, sent: 0 };
    results.customers.push(customer);
    for (let articles = 0; articles < 3; articles += 1) {
      customer.sent += 1;
      const added = await send(url, "cart-article", {}, customer.session).catch(() => undefined);
      if (!added) return;
      customer.acknowledged += 1;
    }
  }
};

const lossesOf = async (url: string, customers: readonly Customer[]): Promise<string[]> => {
  const losses: string[] = [];
  for (const { email, session, acknowledged, sent } of customers) {
    const { data } = await send(url, "customer-data", undefined, session);
    const articles = data.order?.cartArticlesAmount ?? 0;
    if (data.isLoggedIn !== true) losses.push(`${email} is not signed in`);
    else if (articles < acknowledged || articles > sent)
      losses.push(`${email} has ${articles} articles, expected ${acknowledged} to ${sent}`);
  }
  return losses;
};

/** Unanswered sign-ups must have created a complete account or none. */
const incompleteAccounts = async (url: string, emails: readonly string[]): Promise<string[]> => {
  const incomplete: string[] = [];
  for (const email of emails.slice(-20)) {
    const form = { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" };
    const again = await send(url, "customer-signup", form);
    const isComplete =
      again.status === 200 || (await send(url, "customer-login", form)).data.isLoggedIn === true;
    if (!isComplete) incomplete.push(`the account of ${email} is incomplete`);
  }
  return incomplete;
};

/** A seeded generator of numbers from 0 to below 1. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
