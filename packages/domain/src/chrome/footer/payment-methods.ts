import {
  PAYMENT_METHODS,
  type PaymentMethod as PaymentMethodName,
  PAYMENTS_OF,
} from "../../facts/company.ts";
import { isOneOf } from "../../kernel/untrusted-text.ts";
import type { Country } from "../../market/locale.ts";
import type { ImageRatio } from "./footer-box.ts";

export interface PaymentMethod {
  readonly id: string;
  readonly filename: string;
  /** The alternative text; the id if editors wrote none. */
  readonly alt?: string;
}

/** A payment logo with its own aspect ratio and image quality (1 to 100). */
export interface PaymentLogo extends Required<PaymentMethod> {
  readonly ratio: ImageRatio;
  readonly quality: number;
}

const isKnown = isOneOf(PAYMENT_METHODS);

/** The methods that a country uses, in its order and with their names, before those that the shop does not know. */
const inCountry = (
  methods: readonly PaymentMethod[],
  country: Country,
  nameOf: (method: PaymentMethodName) => string,
): readonly PaymentMethod[] => [
  ...PAYMENTS_OF[country].flatMap((name) =>
    methods.filter(({ id }) => id === name).map((method) => ({ ...method, alt: nameOf(name) })),
  ),
  ...methods.filter(({ id }) => !isKnown(id)),
];

/** The logos of the payment methods of a country, without those that have no file. */
export const paymentLogos = (
  block: { readonly paymentMethods: readonly PaymentMethod[] },
  country: Country,
  nameOf: (method: PaymentMethodName) => string,
): readonly PaymentLogo[] =>
  inCountry(block.paymentMethods, country, nameOf)
    .filter(({ filename }) => filename !== "")
    .map(({ id, filename, alt }) => ({
      id,
      filename,
      alt: alt ?? id,
      ratio: { width: 73, height: 32 },
      quality: 100,
    }));
