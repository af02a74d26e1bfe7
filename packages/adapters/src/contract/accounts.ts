import { ACCOUNT_FORMS } from "@passepartout/domain/customer/account-forms";
import type { Customer } from "@passepartout/domain/customer/customer";
import * as z from "zod/mini";
import { type Contract, get, post } from "./contract.ts";
import { CUSTOMER_DATA_PATH, readCustomer } from "./customer-data.ts";
import {
  formField,
  lenient,
  maybeText,
  NO_FIELDS,
  only,
  text,
  textField,
  textUpTo,
} from "./fields.ts";

/** What else `readCustomer` reads may be missing. */
export const customer: z.ZodMiniType<Customer, Pick<Customer, "isLoggedIn">> = z.pipe(
  z.looseObject({ isLoggedIn: z.boolean() }),
  z.transform((fields) => readCustomer(fields)),
);

export const CUSTOMER_DATA = get(CUSTOMER_DATA_PATH, customer, { isPersonal: true });

const signIn = z.object({ email: formField, password: formField });

export const SIGN_IN = post("/web-api/customer-login", signIn, customer);

export const SIGN_UP = post(
  "/web-api/customer-signup",
  z.extend(signIn, { firstName: formField, lastName: formField }),
  customer,
);

export const credentialField = textUpTo(10_000);

export const IDENTIFY = post(
  "/web-api/customer-auth-google-credentials",
  z.object({ credential: credentialField }),
  customer,
);

export const SIGN_OUT = {
  method: "POST",
  path: "/web-api/customer-logout",
  body: NO_FIELDS,
  answer: customer,
} satisfies Contract;

export const RESET_PASSWORD = post(
  "/web-api/customer-password-reset",
  z.partial(z.object({ email: formField, token: textField, password: formField })),
  z.pipe(
    z.object({ message: maybeText }),
    z.transform(() => null),
  ),
);

export const SWITCH_WHITELABEL = post(
  "/whitelabel/switch",
  z.object({ to: z.optional(z.enum(["on", "off"], "must be on or off")) }),
  customer,
);

/** What the page says about a form, and what the form has again. */
export const accountAnswer = z.object({
  form: z.enum(ACCOUNT_FORMS),
  isDone: z.boolean(),
  message: text,
  errors: z.record(text, text),
  entries: z.record(text, maybeText),
});

const maybeEmpty = z._default(text, "");

export const ACCOUNT = get(
  "/web-api/customer-account",
  z.object({
    customer: z.optional(
      z.object({
        email: text,
        firstName: maybeEmpty,
        lastName: maybeEmpty,
        number: maybeEmpty,
        hasPassword: z.boolean(),
        hasIdentity: z._default(z.boolean(), false),
        isFresh: z._default(z.boolean(), false),
        isVerified: z._default(z.boolean(), true),
      }),
    ),
    isWhitelabelCustomer: z.boolean(),
    isWhitelabelOrder: z.boolean(),
    hasCookies: z._default(z.boolean(), true),
    answer: z.optional(accountAnswer),
  }),
  { query: z.object({ answered: lenient(z.enum(["1"])) }), isPersonal: true },
);

const image = z.object({ id: text });

/** The list of a visitor's images; with `id` the image itself. */
export const IMAGES = get("/web-api/customer-picture", only("images", z.array(image)), {
  query: z.object({ id: z.optional(textUpTo(100)) }),
  isPersonal: true,
});

export const UPLOAD_IMAGE = { method: "POST", path: IMAGES.path, answer: image } satisfies Contract;
