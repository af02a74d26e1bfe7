import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { ReactNode } from "react";
import type { AccountTexts } from "../router/menu-data.ts";

/** What a machine of an account's form shows of itself. [CUS-11, CNT-12] */
export interface FormState {
  readonly isPending: boolean;
  readonly failure: AccountFailure | null;
}

/** The state of a form from its machine's snapshot. */
export const formStateOf = (snapshot: {
  readonly value: string;
  readonly context: { readonly failure: AccountFailure | null };
}): FormState => ({
  isPending: snapshot.value === "pending",
  failure: snapshot.value === "error" ? snapshot.context.failure : null,
});

/** A form of the account: what the server says against it stands above its button, and beside the fields that it names. [CUS-10, CUS-11] */
export const AccountForm = ({
  formName,
  state: { isPending, failure },
  submitText,
  texts,
  onSubmit,
  children,
}: {
  readonly formName: string;
  readonly state: FormState;
  readonly submitText: string;
  readonly texts: AccountTexts;
  readonly onSubmit: (entries: FormData, form: HTMLFormElement) => void;
  readonly children: ReactNode;
}) => (
  <form
    name={formName}
    method="post"
    className="account-form"
    aria-busy={isPending}
    onSubmit={(event) => {
      event.preventDefault();
      if (!isPending) onSubmit(new FormData(event.currentTarget), event.currentTarget);
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

/** What was typed into a field. */
export const entryOf = (entries: FormData, name: string): string => {
  const value = entries.get(name);
  return typeof value === "string" ? value : "";
};
