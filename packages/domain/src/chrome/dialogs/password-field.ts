export type PasswordVisibility = "hidden" | "shown";

export const INITIAL_PASSWORD_VISIBILITY: PasswordVisibility = "hidden";

export const togglePassword = (visibility: PasswordVisibility): PasswordVisibility =>
  visibility === "hidden" ? "shown" : "hidden";

/** The `type` of the input element. */
export const passwordInputType = (visibility: PasswordVisibility): "password" | "text" =>
  visibility === "hidden" ? "password" : "text";
