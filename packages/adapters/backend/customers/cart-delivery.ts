import type { Cart } from "./cart.ts";

export const readDelivery = async ({ store, owner }: Cart): Promise<string | undefined> => {
  const delivery = store.selectFrom("cart_deliveries").select("method").where("owner", "=", owner);
  return (await delivery.executeTakeFirst())?.method;
};

export const chooseDelivery = async ({ store, owner }: Cart, method: string) => {
  await store
    .insertInto("cart_deliveries")
    .values({ owner, method })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ method }))
    .execute();
};

/** What a guest has chosen becomes the choice of the customer, since it is the later one. */
export const moveDelivery = async (guest: string, cart: Cart) => {
  const method = await readDelivery({ ...cart, owner: guest });
  if (method === undefined) return;
  await chooseDelivery(cart, method);
  await cart.store.deleteFrom("cart_deliveries").where("owner", "=", guest).execute();
};
