import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openStore, type Store } from "../backend/store/open-store.ts";
import { TINY_PNG } from "./tiny-png.ts";

interface TortureOptions {
  readonly rounds: number;
  /** Seed of the random times at which the backend is killed. */
  readonly seed: number;
  readonly onProgress?: (line: string) => void;
}

/** Numbers of acknowledged changes. */
interface Acknowledged {
  signUps: number;
  /** Articles in the carts of customers and guests. */
  articles: number;
  uploads: number;
  withdrawals: number;
}

interface TortureReport {
  readonly acknowledged: Readonly<Acknowledged>;
  /** Number of changes without a response. */
  readonly unanswered: number;
  /** Descriptions of lost or inconsistent data. */
  readonly losses: readonly string[];
}

interface Visitor {
  /** Undefined for a guest who has not tried to sign up. */
  email?: string;
  session: string;
  /** Whether the sign-up was acknowledged. */
  isCustomer: boolean;
  /** Number of articles that were added to the cart, with or without acknowledgement. */
  articles: number;
  /** The key of the last of them while it is without, or empty. */
  openKey: string;
  /** Digests of the acknowledged uploads by id. */
  readonly uploads: Map<string, string>;
  sentUploads: number;
}

/** The visitors of all rounds. */
interface Results {
  readonly visitors: Visitor[];
  /** The addresses from which withdrawals were sent, and whether they were acknowledged. */
  readonly withdrawals: Map<string, boolean>;
  readonly acknowledged: Acknowledged;
  unanswered: number;
}

const PEN = { article: "pen" };
const PASSWORD = "analytical engine";
const CONCURRENT_CUSTOMERS = 2;
const CONCURRENT_GUESTS = 2;
const MAX_WAIT_MS = 10_000;
/** Number of the latest visitors whose data is verified after each restart; that of all is verified at the end. */
const LATEST = 12;
const PROCESS = join(import.meta.dirname, "backend-process.ts");
/** The sizes of uploads in bytes: within a page of the database, and larger than its log before a checkpoint. */
const UPLOAD_BYTES = [100, 20_000, 400_000, 6_000_000];

/** Kills the backend repeatedly with SIGKILL while visitors sign up, fill their carts, upload images and declare withdrawals, and verifies after each restart that no acknowledged data is lost. */
export const torture = async ({
  rounds,
  seed,
  onProgress = () => {},
}: TortureOptions): Promise<TortureReport> => {
  const folder = mkdtempSync(join(tmpdir(), "torture-"));
  const random = createRandom(seed);
  const acknowledged = { signUps: 0, articles: 0, uploads: 0, withdrawals: 0 };
  const results: Results = {
    visitors: [],
    withdrawals: new Map(),
    acknowledged,
    unanswered: 0,
  };
  const losses: string[] = [];
  const changes = () => Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const backend = await start(folder);
    losses.push(...(await lossesOf(backend.url, results.visitors.slice(-LATEST))));
    const target = changes() + Math.floor(random() * 12);
    // An image is decoded before it is stored, which takes longer than many other changes: every other round awaits one.
    const uploads = acknowledged.uploads + (target > changes() ? round % 2 : 0);
    const clients = [
      ...Array.from({ length: CONCURRENT_CUSTOMERS }, (_, index) =>
        actAsCustomers(backend.url, `${round}.${index}.${seed}`, results),
      ),
      ...Array.from({ length: CONCURRENT_GUESTS }, (_, index) =>
        actAsGuests(backend.url, `${round}.g${index}.${seed}`, results, random),
      ),
      withdraw(backend.url, `${round}.${seed}`, results),
    ];
    // Waiting for changes makes the test independent of the machine's speed; with a target of 0 the backend is killed during startup.
    const isShort = () => changes() < target || acknowledged.uploads < uploads;
    for (let waited = 0; isShort() && waited < MAX_WAIT_MS; waited += 5) await wait(5);
    await wait(random() * 60);
    await kill(backend.process);
    await Promise.all(clients);
    onProgress(`round ${round}: ${changes()} changes acknowledged, ${losses.length} losses`);
  }
  const backend = await start(folder);
  losses.push(...(await lossesOf(backend.url, results.visitors)));
  await kill(backend.process);
  const store = await openStore({ folder });
  losses.push(...(await lostWithdrawals(store, join(folder, "outbox"), results.withdrawals)));
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
  if (rows[0]?.integrity_check !== "ok") losses.push("the integrity check of the database failed");
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
  return { acknowledged, unanswered: results.unanswered, losses };
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

