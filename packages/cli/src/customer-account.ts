import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import { present } from "@passepartout/domain/kernel/fields";
import type { Result } from "@passepartout/domain/kernel/result";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { ShopContext } from "@passepartout/domain/shop";
import type { Context } from "./context.ts";
import { dataFolder, openSession } from "./customer-session.ts";
import { Failure } from "./failure.ts";

/** Opens the shop with the session of the last call and saves the session for the next one. */
export const withCustomer = async <T>(
  context: Context,
  data: string | undefined,
  use: (shop: ShopContext) => Promise<T>,
): Promise<T> => {
  const { env } = context.io;
  const { backend } = context.settings();
  const folder = dataFolder(env, data);
  const session = await openSession(env, backend ?? env["DATABASE_URL"] ?? folder);
  let changed: string | undefined;
  try {
    return await context.withShop(use, {
      // Password hashing is slow on purpose.
      timeoutMs: DEADLINES_MS.browser,
      data: folder,
      visitor: {
        ...present({ cookie: session.cookie }),
        storeCookie: (cookie) => {
          changed = cookie;
        },
      },
    });
  } finally {
    if (changed !== undefined) await session.save(changed);
  }
};

/** The value of an account request; a refusal with field errors ends with exit code 2, any other with 1. */
export const unwrapAccount = <T>(
  result: Result<T, AccountFailure>,
  code: string,
  input: string,
): T => {
  if (result.ok) return result.value;
  const { message, fieldErrors } = result.error;
  const fields = Object.entries(fieldErrors);
  const details = fields.map(([field, text]) => `${field}: ${text}`).join(" ");
  const text = `${message} ${details}`.trim() || "the shop refused the request without a message";
  throw new Failure(
    fields.length > 0 ? 2 : 1,
    { code, message: text, input },
    { document: { error: { code, message: text, input, fields: fieldErrors } } },
  );
};
