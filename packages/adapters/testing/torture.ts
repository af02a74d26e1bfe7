import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openStore } from "../src/embedded/store/open-store.ts";

/** How long and how a backend is tortured. */
export interface Torture {
  readonly rounds: number;
  /** The same seed kills at the same moments, as far as the machine keeps time. */
  readonly seed: number;
  readonly tell?: (line: string) => void;
}

/** What was promised to customers while the backend was killed again and again, and what of it was lost. */
export interface TortureReport {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** What does not hold, in words; nothing, if all is well. */
  readonly losses: readonly string[];
}

interface Customer {
  readonly email: string;
  readonly session: string;
  /** Articles that were acknowledged, and that were sent. */
  acknowledged: number;
  sent: number;
}

const PASSWORD = "analytical engine";
const AT_ONCE = 3;
const LONGEST_WAIT_MS = 10_000;
const PROCESS = join(import.meta.dirname, "backend-process.ts");

/** Has customers sign up and fill carts while the backend is killed with `kill -9`, and looks after each restart whether all is there that was acknowledged. */
export const torture = async ({
  rounds,
  seed,
  tell = () => {},
}: Torture): Promise<TortureReport> => {
  const folder = mkdtempSync(join(tmpdir(), "torture-"));
  const random = createRandom(seed);
  const customers: Customer[] = [];
  const unanswered: string[] = [];
  const losses: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const backend = await start(folder);
    losses.push(...(await lossesOf(backend.url, customers)));
    const enough = customers.length + Math.floor(random() * 4);
    const visitors = Array.from({ length: AT_ONCE }, (_, visitor) =>
      visit(backend.url, `${round}.${visitor}.${seed}`, { customers, unanswered }),
    );
    // Most are killed at work, some while they still open the store; how fast this machine is must not matter.
    for (let waited = 0; customers.length < enough && waited < LONGEST_WAIT_MS; waited += 5)
      await wait(5);
    await wait(random() * 60);
    await kill(backend.process);
    await Promise.all(visitors);
    tell(`round ${round}: ${customers.length} customers acknowledged, ${losses.length} losses`);
  }
  const backend = await start(folder);
  losses.push(...(await lossesOf(backend.url, customers)));
  losses.push(...(await halvesOf(backend.url, unanswered)));
  await kill(backend.process);
  const store = await openStore({ folder });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
  if (rows[0]?.integrity_check !== "ok") losses.push("the database is damaged");
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

const ask = async (url: string, path: string, body?: object, session = "") => {
  const response = await fetch(`${url}/web-api/${path}`, {
    headers: { Cookie: session, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as {
    readonly isLoggedIn?: boolean;
    readonly errors?: { readonly email?: unknown };
    readonly order?: { readonly cartArticlesAmount: number };
  };
  const [cookie = ""] = response.headers.getSetCookie();
  return { status: response.status, answer, session: cookie.split(";", 1)[0] ?? "" };
};

/** Signs up one customer after another, each of whom then fills the cart a little, until nobody answers any more. */
const visit = async (
  url: string,
  name: string,
  into: { readonly customers: Customer[]; readonly unanswered: string[] },
): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const email = `ada.${name}.${number}@lovelace.example`;
    const form = { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" };
    const signedUp = await ask(url, "customer-signup", form).catch(() => undefined);
    if (!signedUp) {
      into.unanswered.push(email);
      return;
    }
    if (signedUp.status !== 200) throw new Error(`${email} was answered ${signedUp.status}`);
    const customer = { email, session: signedUp.session, acknowledged: 0, sent: 0 };
    into.customers.push(customer);
    for (let articles = 0; articles < 3; articles += 1) {
      customer.sent += 1;
      const added = await ask(url, "cart-article", {}, customer.session).catch(() => undefined);
      if (!added) return;
      customer.acknowledged += 1;
    }
  }
};

const lossesOf = async (url: string, customers: readonly Customer[]): Promise<string[]> => {
  const losses: string[] = [];
  for (const { email, session, acknowledged, sent } of customers) {
    const { answer } = await ask(url, "customer-data", undefined, session);
    const articles = answer.order?.cartArticlesAmount ?? 0;
    if (answer.isLoggedIn !== true) losses.push(`${email} is unknown`);
    else if (articles < acknowledged || articles > sent)
      losses.push(`${email} has ${articles} articles of ${acknowledged} to ${sent}`);
  }
  return losses;
};

/** Who got no answer has either a whole account or none. */
const halvesOf = async (url: string, emails: readonly string[]): Promise<string[]> => {
  const halves: string[] = [];
  for (const email of emails.slice(-20)) {
    const form = { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" };
    const again = await ask(url, "customer-signup", form);
    const isWhole =
      again.status === 200 || (await ask(url, "customer-login", form)).answer.isLoggedIn === true;
    if (!isWhole) halves.push(`${email} has half an account`);
  }
  return halves;
};

/** Numbers from 0 to 1 that look like chance and are the same for the same seed. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