interface Sent {
  readonly status: number;
  readonly session: string;
  readonly data: {
    readonly isLoggedIn?: boolean;
    readonly id?: string;
    readonly images?: readonly { readonly id: string }[];
    readonly order?: { readonly cartArticlesAmount: number };
    readonly lines?: readonly { readonly quantity: number }[];
  };
}

const send = async (
  url: string,
  path: string,
  body?: object | FormData,
  session = "",
  actionKey = "",
): Promise<Sent> => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/web-api/${path}`, {
    headers: {
      Cookie: session,
      "Idempotency-Key": actionKey,
      ...(body && !isForm && { "Content-Type": "application/json" }),
    },
    ...(body && { method: "POST", body: isForm ? body : JSON.stringify(body) }),
  });
  const data = (await response.json()) as Sent["data"];
  const [cookie = ""] = response.headers.getSetCookie();
  return { status: response.status, data, session: cookie.split(";", 1)[0] ?? "" };
};

/** Sends a change; undefined if the backend was killed before it has responded. */
const change = async (
  results: Results,
  ...request: Parameters<typeof send>
): Promise<Sent | undefined> => {
  const sent = await send(...request).catch(() => undefined);
  if (sent && sent.status !== 200) throw new Error(`${request[1]} returned ${sent.status}`);
  if (!sent) results.unanswered += 1;
  return sent;
};

const newVisitor = (session: string): Visitor => ({
  session,
  isCustomer: false,
  articles: 0,
  openKey: "",
  uploads: new Map(),
  sentUploads: 0,
});

const formOf = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: "Ada",
  lastName: "Lovelace",
});

/** Signs up customers who add articles to their carts, until the backend stops responding. */
const actAsCustomers = async (url: string, name: string, results: Results): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const email = `ada.${name}.${number}@lovelace.example`;
    const visitor: Visitor = { ...newVisitor(""), email };
    results.visitors.push(visitor);
    if (!(await signUp(url, visitor, results))) return;
    for (let article = 0; article < 3; article += 1)
      if (!(await addArticle(url, visitor, results))) return;
  }
};

/** Visits as guests who fill their carts and upload images, every third of whom signs up in the end, until the backend stops responding. */
const actAsGuests = async (
  url: string,
  name: string,
  results: Results,
  random: () => number,
): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const first = await change(results, url, "cart-article", PEN);
    if (!first) return;
    const visitor = { ...newVisitor(first.session), articles: 1 };
    results.acknowledged.articles += 1;
    results.visitors.push(visitor);
    for (let step = 0; step < 3; step += 1) {
      if (!(await upload(url, visitor, results, random))) return;
      if (!(await addArticle(url, visitor, results))) return;
    }
    visitor.email = `grace.${name}.${number}@hopper.example`;
    if (number % 3 === 0 && !(await signUp(url, visitor, results))) return;
  }
};

/** Declares withdrawals, until the backend stops responding. */
const withdraw = async (url: string, name: string, results: Results): Promise<void> => {
  for (let number = 1; ; number += 1) {
    const email = `mary.${name}.${number}@somerville.example`;
    results.withdrawals.set(email, false);
    const form = { name: "Mary Somerville", order: "4711", email, confirmed: "1" };
    if (!(await change(results, url, "withdrawal", form))) return;
    results.withdrawals.set(email, true);
    results.acknowledged.withdrawals += 1;
  }
};

/** Each acknowledged withdrawal is stored, and has one email, sent or waiting; one without a response has both or nothing. */
const lostWithdrawals = async (
  store: Store,
  outbox: string,
  withdrawals: Results["withdrawals"],
): Promise<string[]> => {
  const stored = new Set(
    (await store.selectFrom("withdrawals").select("email").execute()).map(({ email }) => email),
  );
  const waiting = new Set(
    (await store.selectFrom("emails").select("recipient").execute()).map((row) => row.recipient),
  );
  const sent = readdirSync(outbox)
    .filter((file) => !file.startsWith("."))
    .map((file) => /^To: (.*)\r$/m.exec(readFileSync(join(outbox, file), "utf8"))?.[1] ?? "");
  return [...withdrawals].flatMap(([email, isAcknowledged]) => {
    if (isAcknowledged && !stored.has(email)) return [`the withdrawal of ${email} is not stored`];
    const files = sent.filter((recipient) => recipient === email).length;
    if (files > 1) return [`${email} has ${files} emails`];
    const hasEmail = files > 0 || waiting.has(email);
    return hasEmail === stored.has(email) ? [] : [`${email} has no email, or one for nothing`];
  });
};

const signUp = async (url: string, visitor: Visitor, results: Results): Promise<boolean> => {
  const form = formOf(visitor.email ?? "");
  const signedUp = await change(results, url, "customer-signup", form, visitor.session);
  if (!signedUp) return false;
  visitor.session = signedUp.session;
  visitor.isCustomer = true;
  results.acknowledged.signUps += 1;
  return true;
};

const addArticle = async (url: string, visitor: Visitor, results: Results): Promise<boolean> => {
  visitor.articles += 1;
  visitor.openKey = randomUUID();
  const { session, openKey } = visitor;
  if (!(await change(results, url, "cart-article", PEN, session, openKey))) return false;
  visitor.openKey = "";
  results.acknowledged.articles += 1;
  return true;
};

const upload = async (
  url: string,
  visitor: Visitor,
  results: Results,
  random: () => number,
): Promise<boolean> => {
  const size = UPLOAD_BYTES[Math.floor(random() ** 3 * UPLOAD_BYTES.length)] ?? 0;
  const bytes = Buffer.concat([TINY_PNG, Buffer.alloc(size, Math.floor(random() * 256))]);
  const form = new FormData();
  form.set("image", new File([bytes], "holiday.png", { type: "image/png" }));
  visitor.sentUploads += 1;
  const uploaded = await change(results, url, "customer-picture", form, visitor.session);
  if (!uploaded) return false;
  visitor.uploads.set(uploaded.data.id ?? "", digestOf(bytes));
  results.acknowledged.uploads += 1;
  return true;
};

const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const lossesOf = async (url: string, visitors: readonly Visitor[]): Promise<string[]> => {
  const losses: string[] = [];
  for (const visitor of visitors) {
    const name = visitor.email ?? "a guest";
    const data = await dataOf(url, visitor);
    if (typeof data === "string") losses.push(data);
    else if (visitor.session !== "") {
      const { articles, openKey, uploads, sentUploads, session } = visitor;
      // What had no response is requested again, twice, and counts once.
      if (openKey !== "")
        for (let times = 0; times < 2; times += 1)
          await send(url, "cart-article", PEN, session, openKey);
      const stored = await articlesOf(url, session);
      if (stored !== articles) losses.push(`${name} has ${stored} articles, expected ${articles}`);
      if (sentUploads > 0) {
        const images = (await send(url, "customer-picture", undefined, session)).data.images ?? [];
        if (images.length < uploads.size || images.length > sentUploads)
          losses.push(
            `${name} has ${images.length} images, expected ${uploads.size} to ${sentUploads}`,
          );
        losses.push(...(await differingUploads(url, visitor, name)));
      }
    }
  }
  return losses;
};

/** The number of articles in a cart, where the same article is one line. */
const articlesOf = async (url: string, session: string): Promise<number> => {
  const { lines = [] } = (await send(url, "cart", undefined, session)).data;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** The customer data of a visitor, or a loss. A sign-up without a response has created a complete account, with what the guest had, or nothing. */
const dataOf = async (url: string, visitor: Visitor): Promise<Sent["data"] | string> => {
  const { email, isCustomer } = visitor;
  const current = await send(url, "customer-data", undefined, visitor.session);
  if (isCustomer) return current.data.isLoggedIn ? current.data : `${email} is not signed in`;
  if (email === undefined || (current.data.order?.cartArticlesAmount ?? 0) > 0) return current.data;
  const signedIn = await send(url, "customer-login", formOf(email));
  if (signedIn.status === 200) {
    Object.assign(visitor, { session: signedIn.session, isCustomer: true });
    return signedIn.data;
  }
  // Nothing was created: the address is free.
  const again = await send(url, "customer-signup", formOf(email));
  if (again.status !== 200) return `the account of ${email} is incomplete`;
  Object.assign(visitor, { session: again.session, isCustomer: true });
  return again.data;
};

const differingUploads = async (url: string, visitor: Visitor, name: string): Promise<string[]> => {
  const differing: string[] = [];
  for (const [id, digest] of visitor.uploads) {
    const response = await fetch(`${url}/web-api/customer-picture?id=${id}`, {
      headers: { Cookie: visitor.session },
    });
    if (digestOf(Buffer.from(await response.arrayBuffer())) !== digest)
      differing.push(`the image ${id} of ${name} differs`);
  }
  return differing;
};

/** A seeded generator of numbers from 0 to below 1. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
