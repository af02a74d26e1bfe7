import * as z from "zod/mini";
import { type Contract, get, post } from "./contract.ts";
import { formField, only, text, textField } from "./fields.ts";

const PATH = "/web-api/withdrawal";

/** The last moment that a date can have, in ms. */
const LAST_MOMENT = 8.64e15;
const moment = z.int().check(z.minimum(0), z.maximum(LAST_MOMENT));

const received = { receivedAt: z.optional(moment), isEmailed: z.optional(z.boolean()) };

/** How a form is answered, and what it has again. */
export const withdrawalAnswer = z.object({
  step: z.enum(["entry", "review", "received"]),
  message: text,
  errors: z.record(text, text),
  entries: z.object({ name: text, order: text, email: text }),
  ...received,
});

export const WITHDRAWAL_ANSWER = get(PATH, only("answer", z.optional(withdrawalAnswer)), {
  isPersonal: true,
});

const entry = z._default(formField, "");

export const DECLARE_WITHDRAWAL = post(
  PATH,
  z.object({ name: entry, order: entry, email: entry, confirmed: z._default(textField, "") }),
  z.object(received),
  { query: z.object({ edit: z._default(textField, "") }) },
);

export const CONFIRMED_WITHDRAWAL = {
  ...DECLARE_WITHDRAWAL,
  answer: only("receivedAt", moment),
} satisfies Contract;
