import type { Store } from "../store/open-store.ts";

export const readDelivery = async (store: Store, owner: string): Promise<string | undefined> => {
  const delivery = store.selectFrom("cart_deliveries").select("method").where("owner", "=", owner);
  return (await delivery.executeTakeFirst())?.method;
};

export const chooseDelivery = async (store: Store, owner: string, method: string) => {
  await store
    .insertInto("cart_deliveries")
    .values({ owner, method })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ method }))
    .execute();
};

/** What a guest has chosen becomes the choice of the customer, since it is the later one. */
export const moveDelivery = async (store: Store, guest: string, customer: string) => {
  const method = await readDelivery(store, guest);
  if (method === undefined) return;
  await chooseDelivery(store, customer, method);
  await store.deleteFrom("cart_deliveries").where("owner", "=", guest).execute();
};
