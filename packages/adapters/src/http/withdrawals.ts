import type { Withdrawals } from "@passepartout/domain/customer/withdrawals.port";
import { ok } from "@passepartout/domain/kernel/result";
import { z } from "zod";
import { accountRefusal } from "./account-refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

const PATH = "/web-api/withdrawal";

const receipt = z.object({ receivedAt: z.number() });

const answer = z.object({
  answer: z
    .object({
      step: z.enum(["entry", "review", "received"]),
      message: z.string(),
      errors: z.record(z.string(), z.string()),
      entries: z.object({ name: z.string(), order: z.string(), email: z.string() }),
      receivedAt: z.number().optional(),
      isEmailed: z.boolean().optional(),
    })
    .optional(),
});

/** The withdrawals from contracts that the shop backend takes. */
export const createHttpWithdrawals = (http: ShopHttp): Withdrawals => ({
  declare: ({ name, order, email }) =>
    http
      .send(PATH, { schema: receipt, body: { name, order, email, confirmed: "1" } })
      .then(({ receivedAt }) => ok(receivedAt))
      .catch(accountRefusal),
  answer: async () => (await http.read(PATH, { schema: answer, withCredentials: true })).answer,
});
