import { ACCOUNT_FORMS } from "@passepartout/domain/customer/account-forms";
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
      hasIdentity: z.boolean().default(false),
      isFresh: z.boolean().default(false),
      isVerified: z.boolean().default(true),
    })
    .optional(),
  isWhitelabelCustomer: z.boolean(),
  isWhitelabelOrder: z.boolean(),
  hasCookies: z.boolean().default(true),
  answer: z
    .object({
      form: z.enum(ACCOUNT_FORMS),
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
