import type { AccountAnswer } from "@passepartout/domain/customer/customer-profiles.port";
import { present } from "@passepartout/domain/kernel/fields";
import type { ReactNode } from "react";
import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { AccountField, IdentityView } from "./account-dialogs.server.ts";
import { FormField } from "./form-field.tsx";
import { CarriedFields } from "../router/carried-fields.tsx";
import { useShop } from "../router/use-shop.ts";
import { Icon } from "../ui/icon.tsx";

/** A form of the account, which works without scripts. */
export interface AccountFormView {
  readonly name: string;
  /** Absent if the heading around it is its own. */
  readonly title?: string;
  readonly text?: string;
  readonly action: string;
  readonly submit: string;
  readonly fields: readonly AccountField[];
  /** What it sends besides its fields, such as the number of the customer whose form it is. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly isDone?: boolean;
}

export const filled = (
  form: AccountFormView,
  entries: AccountAnswer["entries"],
  errors: AccountAnswer["errors"] = {},
): AccountFormView => ({
  ...form,
  fields: form.fields.map((field) => ({
    ...field,
    ...present({
      value: field.type === "password" ? undefined : entries[field.name],
      error: errors[field.name],
    }),
  })),
});

export const answered = (
  form: AccountFormView,
  { isDone, message, errors, entries }: Omit<AccountAnswer, "form">,
): AccountFormView => ({
  ...filled(form, isDone ? {} : entries, errors),
  ...(message !== "" && { message }),
  isDone,
});

/** A form of the account. On a page it is posted to its action; in a dialog `startAccountDialogs` submits it. */
export const AccountForm = ({
  id,
  form: { name, title, text, action, submit, fields, hidden, message, isDone },
}: {
  /** No two forms of a page have the same. */
  readonly id: string;
  readonly form: AccountFormView;
}) => (
  <form
    id={id}
    name={id}
    method="post"
    action={action}
    className="account-form"
    // Browsers word their own messages in the language of the device.
    noValidate
  >
    {hidden && <CarriedFields carried={Object.entries(hidden)} />}
    {title !== undefined && <h2>{title}</h2>}
    {text !== undefined && <p>{text}</p>}
    {fields.map((field) => (
      <Field key={field.name} formName={id} field={field} />
    ))}
    <Message message={message} isDone={isDone} />
    <button type="submit" className={name === "delete" ? "secondary" : "cta"}>
      {submit}
    </button>
  </form>
);

/** What the shop answers to a form. It takes the focus where no field before it does, so that a page that loads shows it. */
export const Message = ({
  message,
  isDone = false,
}: {
  readonly message: string | undefined;
  readonly isDone?: boolean | undefined;
}) =>
  message !== undefined && (
    <p
      role={isDone ? "status" : "alert"}
      className={isDone ? "note" : "form-error"}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      {message}
    </p>
  );

const Field = ({
  formName,
  field: { value, ...field },
}: {
  readonly formName: string;
  readonly field: AccountField;
}): ReactNode => {
  const { text } = useShop();
  const { name, label, type, error } = field;
  const note = `${formName}-${name}-note`;
  switch (type) {
    case "checkbox":
      return (
        <div className="account-confirm">
          <label>
            <input
              type="checkbox"
              name={name}
              value="yes"
              {...(error !== undefined && {
                "aria-invalid": true,
                "aria-describedby": note,
                autoFocus: true,
              })}
            />{" "}
            {label}
          </label>
          {error !== undefined && (
            <p id={note} className="form-error">
              {error}
            </p>
          )}
        </div>
      );
    case "password":
      return (
        <FormField formName={formName} {...field}>
          <button
            type="button"
            className="icon-button needs-scripts"
            aria-label={text("account.showPassword")}
            data-other={text("account.hidePassword")}
          >
            <Icon name="eye" />
          </button>
        </FormField>
      );
    default:
      return <FormField formName={formName} {...field} defaultValue={value ?? ""} />;
  }
};

/** Links to other forms, which begin with what was entered in this one. */
export const AccountWays = ({
  ways,
  form,
}: {
  readonly ways: readonly {
    readonly lead?: string;
    readonly text: string;
    readonly action: string;
    readonly dialog?: AccountDialog;
  }[];
  /** The id of the form with the entries. */
  readonly form: string;
}) => (
  <p className="account-ways">
    {ways.map(({ lead, text, action, dialog }) => (
      <span key={action}>
        {lead}{" "}
        <button
          type="submit"
          form={form}
          formAction={action}
          className="text-button"
          data-dialog={dialog}
        >
          {text}
        </button>
      </span>
    ))}
  </p>
);

/** The button of a third party: a link to the sample, or the configured one, whose script `startThirdParty` loads once a visitor opens it. */
export const OtherIdentity = ({
  identity: { clientId, sample },
  action,
  number,
}: {
  readonly identity: IdentityView;
  /** Where a credential is posted in place of a sign-in. */
  readonly action?: string | undefined;
  readonly number?: string;
}) => {
  const { text } = useShop();
  if (sample)
    return (
      <a className="secondary" href={sample.href} rel="nofollow" target="_self">
        {sample.text}
      </a>
    );
  if (clientId === undefined) return null;
  return (
    <div
      className="contents"
      data-client-id={clientId}
      data-failed={text("account.failed")}
      data-unreachable={text("account.thirdPartyFailed")}
      data-action={action}
      data-number={number}
    >
      <button type="button" className="secondary needs-scripts">
        {text("account.signInWithGoogle")}
      </button>
    </div>
  );
};
