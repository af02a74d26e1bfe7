import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { openStore, type Store } from "../backend/store/open-store.ts";
import { TINY_PNG } from "./tiny-png.ts";

interface TortureOptions {
  readonly rounds: number;
  /** Seed of the random times at which the backend is killed. */
  readonly seed: number;
  /** The number of backends that share a database. Default: 1. */
  readonly processes?: number;
  /** A PostgreSQL database, whose connections are ended in each round. Default: SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly onProgress?: (line: string) => void;
}

/** Numbers of acknowledged changes. */
interface Acknowledged {
  signUps: number;
  /** Articles in the carts of customers and guests. */
  articles: number;
  uploads: number;
  withdrawals: number;
  subscriptions: number;
  resets: number;
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
  /** Number of acknowledged articles: one for each key. */
  articles: number;
  /** Digests of the acknowledged uploads by id. */
  readonly uploads: Map<string, string>;
  /** What was sent without a response. */
  pending?: Action | undefined;
}

/** A change with a key, which is repeated until it has a response. */
interface Action {
  readonly key: string;
  readonly path: string;
  readonly body: object | FormData;
  readonly acknowledge: (sent: Sent) => void;
}

/** The backends that run, and whether a round of them is over. */
interface Shop {
  readonly backends: Backend[];
  isOver: boolean;
}

interface Backend {
  readonly process: ChildProcess;
  readonly url: string;
}

/** The visitors of all rounds. */
interface Results {
  readonly visitors: Visitor[];
  /** The forms that send an email, by its recipient. */
  readonly forms: Map<string, Form>;
  readonly acknowledged: Acknowledged;
  unanswered: number;
  readonly losses: string[];
}

/** A form that stores a row and sends an email. */
interface Form {
  readonly kind: "withdrawals" | "subscriptions" | "resets";
  isAcknowledged: boolean;
}

const PASSWORD = "analytical engine";
const CONCURRENT_CUSTOMERS = 2;
const CONCURRENT_GUESTS = 2;
const MAX_WAIT_MS = 10_000;
/** Number of the latest visitors whose data is verified after each restart; that of all is verified at the end. */
const LATEST = 12;
const PROCESS = join(import.meta.dirname, "backend-process.ts");
/** The sizes of uploads in bytes: within a page of the database, and larger than its log before a checkpoint. */
const UPLOAD_BYTES = [100, 20_000, 400_000, 6_000_000];

/** Kills a backend repeatedly with SIGKILL while visitors sign up, fill their carts, upload images, declare withdrawals, subscribe and request new passwords, and verifies after each restart that no acknowledged data is lost, and that each key has had one effect. */
export const torture = async ({
  rounds,
  seed,
  processes = 1,
  databaseUrl,
  onProgress = () => {},
}: TortureOptions): Promise<TortureReport> => {
  const folder = mkdtempSync(join(tmpdir(), "torture-"));
  const random = createRandom(seed);
  const acknowledged = {
    signUps: 0,
    articles: 0,
    uploads: 0,
    withdrawals: 0,
    subscriptions: 0,
    resets: 0,
  };
  const results: Results = {
    visitors: [],
    forms: new Map(),
    acknowledged,
    unanswered: 0,
    losses: [],
  };
  const { losses } = results;
  const changes = () => Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const shop: Shop = { backends: [], isOver: false };
  const startMissing = async () => {
    while (shop.backends.length < processes) shop.backends.push(await start(folder, databaseUrl));
    for (const visitor of results.visitors)
      if (visitor.pending) await repeatPending(shop, visitor, results);
  };
  for (let round = 1; round <= rounds; round += 1) {
    await startMissing();
    losses.push(...(await lossesOf(shop, results.visitors.slice(-LATEST))));
    const target = changes() + Math.floor(random() * 12);
    // An image is decoded before it is stored, which takes longer than many other changes: every other round awaits one.
    const uploads = acknowledged.uploads + (target > changes() ? round % 2 : 0);
    shop.isOver = false;
    const clients = [
      ...Array.from({ length: CONCURRENT_CUSTOMERS }, (_, index) =>
        actAsCustomers(shop, `${round}.${index}.${seed}`, results),
      ),
      ...Array.from({ length: CONCURRENT_GUESTS }, (_, index) =>
        actAsGuests(shop, `${round}.g${index}.${seed}`, results, random),
      ),
      withdraw(shop, `${round}.${seed}`, results),
      subscribe(shop, `${round}.${seed}`, results),
    ];
    // Waiting for changes makes the test independent of the machine's speed; with a target of 0 the backend is killed during startup.
    const isShort = () => changes() < target || acknowledged.uploads < uploads;
    for (let waited = 0; isShort() && waited < MAX_WAIT_MS; waited += 5) await wait(5);
    await wait(random() * 60);
    if (databaseUrl !== undefined) await endConnections(databaseUrl);
    const killed = kill(shop.backends.splice(Math.floor(random() * processes), 1));
    // The others go on for a while.
    if (processes > 1) await wait(random() * 200);
    shop.isOver = true;
    await Promise.all([killed, ...clients]);
    onProgress(`round ${round}: ${changes()} changes acknowledged, ${losses.length} losses`);
  }
  await startMissing();
  losses.push(...(await lossesOf(shop, results.visitors)));
  await kill(shop.backends);
  const store = await openStore(databaseUrl === undefined ? { folder } : { databaseUrl });
  losses.push(...(await lostForms(store, join(folder, "outbox"), results.forms)));
  if (databaseUrl === undefined) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store);
    if (rows[0]?.integrity_check !== "ok")
      losses.push("the integrity check of the database failed");
  }
  await store.destroy();
  rmSync(folder, { recursive: true, force: true });
  return { acknowledged, unanswered: results.unanswered, losses };
};

