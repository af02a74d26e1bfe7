import { currencyOf } from "@passepartout/domain/market/currency";
import { fromCents } from "@passepartout/domain/market/price";
import { z } from "zod";
import { endpoint, NO_FIELDS, refusal, type BackendVisit, type Endpoint } from "../endpoint.ts";
import type { Store } from "../store/open-store.ts";
import type { VoucherRow } from "../store/tables.ts";
import { attemptFrom, tooMany } from "./client-address.ts";
import { privateAnswer } from "./customer-answer.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { findVisitor, type KnownVisitor, visitorWithSession } from "./sessions.ts";

const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

const voucherSchema = z.object({
  code: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
});

/** Vouchers, and gift vouchers on a path of their own. [API-25] */
export const voucherEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  ...endpointsOf(desk, "/web-api/voucher", "voucher"),
  ...endpointsOf(desk, "/gift-voucher", "gift"),
];

/** Looking at a voucher changes nothing; sending its code uses it up. */
const endpointsOf = (
  desk: CustomerDesk,
  path: string,
  kind: VoucherRow["kind"],
): readonly Endpoint[] => {
  const code = z
    .string("must be text")
    .max(200)
    .transform((text) => text.trim().toUpperCase());
  const refused = (key: CustomerText, { locale }: BackendVisit) =>
    refusal(400, customerText(key, locale), { code: [customerText(key, locale)] });
  const problemOf = async (store: Store, asked: string, request: Request, visit: BackendVisit) => {
    const voucher = await store
      .selectFrom("vouchers")
      .selectAll()
      .where("code", "=", asked)
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (!voucher) return "voucherUnknown";
    if (voucher.channel !== null && voucher.channel !== visit.channel) return "voucherElsewhere";
    const isUsed =
      voucher.is_for_everyone === 1
        ? await hasUsed(store, voucher.code, request, desk.now())
        : voucher.used_at !== null;
    return isUsed ? "voucherUsed" : voucher;
  };
  const check = (asked: string, request: Request, visit: BackendVisit): Response | undefined => {
    if (!CODE.test(asked)) return refused("voucherMalformed", visit);
    const attempt = attemptFrom(request, desk.attempts.voucherByAddress);
    return attempt.wait > 0 ? tooMany(attempt.wait, visit) : undefined;
  };
  return [
    endpoint({
      method: "GET",
      path,
      summary: `What a ${kind === "gift" ? "gift voucher" : "voucher"} is worth, while it has not been used. [API-25]`,
      query: z.object({ code }),
      answer: voucherSchema,
      run: async ({ query, request, visit }) => {
        const unasked = check(query.code, request, visit);
        if (unasked) return unasked;
        const found = await problemOf(await desk.store(), query.code, request, visit);
        return typeof found === "string"
          ? refused(found, visit)
          : privateAnswer(request, worthOf(found, visit));
      },
    }),
    endpoint({
      method: "POST",
      path,
      summary: `Uses a ${kind === "gift" ? "gift voucher" : "voucher"}, once. [API-25, API-Q3]`,
      query: NO_FIELDS,
      body: z.object({ code }),
      answer: voucherSchema,
      run: async ({ body, request, visit }) => {
        const unasked = check(body.code, request, visit);
        if (unasked) return unasked;
        const now = desk.now();
        const store = await desk.store();
        const found = await problemOf(store, body.code, request, visit);
        if (typeof found === "string") return refused(found, visit);
        const used = await store.transaction().execute(async (step) => {
          const { visitor, id } = await visitorWithSession(step, request, now);
          return (await useUp(step, found, ownerOf(visitor), now)) ? { id } : undefined;
        });
        return used
          ? privateAnswer(request, worthOf(found, visit), used)
          : refused("voucherUsed", visit);
      },
    }),
  ];
};

const ownerOf = ({ session, customer }: KnownVisitor): string => customer?.id ?? session.id_hash;

/** Whether a visitor has used a voucher for everyone before. */
const hasUsed = async (
  store: Store,
  code: string,
  request: Request,
  now: number,
): Promise<boolean> => {
  const visitor = await findVisitor(store, request, now);
  if (!visitor) return false;
  const use = await store
    .selectFrom("voucher_uses")
    .select("code")
    .where("code", "=", code)
    .where("used_by", "=", ownerOf(visitor))
    .executeTakeFirst();
  return use !== undefined;
};

/** Whether it was this request that used the voucher: of several at once one does. */
const useUp = async (
  store: Store,
  { code, is_for_everyone }: VoucherRow,
  used_by: string,
  used_at: number,
): Promise<boolean> => {
  if (is_for_everyone === 1) {
    const { numInsertedOrUpdatedRows = 0n } = await store
      .insertInto("voucher_uses")
      .values({ code, used_by, used_at })
      .onConflict((use) => use.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await store
    .updateTable("vouchers")
    .set({ used_at, used_by })
    .where("code", "=", code)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

const worthOf = (
  { code, percent, amount_cents }: VoucherRow,
  { locale }: BackendVisit,
): z.input<typeof voucherSchema> => ({
  code,
  ...(percent !== null && { percent }),
  ...(amount_cents !== null && { amount: fromCents(amount_cents), currency: currencyOf(locale) }),
});
