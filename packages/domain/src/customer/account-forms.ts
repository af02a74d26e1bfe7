export const ACCOUNT_FORMS = [
  "login",
  "sign-up",
  "password-reset",
  "name",
  "email",
  "password",
  "identity",
  "delete",
] as const;

export type AccountFormName = (typeof ACCOUNT_FORMS)[number];
