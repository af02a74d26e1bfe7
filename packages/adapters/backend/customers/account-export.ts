import type { Place } from "@passepartout/domain/market/place";
import type { CustomerRow } from "../store/tables.ts";
import { readLines } from "./cart.ts";
import type { CustomerContext } from "./customer-context.ts";
import { withdrawalsOf } from "./withdrawals.ts";

const date = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Everything that the shop stores about a customer, but for what nobody can read: the password and the ids of sessions. */
export const exportOf = async (
  context: Pick<CustomerContext, "store" | "now">,
  customer: CustomerRow,
  place: Place,
) => {
  const { id, email, email_verified_at } = customer;
  const store = await context.store();
  const [
    cart,
    cartVouchers,
    images,
    vouchers,
    usedVouchers,
    orders,
    subscriptions,
    sessions,
    withdrawals,
  ] = await Promise.all([
    readLines(store, id, place, context.now()),
    store
      .selectFrom("cart_vouchers")
      .select(["code", "added_at"])
      .where("owner", "=", id)
      .execute(),
    store
      .selectFrom("pictures")
      .select(["id", "media_type", "size", "created_at"])
      .where("owner", "=", id)
      .execute(),
    store.selectFrom("vouchers").select(["code", "used_at"]).where("used_by", "=", id).execute(),
    store
      .selectFrom("voucher_uses")
      .select(["code", "used_at"])
      .where("used_by", "=", id)
      .execute(),
    store
      .selectFrom("ordered_baskets")
      .innerJoin("basket_owners", "basket_owners.basket", "ordered_baskets.basket")
      .select(["order_number", "ordered_at"])
      .where("basket_owners.owner", "=", id)
      .execute(),
    // Whoever signs up with somebody else's address must not read what belongs to it.
    email_verified_at === null
      ? []
      : store
          .selectFrom("subscriptions")
          .select(["channel", "locale", "unique_identifier", "asked_at", "confirmed_at"])
          .where("email", "=", email)
          .execute(),
    store
      .selectFrom("sessions")
      .select(["is_whitelabel_order", "expires_at"])
      .where("customer_id", "=", id)
      .execute(),
    withdrawalsOf(context, customer),
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
      vouchers: cartVouchers.map(({ code, added_at }) => ({ code, addedAt: date(added_at) })),
    },
    images: images.map(({ id: image, media_type, size, created_at }) => ({
      id: image,
      mediaType: media_type,
      bytes: size,
      createdAt: date(created_at),
    })),
    vouchers: [...vouchers, ...usedVouchers].map(({ code, used_at }) => ({
      code,
      usedAt: date(used_at),
    })),
    orders: orders.map(({ order_number, ordered_at }) => ({
      number: order_number,
      orderedAt: date(ordered_at),
    })),
    newsletter: subscriptions.map((subscription) => ({
      channel: subscription.channel,
      locale: subscription.locale,
      form: subscription.unique_identifier,
      requestedAt: date(subscription.asked_at),
      confirmedAt: date(subscription.confirmed_at),
    })),
    withdrawals: withdrawals.map((withdrawal) => ({
      name: withdrawal.name,
      order: withdrawal.order_text,
      email: withdrawal.email,
      channel: withdrawal.channel,
      locale: withdrawal.locale,
      receivedAt: date(withdrawal.received_at),
      emailedAt: date(withdrawal.emailed_at),
    })),
    sessions: sessions.map(({ is_whitelabel_order, expires_at }) => ({
      isWhitelabelOrder: is_whitelabel_order === 1,
      endsAt: date(expires_at),
    })),
  };
};
