import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { TINY_PNG } from "./tiny-png.ts";
import {
  type Action,
  change,
  type Form,
  type Results,
  type Shop,
  type Visitor,
} from "./torture-shop.ts";

const CONCURRENT_CUSTOMERS = 2;
const CONCURRENT_GUESTS = 2;
/** Those with a cart; each has one change on the way. */
export const CONCURRENT_VISITORS = CONCURRENT_CUSTOMERS + CONCURRENT_GUESTS;
/** Number of repetitions of a change, over more time than an outage lasts. */
const MAX_ATTEMPTS = 200;
const PASSWORD = "analytical engine";
/** The sizes of uploads in bytes: within a page of the database, and larger than its log before a checkpoint. */
const UPLOAD_BYTES = [100, 20_000, 400_000, 6_000_000];

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

export const repeatPending = async (
  shop: Shop,
  visitor: Visitor,
  results: Results,
): Promise<void> => {
  for (let attempt = 0; visitor.pending && attempt < MAX_ATTEMPTS; attempt += 1)
    if (!(await act(shop, visitor, results, visitor.pending))) await wait(50);
  if (visitor.pending) results.losses.push(`${visitor.pending.path} is never acknowledged`);
};

const newVisitor = (session: string): Visitor => ({
  session,
  isCustomer: false,
  articles: 0,
  uploads: new Map(),
});

export const formOf = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: "Ada",
  lastName: "Lovelace",
});

/** Starts visitors of every kind, who act until the round is over. */
export const startVisitors = (
  shop: Shop,
  round: string,
  seed: number,
  results: Results,
  random: () => number,
): readonly Promise<void>[] => [
  ...Array.from({ length: CONCURRENT_CUSTOMERS }, (_, index) =>
    actAsCustomers(shop, `${round}.${index}.${seed}`, results),
  ),
  ...Array.from({ length: CONCURRENT_GUESTS }, (_, index) =>
    actAsGuests(shop, `${round}.g${index}.${seed}`, results, random),
  ),
  withdraw(shop, `${round}.${seed}`, results),
  subscribe(shop, `${round}.${seed}`, results),
];

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

export const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
