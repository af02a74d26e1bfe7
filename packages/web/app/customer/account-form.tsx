import type { AccountAnswer } from "@passepartout/domain/customer/customer-profiles.port";
import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from "react";
import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { AccountField, AccountTexts } from "./account-dialogs.server.ts";
import { FormField } from "./form-field.tsx";
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

/** A form of the account. Without scripts it is posted to its action. */
export const AccountForm = ({
  id,
  form: { name, title, text, action, submit, fields, number, message, isDone },
  texts,
  isPending = false,
  hasFocus = false,
  onEmail,
  onSubmit,
}: {
  /** No two forms of a page have the same. */
  readonly id: string;
  readonly form: AccountFormView;
  readonly texts: AccountTexts;
  readonly isPending?: boolean;
  /** Whether its first field takes the focus. */
  readonly hasFocus?: boolean;
  readonly onEmail?: (email: string) => void;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}) => (
  <form
    id={id}
    name={id}
    method="post"
    action={action}
    className="account-form"
    aria-busy={isPending}
    // Browsers word their own messages in the language of the device.
    noValidate
    onSubmit={onSubmit}
  >
    {number !== undefined && <input type="hidden" name="number" value={number} />}
    {title !== undefined && <h2>{title}</h2>}
    {text !== undefined && <p>{text}</p>}
    {fields.map((field, index) => (
      <Field
        key={field.name}
        formName={id}
        field={field}
        texts={texts}
        hasFocus={hasFocus && index === 0}
        onType={field.type === "email" ? onEmail : undefined}
      />
    ))}
    <Message message={message} isDone={isDone} />
    <button
      type="submit"
      className={name === "delete" ? "secondary" : "cta"}
      aria-disabled={isPending}
    >
      {isPending ? texts.sending : submit}
    </button>
  </form>
);

/** The message of the shop about a form. */
export const Message = ({
  message,
  isDone = false,
}: {
  readonly message: string | undefined;
  readonly isDone?: boolean | undefined;
}) =>
  message !== undefined && (
    <p role={isDone ? "status" : "alert"} className={isDone ? "note" : "form-error"}>
      {message}
    </p>
  );

const Field = ({
  formName,
  field: { name, label, type, autocomplete, value, error, hint },
  texts,
  hasFocus,
  onType,
}: {
  readonly formName: string;
  readonly field: AccountField;
  readonly texts: AccountTexts;
  readonly hasFocus: boolean;
  readonly onType: ((value: string) => void) | undefined;
}): ReactNode => {
  const props = {
    formName,
    inputName: name,
    label,
    autocomplete,
    autofocus: hasFocus,
    error,
    hint,
  };
  const note = `${formName}-${name}-note`;
  switch (type) {
    case "hidden":
      return <input type="hidden" name={name} value={value} />;
    case "password":
      return <PasswordField {...props} texts={texts} />;
    case "checkbox":
      return (
        <div className="account-confirm">
          <label>
            <input
              type="checkbox"
              name={name}
              value="yes"
              {...(error !== undefined && { "aria-invalid": true, "aria-describedby": note })}
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
    default:
      return <FormField {...props} inputType={type} modelValue={value ?? ""} onType={onType} />;
  }
};

/** A password field with a button that shows and hides the password. */
const PasswordField = ({
  texts,
  ...field
}: Omit<ComponentProps<typeof FormField>, "inputType" | "children"> & {
  readonly texts: AccountTexts;
}) => {
  const [isShown, setShown] = useState(false);
  return (
    <FormField {...field} inputType={isShown ? "text" : "password"}>
      <button
        type="button"
        className="needs-scripts"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? "eye-off" : "eye"} />
      </button>
    </FormField>
  );
};

/** Another form for guests, which is opened with the entries of the one that is shown. */
export interface AccountWay {
  readonly lead?: string;
  readonly text: string;
  readonly action: string;
  readonly dialog?: AccountDialog;
}

/** Links to other forms, which begin with what was entered in this one. */
export const AccountWays = ({
  ways,
  form,
  onOpen,
}: {
  readonly ways: readonly AccountWay[];
  /** The id of the form with the entries. */
  readonly form: string;
  /** Opens a form in place of posting to its page. */
  readonly onOpen?: (dialog: AccountDialog) => void;
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
          onClick={(event) => {
            if (!onOpen || !dialog) return;
            event.preventDefault();
            onOpen(dialog);
          }}
        >
          {text}
        </button>
      </span>
    ))}
  </p>
);
