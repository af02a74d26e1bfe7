/** Whether what is typed into a password field can be read. [DLG-07] */
export type PasswordVisibility = "hidden" | "shown";

/** How a password field starts. [DLG-07] */
export const INITIAL_PASSWORD_VISIBILITY: PasswordVisibility = "hidden";

/** A password field after a click on its toggle. [DLG-07] */
export const togglePassword = (visibility: PasswordVisibility): PasswordVisibility =>
  visibility === "hidden" ? "shown" : "hidden";

/** The type of the input element: only a password's hides what is typed. [DLG-07] */
export const passwordInputType = (visibility: PasswordVisibility): "password" | "text" =>
  visibility === "hidden" ? "password" : "text";
