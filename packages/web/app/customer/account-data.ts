import type { AccountAnswer } from "@passepartout/domain/customer/customer-profiles.port";

/** A field of a form of the account. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "checkbox" | "hidden";
  readonly autocomplete: string;
  readonly value?: string;
  readonly error?: string;
  readonly hint?: string;
}

/** A form of the account, which works without scripts. */
export interface AccountFormView {
  readonly name: string;
  /** Absent if the heading around it is its own. */
  readonly title?: string;
  readonly text?: string;
  readonly action: string;
  readonly submit: string;
  readonly fields: readonly AccountField[];
  /** The number of the customer whose form it is. */
  readonly number?: string;
  /** The message about the last submission. */
  readonly message?: string;
  readonly isDone?: boolean;
}

/** A form with what was entered in it. */
export const filled = (
  form: AccountFormView,
  entries: AccountAnswer["entries"],
  errors: AccountAnswer["errors"] = {},
): AccountFormView => ({
  ...form,
  fields: form.fields.map((field) => {
    const value = field.type === "password" ? undefined : entries[field.name];
    const error = errors[field.name];
    return {
      ...field,
      ...(value !== undefined && { value }),
      ...(error !== undefined && { error }),
    };
  }),
});

/** A form with what the shop has answered to it. */
export const answered = (
  form: AccountFormView,
  { isDone, message, errors, entries }: Omit<AccountAnswer, "form">,
): AccountFormView => ({
  ...filled(form, isDone ? {} : entries, errors),
  ...(message !== "" && { message }),
  isDone,
});
