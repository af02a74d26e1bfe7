import type { ImageRatio } from "./footer-box.ts";

/** A way to pay, with the file of its logo. [FTR-14] */
export interface PaymentMethod {
  readonly id: string;
  readonly filename: string;
  /** What the logo says, for who cannot see it; the id where editors wrote nothing. */
  readonly alt?: string;
}

/** A payment logo as the page asks for it: ratio and quality are its own, not the general ones. [FTR-24, FTR-Q7] */
export interface PaymentLogo extends Required<PaymentMethod> {
  readonly ratio: ImageRatio;
  readonly quality: number;
}

/** The logos of the ways to pay, in their order; one without a file has none. [FTR-14, FTR-24] */
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
