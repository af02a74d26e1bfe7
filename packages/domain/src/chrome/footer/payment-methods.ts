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

/** The logos of the payment methods, without those that have no file. */
export const paymentLogos = (block: {
  readonly paymentMethods: readonly PaymentMethod[];
}): readonly PaymentLogo[] =>
  block.paymentMethods
    .filter(({ filename }) => filename !== "")
    .map(({ id, filename, alt }) => ({
      id,
      filename,
      alt: alt ?? id,
      ratio: { width: 73, height: 32 },
      quality: 100,
    }));
