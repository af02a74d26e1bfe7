import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type {
  AttachedVoucher,
  Cart,
  CartContent,
  CartLine,
  VoucherChoice,
} from "@passepartout/domain/cart/cart.port";
import { err, ok, type Result } from "@passepartout/domain/kernel/result";

const PEN_PRICE = 3.9;

const VOUCHERS: readonly AttachedVoucher[] = [
  { kind: "voucher", code: "HALLO10", percent: 10 },
  { kind: "gift", code: "GIFT-25-01", amount: 25, currency: "eur" },
];

const refused = (status: number, field: string, message = "refused") =>
  err<AccountFailure>({ status, message, fieldErrors: { [field]: message } });

/** The cart of a guest at a shop that sells pens, seals and bows in up to 5000 pieces, and has a voucher and a gift voucher. */
export const createFakeCart = (): Cart => {
  let lines: readonly (CartLine & { readonly isRemoved?: boolean })[] = [];
  let vouchers: readonly AttachedVoucher[] = [];
  let delivery: string | undefined;
  let next = 1;
  const redeemed = new Set<string>();
  const penLine = (id: string, quantity: number, article = "pen"): CartLine => ({
    id,
    article,
    quantity,
    price: { priceCurrent: PEN_PRICE * quantity, priceOriginal: PEN_PRICE * quantity },
    priceStored: PEN_PRICE * quantity,
  });
  const content = (): CartContent => {
    const removed = lines.findLast((line) => line.isRemoved);
    return {
      lines: lines.filter((line) => !line.isRemoved),
      vouchers,
      ...(delivery !== undefined && { delivery }),
      ...(removed && {
        removed: { id: removed.id, article: removed.article, quantity: removed.quantity },
      }),
    };
  };
  const isSold = (quantity: number) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= 5000;
  const change = (
    id: string,
    apply: (line: CartLine) => CartLine & { readonly isRemoved?: boolean },
  ): Result<CartContent, AccountFailure> => {
    if (!lines.some((line) => line.id === id)) return refused(404, "id");
    lines = lines.map((line) => (line.id === id ? apply(line) : line));
    return ok(content());
  };
  const add = (
    choices: readonly { readonly sku: string; readonly quantity: number }[],
    field: string,
  ): Result<CartContent, AccountFailure> => {
    let changed = lines;
    for (const { sku, quantity } of choices) {
      if (!["pen", "seal", "bow"].includes(sku)) return refused(400, field);
      const same = changed.find((line) => line.article === sku && !line.isRemoved);
      const pieces = quantity + (same?.quantity ?? 0);
      if (!isSold(quantity) || !isSold(pieces)) return refused(400, "quantity");
      const joined = penLine(same?.id ?? String(next++), pieces, sku);
      changed = same
        ? changed.map((line) => (line === same ? joined : line))
        : [...changed, joined];
    }
    lines = changed;
    return ok(content());
  };
  const usable = ({ kind, code }: VoucherChoice) => {
    const named = code.trim().toUpperCase();
    const known = VOUCHERS.find((voucher) => voucher.kind === kind && voucher.code === named);
    if (!known) return refused(404, "code", "unknown code");
    const { kind: _, ...voucher } = known;
    return redeemed.has(named) ? refused(400, "code", "used code") : ok(voucher);
  };
  return {
    content: async () => content(),
    handOver: async () =>
      lines.some((line) => !line.isRemoved) ? ok(content()) : refused(404, "id"),
    add: async ({ article, quantity = 1 }, accessories = []) =>
      add(
        [article, ...accessories].map((sku) => ({ sku, quantity })),
        "article",
      ),
    addAccessories: async (choices) => {
      const added = add(choices, "sku");
      return added.ok ? ok(added.value.lines.length) : added;
    },
    setQuantity: async (id, quantity) =>
      isSold(quantity)
        ? change(id, ({ article }) => penLine(id, quantity, article))
        : refused(400, "quantity"),
    remove: async (id) => change(id, (line) => ({ ...line, isRemoved: true })),
    restore: async (id) => change(id, ({ quantity, article }) => penLine(id, quantity, article)),
    attachVoucher: async (code) => {
      const voucher = VOUCHERS.find((one) => one.code === code.trim().toUpperCase());
      if (!voucher) return refused(404, "code");
      if (vouchers.includes(voucher)) return refused(400, "code");
      vouchers = [...vouchers.filter((one) => one.kind !== voucher.kind), voucher];
      return ok(content());
    },
    setDelivery: async (method) => {
      if (method !== "standard" && method !== "express") return refused(400, "method");
      delivery = method;
      return ok(content());
    },
    detachVoucher: async (code) => {
      vouchers = vouchers.filter((one) => one.code !== code);
      return ok(content());
    },
    voucher: async (choice) => usable(choice),
    redeemVoucher: async (choice) => {
      const result = usable(choice);
      if (result.ok) redeemed.add(result.value.code);
      return result;
    },
  };
};

/** A cart whose service always fails. */
export const createFailingCart = (): Cart => {
  const fail = async (): Promise<never> => {
    throw new Error("the cart service is unavailable");
  };
  return {
    content: fail,
    handOver: fail,
    add: fail,
    addAccessories: fail,
    setQuantity: fail,
    remove: fail,
    restore: fail,
    setDelivery: fail,
    attachVoucher: fail,
    detachVoucher: fail,
    voucher: fail,
    redeemVoucher: fail,
  };
};
