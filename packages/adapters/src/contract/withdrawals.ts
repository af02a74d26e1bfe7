import * as z from "zod/mini";
import { type Contract, get, post } from "./contract.ts";
import { formField, only, text, textField } from "./fields.ts";

const PATH = "/web-api/withdrawal";

const received = { receivedAt: z.optional(z.number()), isEmailed: z.optional(z.boolean()) };

export const WITHDRAWAL_ANSWER = get(
  PATH,
  only(
    "answer",
    z.optional(
      z.object({
        step: z.enum(["entry", "review", "received"]),
        message: text,
        errors: z.record(text, text),
        entries: z.object({ name: text, order: text, email: text }),
        ...received,
      }),
    ),
  ),
  { isPersonal: true },
);

const entry = z._default(formField, "");

export const DECLARE_WITHDRAWAL = post(
  PATH,
  z.object({ name: entry, order: entry, email: entry, confirmed: z._default(textField, "") }),
  z.object(received),
  { query: z.object({ edit: z._default(textField, "") }) },
);

export const CONFIRMED_WITHDRAWAL = {
  ...DECLARE_WITHDRAWAL,
  answer: only("receivedAt", z.number()),
} satisfies Contract;
