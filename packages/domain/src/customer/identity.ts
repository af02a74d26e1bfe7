/** The forms of signing in through a third party: its prompt, and a button. */
export const IDENTITY_FORMS = ["one-tap", "button"] as const;

export type IdentityForm = (typeof IDENTITY_FORMS)[number];

/** The forms that are offered: none without a configured client id. */
export const identityForms = (clientId: string | undefined): readonly IdentityForm[] =>
  clientId?.trim() ? IDENTITY_FORMS : [];
