import type { CustomerRow } from "../store/tables.ts";
import { readLines } from "./cart.ts";
import type { VisitorCall } from "./visitor-call.ts";

const date = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const dated = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, number | null]) => [
        name,
        name.endsWith("At") ? date(value) : value,
      ]),
    ),
  );

/** Everything that the shop stores about a customer, but for what nobody can read: the password and the ids of sessions. */
export const exportOf = async (call: VisitorCall, customer: CustomerRow) => {
  const { id, email, email_verified_at } = customer;
  const store = await call.store();
  const [cart, cartVouchers, images, vouchers, usedVouchers, orders] = await Promise.all([
    readLines({ ...call, store, owner: id }),
    store
      .selectFrom("cart_vouchers")
      .select(["code", "added_at as addedAt"])
      .where("owner", "=", id)
      .execute(),
    store
      .selectFrom("pictures")
      .select(["id", "media_type as mediaType", "size as bytes", "created_at as createdAt"])
      .where("owner", "=", id)
      .execute(),
    store
      .selectFrom("vouchers")
      .select(["code", "used_at as usedAt"])
      .where("used_by", "=", id)
      .execute(),
    store
      .selectFrom("voucher_uses")
      .select(["code", "used_at as usedAt"])
      .where("used_by", "=", id)
      .execute(),
    store
      .selectFrom("ordered_baskets")
      .innerJoin("basket_owners", "basket_owners.basket", "ordered_baskets.basket")
      .select(["order_number as number", "ordered_at as orderedAt"])
      .where("basket_owners.owner", "=", id)
      .execute(),
  ]);
  const [newsletter, withdrawals, sessions] = await Promise.all([
    // Whoever signs up with somebody else's address must not read what belongs to it.
    email_verified_at === null
      ? []
      : store
          .selectFrom("subscriptions")
          .select(["channel", "locale", "unique_identifier as form"])
          .select(["asked_at as requestedAt", "confirmed_at as confirmedAt"])
          .where("email", "=", email)
          .execute(),
    // Declared while signed in, or for an address that is known to be theirs.
    store
      .selectFrom("withdrawals")
      .select(["name", "order_text as order", "email", "channel", "locale"])
      .select(["received_at as receivedAt", "emailed_at as emailedAt"])
      .where((row) =>
        row.or([
          row("customer_id", "=", id),
          ...(email_verified_at === null ? [] : [row("email", "=", email)]),
        ]),
      )
      .orderBy("received_at")
      .execute(),
    store
      .selectFrom("sessions")
      .select(["is_whitelabel_order", "expires_at"])
      .where("customer_id", "=", id)
      .execute(),
  ]);
  return {
    account: {
      email,
      emailVerifiedAt: date(email_verified_at),
      firstName: customer.first_name,
      lastName: customer.last_name,
      number: customer.number,
      type: customer.type,
      createdAt: date(customer.created_at),
      hasPassword: customer.password_hash !== null,
      provider: customer.identity,
    },
    cart: {
      articles: cart.lines.map(({ article, quantity }) => ({ article, quantity })),
      vouchers: dated(cartVouchers),
    },
    images: dated(images),
    vouchers: dated([...vouchers, ...usedVouchers]),
    orders: dated(orders),
    newsletter: dated(newsletter),
    withdrawals: dated(withdrawals),
    sessions: sessions.map(({ is_whitelabel_order, expires_at }) => ({
      isWhitelabelOrder: is_whitelabel_order === 1,
      endsAt: date(expires_at),
    })),
  };
};
