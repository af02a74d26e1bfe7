import {
  PAYMENT_METHODS,
  type PaymentMethod as PaymentMethodName,
} from "../../definition/shop-definition.ts";
import { isOneOf } from "../../kernel/untrusted-text.ts";

export interface PaymentMethod {
  readonly id: string;
  readonly filename: string;
  /** The alternative text; the id if editors wrote none. */
  readonly alt?: string;
}

const isKnown = isOneOf(PAYMENT_METHODS);

/** The logos of the payment methods that a country uses, in their order and with their names, before those that the shop does not know; without those that have no file. */
export const paymentLogos = (
  { paymentMethods: methods }: { readonly paymentMethods: readonly PaymentMethod[] },
  used: readonly PaymentMethodName[],
  nameOf: (method: PaymentMethodName) => string,
): readonly Required<PaymentMethod>[] =>
  [
    ...used.flatMap((name) =>
      methods.filter(({ id }) => id === name).map((method) => ({ ...method, alt: nameOf(name) })),
    ),
    ...methods.filter(({ id }) => !isKnown(id)),
  ]
    .filter(({ filename }) => filename !== "")
    .map(({ id, filename, alt }) => ({ id, filename, alt: alt ?? id }));