const start = async (folder: string, databaseUrl?: string): Promise<Backend> => {
  const database = databaseUrl === undefined ? [] : ["", databaseUrl];
  const child = spawn(process.execPath, [PROCESS, folder, ...database], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { process: child, url: String(line).trim() };
};

const kill = async (backends: readonly Backend[]): Promise<void> => {
  await Promise.all(
    backends.map(async ({ process: child }) => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }),
  );
};

/** Ends all connections to the database under whoever is writing. */
const endConnections = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
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

/** The next backend in turn. */
let turn = 0;
const urlOf = ({ backends }: Shop): string => {
  turn += 1;
  return backends[turn % backends.length]?.url ?? "";
};

const send = async (
  shop: Shop,
  path: string,
  body?: object | FormData,
  session = "",
  key = "",
): Promise<Sent> => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${urlOf(shop)}/web-api/${path}`, {
    headers: {
      Cookie: session,
      ...(key !== "" && { "Idempotency-Key": key }),
      ...(body && !isForm && { "Content-Type": "application/json" }),
    },
    ...(body && { method: "POST", body: isForm ? body : JSON.stringify(body) }),
    redirect: "manual",
  });
  const isRead = response.status !== 303;
  const data = isRead ? ((await response.json()) as Sent["data"]) : {};
  const [cookie = ""] = response.headers.getSetCookie();
  return { status: response.status, data, session: cookie.split(";", 1)[0] ?? "" };
};

/** Reads again while the database is away. */
const read = async (shop: Shop, path: string, session: string): Promise<Sent["data"]> => {
  const { status, data } = await send(shop, path, undefined, session);
  return status === 503 ? read(shop, path, session) : data;
};

/** Sends a change; undefined if the backend was killed before it has responded, or its database was away. */
const change = async (
  results: Results,
  ...request: Parameters<typeof send>
): Promise<Sent | undefined> => {
  const sent = await send(...request).catch(() => undefined);
  if (sent?.status === 200 || sent?.status === 303) return sent;
  if (sent && sent.status !== 503) results.losses.push(`${request[1]} returned ${sent.status}`);
  results.unanswered += 1;
  return undefined;
};

/** Sends a change with a key: once, or as two clicks at a time by a visitor with a session. False if it has no response. */
const act = async (
  shop: Shop,
  visitor: Visitor,
  results: Results,
  action: Action,
): Promise<boolean> => {
  visitor.pending = action;
  const { path, body, key, acknowledge } = action;
  const click = () => change(results, shop, path, body, visitor.session, key);
  const clicks = visitor.session === "" ? [click()] : [click(), click()];
  const sent = (await Promise.all(clicks)).find((one) => one !== undefined);
  if (!sent) return false;
  visitor.pending = undefined;
  visitor.session ||= sent.session;
  acknowledge(sent);
  return true;
};

const repeatPending = async (shop: Shop, visitor: Visitor, results: Results): Promise<void> => {
  while (visitor.pending && !(await act(shop, visitor, results, visitor.pending))) await wait(50);
};

const newVisitor = (session: string): Visitor => ({
  session,
  isCustomer: false,
  articles: 0,
  uploads: new Map(),
});

const formOf = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: "Ada",
  lastName: "Lovelace",
});

/** Signs up customers who add articles to their carts, until the round is over. */
const actAsCustomers = async (shop: Shop, name: string, results: Results): Promise<void> => {
  for (let number = 1; !shop.isOver; number += 1) {
    const email = `ada.${name}.${number}@lovelace.example`;
    const visitor: Visitor = { ...newVisitor(""), email };
    results.visitors.push(visitor);
    let goesOn = (await signUp(shop, visitor, results)) && (await reset(shop, email, results));
    for (let article = 0; goesOn && article < 3; article += 1)
      goesOn = await addArticle(shop, visitor, results);
  }
};

/** Visits as guests who fill their carts and upload images, every third of whom signs up in the end, until the round is over. */
const actAsGuests = async (
  shop: Shop,
  name: string,
  results: Results,
  random: () => number,
): Promise<void> => {
  for (let number = 1; !shop.isOver; number += 1) {
    const visitor = newVisitor("");
    results.visitors.push(visitor);
    let goesOn = await addArticle(shop, visitor, results);
    for (let step = 0; goesOn && step < 3; step += 1)
      goesOn =
        (await upload(shop, visitor, results, random)) &&
        (await addArticle(shop, visitor, results));
    if (!goesOn || number % 3 > 0) continue;
    visitor.email = `grace.${name}.${number}@hopper.example`;
    await signUp(shop, visitor, results);
  }
};

/** Declares withdrawals, until the round is over. */
const withdraw = async (shop: Shop, name: string, results: Results): Promise<void> => {
  for (let number = 1; !shop.isOver; number += 1) {
    const email = `mary.${name}.${number}@somerville.example`;
    const acknowledge = sending(results, "withdrawals", email);
    const form = { name: "Mary Somerville", order: "4711", email, confirmed: "1" };
    if (await change(results, shop, "withdrawal", form)) acknowledge();
  }
};

/** Subscribes to the newsletter, until the round is over; a subscription without a response is repeated later. */
const subscribe = async (shop: Shop, name: string, results: Results): Promise<void> => {
  for (let number = 1; !shop.isOver; number += 1) {
    const email = `emmy.${name}.${number}@noether.example`;
    const acknowledge = sending(results, "subscriptions", email);
    const visitor = newVisitor("");
    results.visitors.push(visitor);
    const path = "newsletter-subscribe";
    await act(shop, visitor, results, { key: randomUUID(), path, body: { email }, acknowledge });
  }
};

const reset = async (shop: Shop, email: string, results: Results): Promise<boolean> => {
  const acknowledge = sending(results, "resets", email);
  if (!(await change(results, shop, "customer-password-reset", { email }))) return false;
  acknowledge();
  return true;
};

/** Notes a form that is about to be sent; to be called when it is acknowledged. */
const sending = ({ forms, acknowledged }: Results, kind: Form["kind"], email: string) => {
  const form = { kind, isAcknowledged: false };
  forms.set(email, form);
  return () => {
    form.isAcknowledged = true;
    acknowledged[kind] += 1;
  };
};

/** Each acknowledged form is stored, and has one email, sent or waiting; one without a response has both or nothing. */
const lostForms = async (
  store: Store,
  outbox: string,
  forms: Results["forms"],
): Promise<string[]> => {
  const rows = await Promise.all([
    store.selectFrom("withdrawals").select("email").execute(),
    store.selectFrom("subscriptions").select("email").execute(),
    store
      .selectFrom("password_resets")
      .innerJoin("customers", "customers.id", "password_resets.customer_id")
      .select("customers.email")
      .execute(),
  ]);
  const stored = new Set(rows.flat().map(({ email }) => email));
  const waiting = new Set(
    (await store.selectFrom("emails").select("recipient").execute()).map((row) => row.recipient),
  );
  const sent = readdirSync(outbox)
    .filter((file) => !file.startsWith("."))
    .map((file) => /^To: (.*)\r$/m.exec(readFileSync(join(outbox, file), "utf8"))?.[1] ?? "");
  return [...forms].flatMap(([email, { kind, isAcknowledged }]) => {
    if (isAcknowledged && !stored.has(email))
      return [`the form of ${email} (${kind}) is not stored`];
    const files = sent.filter((recipient) => recipient === email).length;
    if (files > 1) return [`${email} has ${files} emails`];
    const hasEmail = files > 0 || waiting.has(email);
    return hasEmail === stored.has(email) ? [] : [`${email} has no email, or one for nothing`];
  });
};

const signUp = async (shop: Shop, visitor: Visitor, results: Results): Promise<boolean> => {
  const form = formOf(visitor.email ?? "");
  const signedUp = await change(results, shop, "customer-signup", form, visitor.session);
  if (!signedUp) return false;
  visitor.session = signedUp.session;
  visitor.isCustomer = true;
  results.acknowledged.signUps += 1;
  return true;
};

const addArticle = (shop: Shop, visitor: Visitor, results: Results): Promise<boolean> =>
  act(shop, visitor, results, {
    key: randomUUID(),
    path: "cart-article",
    body: { article: "pen" },
    acknowledge: () => {
      visitor.articles += 1;
      results.acknowledged.articles += 1;
    },
  });

const upload = (
  shop: Shop,
  visitor: Visitor,
  results: Results,
  random: () => number,
): Promise<boolean> => {
  const size = UPLOAD_BYTES[Math.floor(random() ** 3 * UPLOAD_BYTES.length)] ?? 0;
  const bytes = Buffer.concat([TINY_PNG, Buffer.alloc(size, Math.floor(random() * 256))]);
  const form = new FormData();
  form.set("image", new File([bytes], "holiday.png", { type: "image/png" }));
  return act(shop, visitor, results, {
    key: randomUUID(),
    path: "customer-picture",
    body: form,
    acknowledge: ({ data }) => {
      visitor.uploads.set(data.id ?? "", digestOf(bytes));
      results.acknowledged.uploads += 1;
    },
  });
};

const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const lossesOf = async (shop: Shop, visitors: readonly Visitor[]): Promise<string[]> => {
  const losses: string[] = [];
  for (const visitor of visitors) {
    const name = visitor.email ?? "a guest";
    const data = await dataOf(shop, visitor);
    if (typeof data === "string") losses.push(data);
    else if (visitor.session !== "") {
      const { articles, uploads, session } = visitor;
      const stored = await articlesOf(shop, session);
      if (stored !== articles) losses.push(`${name} has ${stored} articles, not ${articles}`);
      if (uploads.size > 0) {
        const { images = [] } = await read(shop, "customer-picture", session);
        if (images.length < uploads.size)
          losses.push(`${name} has ${images.length} images, not ${uploads.size}`);
        losses.push(...(await differingUploads(shop, visitor, name)));
      }
    }
  }
  return losses;
};

/** The number of articles in a cart, where the same article is one line. */
const articlesOf = async (shop: Shop, session: string): Promise<number> => {
  const { lines = [] } = await read(shop, "cart", session);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** The customer data of a visitor, or a loss. A sign-up without a response has created a complete account, with what the guest had, or nothing. */
const dataOf = async (shop: Shop, visitor: Visitor): Promise<Sent["data"] | string> => {
  const { email, isCustomer } = visitor;
  const current = await read(shop, "customer-data", visitor.session);
  if (isCustomer) return current.isLoggedIn ? current : `${email} is not signed in`;
  if (email === undefined || (current.order?.cartArticlesAmount ?? 0) > 0) return current;
  const signedIn = await send(shop, "customer-login", formOf(email));
  if (signedIn.status === 200) {
    Object.assign(visitor, { session: signedIn.session, isCustomer: true });
    return signedIn.data;
  }
  // Nothing was created: the address is free.
  const again = await send(shop, "customer-signup", formOf(email));
  if (again.status !== 200) return `the account of ${email} is incomplete`;
  Object.assign(visitor, { session: again.session, isCustomer: true });
  return again.data;
};

const differingUploads = async (shop: Shop, visitor: Visitor, name: string): Promise<string[]> => {
  const differing: string[] = [];
  for (const [id, digest] of visitor.uploads) {
    const response = await fetch(`${urlOf(shop)}/web-api/customer-picture?id=${id}`, {
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
