/** The two forms in which a visitor signs in through a third party. [CUS-08] */
export const IDENTITY_FORMS = ["one-tap", "button"] as const;

/** A form of third-party sign-in. [CUS-08] */
export type IdentityForm = (typeof IDENTITY_FORMS)[number];

/** The forms of third-party sign-in that are offered: none unless a client id is configured. [CUS-Q2] */
export const identityForms = (clientId: string | undefined): readonly IdentityForm[] =>
  clientId?.trim() ? IDENTITY_FORMS : [];
