/** What customers may enter and store at most, in characters and pieces, and for how long. */
export const CUSTOMER_LIMITS = {
  minPassword: 8,
  maxPassword: 200,
  maxName: 100,
  /** Of a withdrawal: name and order numbers. */
  maxEntry: 300,
  maxImages: 100,
  /** How long a customer may add another way to sign in after the proof. */
  proofMinutes: 10,
  /** A form that is sent twice in this time sends one email. */
  repeatedMs: 10_000,
} as const;
