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
    onSubmit={(event) => {
      event.preventDefault();
      const entries = new FormData(event.currentTarget);
      if (!isPending && (validate?.(entries, event.currentTarget) ?? true)) submit(entries);
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
