/** The tax that an amount contains at one rate. */
interface ContainedVat {
  /** In percent. */
  readonly rate: number;
  /** In cents, with the tax. */
  readonly gross: number;
  /** In cents. */
  readonly vat: number;
}

/** The tax that an amount in cents contains; empty if it contains none. */
export const containedVat = (gross: number, rate: number): readonly ContainedVat[] => {
  // In whole tenths, because a rate such as 8.1 has no exact binary form.
  const tenths = Math.round(rate * 10);
  return gross > 0 && rate > 0
    ? [{ rate, gross, vat: Math.round((gross * tenths) / (1000 + tenths)) }]
    : [];
};

/** What a cart costs, before anything is added up; amounts in cents of one currency. */
export interface CartAmounts {
  /** Products and accessories. */
  readonly goods: readonly number[];
  /** Gift vouchers that are bought: neither reduced, nor shipped, nor taxed before they are used. */
  readonly gifts: readonly number[];
  readonly shipping: number;
  /** What a voucher takes off the goods. */
  readonly voucher?: CartReduction | undefined;
  /** What the gift vouchers that pay are worth. */
  readonly payments: readonly { readonly code: string; readonly cents: number }[];
  /** The rate, in percent, of the tax that prices contain. */
  readonly vatRate: number;
}

/** What a voucher takes off: whole percent, or an amount in cents. */
export type CartReduction = { readonly percent: number } | { readonly cents: number };

/** The sums of a cart in cents. */
export interface CartTotals {
  readonly goods: number;
  readonly gifts: number;
  /** Not above the goods: a voucher reduces no shipping. */
  readonly discount: number;
  readonly shipping: number;
  /** All of it, before gift vouchers pay. */
  readonly total: number;
  /** What each gift voucher pays, in their order; one that has nothing left to pay, 0. */
  readonly payments: readonly { readonly code: string; readonly cents: number }[];
  /** What is left to pay. */
  readonly payable: number;
  readonly vat: readonly ContainedVat[];
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, cents) => sum + cents, 0);

const discountOf = (goods: number, voucher: CartReduction | undefined): number => {
  if (!voucher) return 0;
  const cents = "percent" in voucher ? Math.round((goods * voucher.percent) / 100) : voucher.cents;
  return Math.min(goods, Math.max(0, cents));
};

/** Adds up a cart: goods, less what a voucher takes off them, and shipping, then what gift vouchers pay. Gift vouchers that are bought are paid with money alone. */
export const cartTotals = (amounts: CartAmounts): CartTotals => {
  const goods = sumOf(amounts.goods);
  const gifts = sumOf(amounts.gifts);
  const discount = discountOf(goods, amounts.voucher);
  const { shipping, vatRate } = amounts;
  let open = goods - discount + shipping;
  const payments = amounts.payments.map(({ code, cents: worth }) => {
    const cents = Math.min(open, Math.max(0, worth));
    open -= cents;
    return { code, cents };
  });
  return {
    goods,
    gifts,
    discount,
    shipping,
    total: goods + gifts - discount + shipping,
    payments,
    payable: open + gifts,
    // Rounded once, and not once for each amount.
    vat: containedVat(goods - discount + shipping, vatRate),
  };
};
