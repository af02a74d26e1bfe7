import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The time before a request that found the database away is sent again, in ms. */
const PAUSE_MS = 100;
const PROCESS = join(import.meta.dirname, "backend-process.ts");

/** Numbers of acknowledged changes. */
export interface Acknowledged {
  signUps: number;
  /** Articles in the carts of customers and guests. */
  articles: number;
  uploads: number;
  withdrawals: number;
  subscriptions: number;
  resets: number;
}

export interface Visitor {
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
export interface Action {
  readonly key: string;
  readonly path: string;
  readonly body: object | FormData;
  readonly acknowledge: (sent: Sent) => void;
}

/** The backends that run, and whether a round of them is over. */
export interface Shop {
  readonly backends: Backend[];
  isOver: boolean;
}

export interface Backend {
  readonly url: string;
  readonly hasExited: () => boolean;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
}

/** The visitors of all rounds. */
export interface Results {
  readonly visitors: Visitor[];
  /** The forms that send an email, by its recipient. */
  readonly forms: Map<string, Form>;
  readonly acknowledged: Acknowledged;
  unanswered: number;
  readonly losses: string[];
}

/** A form that stores a row and sends an email. */
export interface Form {
  readonly kind: "withdrawals" | "subscriptions" | "resets";
  isAcknowledged: boolean;
}

export interface Sent {
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
export const urlOf = ({ backends }: Shop): string => {
  turn += 1;
  return backends[turn % backends.length]?.url ?? "";
};

export const send = async (
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
      // Nobody here is to be limited.
      "X-Forwarded-For": [10, ...randomBytes(3)].join("."),
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

/** Sends a request again while the database is away. */
export const sendUntilBack = async (...request: Parameters<typeof send>): Promise<Sent> => {
  const sent = await send(...request);
  if (sent.status !== 503) return sent;
  await wait(PAUSE_MS);
  return sendUntilBack(...request);
};

export const read = async (shop: Shop, path: string, session: string): Promise<Sent["data"]> =>
  (await sendUntilBack(shop, path, undefined, session)).data;

/** Sends a change; undefined if the backend was killed before it has responded, or its database was away. */
export const change = async (
  results: Results,
  ...request: Parameters<typeof send>
): Promise<Sent | undefined> => {
  const sent = await send(...request).catch(() => undefined);
  if (sent?.status === 200 || sent?.status === 303) return sent;
  if (sent && sent.status !== 503) results.losses.push(`${request[1]} returned ${sent.status}`);
  results.unanswered += 1;
  await wait(PAUSE_MS);
  return undefined;
};

export const createResults = (): Results => ({
  visitors: [],
  forms: new Map(),
  acknowledged: {
    signUps: 0,
    articles: 0,
    uploads: 0,
    withdrawals: 0,
    subscriptions: 0,
    resets: 0,
  },
  unanswered: 0,
  losses: [],
});

export const countOf = (acknowledged: Acknowledged): number =>
  Object.values(acknowledged).reduce((sum, count) => sum + count, 0);

export const startBackend = async (folder: string, databaseUrl?: string): Promise<Backend> => {
  const database = databaseUrl === undefined ? [] : ["", databaseUrl];
  const child = spawn(process.execPath, [PROCESS, folder, ...database], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: String(line).trim(),
    hasExited: () => child.exitCode !== null,
    kill: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
};

/** A seeded generator of numbers from 0 to below 1. */
export const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
