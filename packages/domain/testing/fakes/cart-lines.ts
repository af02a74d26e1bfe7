import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type {
  AttachedVoucher,
  CartChoice,
  CartContent,
  CartLine,
  CartLines,
} from "@passepartout/domain/cart/cart-lines.port";
import { err, ok, type Result } from "@passepartout/domain/kernel/result";

const PEN_PRICE = 3.9;

const VOUCHERS: readonly AttachedVoucher[] = [
  { kind: "voucher", code: "HALLO10", percent: 10 },
  { kind: "gift", code: "GIFT-25-01", amount: 25, currency: "eur" },
];

const refused = (status: number, field: string) =>
  err<AccountFailure>({ status, message: "refused", fieldErrors: { [field]: "refused" } });

/** The cart of a guest at a shop that sells pens, seals and bows in up to 5000 pieces, and has a voucher and a gift voucher. */
export const createFakeCartLines = (): CartLines => {
  let lines: readonly (CartLine & { readonly isRemoved?: boolean })[] = [];
  let vouchers: readonly AttachedVoucher[] = [];
  let delivery: string | undefined;
  let next = 1;
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
  return {
    content: async () => content(),
    add: async ({ article, quantity = 1 }: CartChoice, accessories = []) => {
      const skus = [article, ...accessories];
      if (skus.some((sku) => !["pen", "seal", "bow"].includes(sku))) return refused(400, "article");
      let changed = lines;
      for (const sku of skus) {
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
  };
};

/** Lines of a cart whose service always fails. */
export const createFailingCartLines = (): CartLines => {
  const fail = async (): Promise<never> => {
    throw new Error("the cart service is unavailable");
  };
  return {
    content: fail,
    add: fail,
    setQuantity: fail,
    remove: fail,
    restore: fail,
    attachVoucher: fail,
    setDelivery: fail,
    detachVoucher: fail,
  };
};
