import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../backend/store/open-store.ts";
import {
  read,
  type Results,
  sendUntilBack,
  type Sent,
  type Shop,
  urlOf,
  type Visitor,
} from "./torture-shop.ts";
import { digestOf, formOf } from "./torture-visitors.ts";

/** Each acknowledged form is stored, and has one email, sent or waiting; one without a response has both or nothing. */
export const lostForms = async (
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

export const lossesOf = async (shop: Shop, visitors: readonly Visitor[]): Promise<string[]> => {
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
  const signedIn = await sendUntilBack(shop, "customer-login", formOf(email));
  if (signedIn.status === 200) {
    Object.assign(visitor, { session: signedIn.session, isCustomer: true });
    return signedIn.data;
  }
  // Nothing was created: the address is free.
  const again = await sendUntilBack(shop, "customer-signup", formOf(email));
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
