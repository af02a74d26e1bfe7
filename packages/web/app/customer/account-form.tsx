import type { ReactNode } from "react";
import type { AccountTexts } from "../router/menu-data.ts";
import type { AccountFormState } from "./use-account-form.ts";

/** A form of the account, with the server's message above its button. */
export const AccountForm = ({
  form: { name, isPending, failure, submit },
  submitText,
  texts,
  validate,
  children,
}: {
  readonly form: AccountFormState;
  readonly submitText: string;
  readonly texts: AccountTexts;
  /** True if the entries may be submitted. */
  readonly validate?: (entries: FormData, form: HTMLFormElement) => boolean;
  readonly children: ReactNode;
}) => (
  <form
    name={name}
    method="post"
    className="account-form"
    aria-busy={isPending}
    // Browsers word their own messages in the language of the device.
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      const { currentTarget } = event;
      const entries = new FormData(currentTarget);
      if (isPending || !(validate?.(entries, currentTarget) ?? true)) return;
      const empty = submit(entries);
      if (empty !== undefined)
        currentTarget.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus();
    }}
  >
    {children}
    <p role="alert" className="form-error">
      {failure && (failure.message || texts.failed)}
    </p>
    <button type="submit" className="cta" aria-disabled={isPending}>
      {isPending ? texts.sending : submitText}
    </button>
  </form>
);
