import type { CustomerProfiles } from "@passepartout/domain/customer/customer-profiles.port";
import { z } from "zod";
import type { ShopHttp } from "./shop-http.ts";

const account = z.object({
  customer: z
    .object({
      email: z.string(),
      firstName: z.string().default(""),
      lastName: z.string().default(""),
      number: z.string().default(""),
      hasPassword: z.boolean(),
    })
    .optional(),
  isWhitelabelCustomer: z.boolean(),
  isWhitelabelOrder: z.boolean(),
  answer: z
    .object({
      form: z.enum(["login", "sign-up", "password-reset", "name", "email", "password", "delete"]),
      isDone: z.boolean(),
      message: z.string(),
      errors: z.record(z.string(), z.string()),
      entries: z.record(z.string(), z.string().optional()),
    })
    .optional(),
});

/** The accounts of the shop backend as their owners see them. */
export const createHttpCustomerProfiles = (http: ShopHttp): CustomerProfiles => ({
  open: (isAnswered) =>
    http.read("/web-api/customer-account", {
      schema: account,
      query: { answered: isAnswered ? "1" : undefined },
      withCredentials: true,
    }),
});
