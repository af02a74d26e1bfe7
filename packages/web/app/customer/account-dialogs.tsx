import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { passwordResetMachine } from "@passepartout/domain/customer/password-reset-machine";
import { signInMachine } from "@passepartout/domain/customer/sign-in-machine";
import { signUpMachine } from "@passepartout/domain/customer/sign-up-machine";
import { Suspense, useState } from "react";
import { openDialog } from "../dialogs/overlays.ts";
import type { AccountTexts, IdentityView } from "../router/menu-data.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { AccountForm } from "./account-form.tsx";
import { FormField } from "./form-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { type AccountFormState, textOf, useAccountForm } from "./use-account-form.ts";

/** The heading of a dialog. */
export const accountDialogTitle = (dialog: AccountDialog, texts: AccountTexts): string =>
  ({
    login: texts.logInTitle,
    "sign-up": texts.signUpTitle,
    "password-reset": texts.resetTitle,
    "password-confirm": texts.confirmTitle,
  })[dialog];

interface FormProps {
  readonly texts: AccountTexts;
  readonly identity?: IdentityView | undefined;
  /** The email address that was typed in one of the dialogs, which the others begin with. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** While a form is pending, no other dialog may replace its dialog. */
  readonly onPending: (isPending: boolean) => void;
  readonly onClose: () => void;
}

export const AccountDialogBody = ({
  dialog,
  subject,
  ...props
}: FormProps & {
  readonly dialog: AccountDialog;
  /** The token of a reset link. */
  readonly subject: string;
}) => {
  switch (dialog) {
    case "login":
      return <SignIn {...props} />;
    case "sign-up":
      return <SignUp {...props} />;
    case "password-reset":
      return <PasswordReset {...props} />;
    case "password-confirm":
      return <PasswordConfirm {...props} token={subject} />;
  }
};

const SignIn = ({ texts, identity, onPending, onClose, ...typed }: FormProps) => {
  const form = useAccountForm({
    name: "login",
    texts,
    machine: signInMachine,
    request: (account, entry) =>
      account.signIn({ email: entry("email"), password: entry("password") }),
    onPending,
    onSuccess: onClose,
  });
  return (
    <>
      <AccountForm form={form} submitText={texts.logIn} texts={texts}>
        <EmailField form={form} texts={texts} {...typed} autofocus />
        <PasswordField
          {...form.field("password")}
          label={texts.password}
          autocomplete="current-password"
          texts={texts}
        />
      </AccountForm>
      <OtherIdentity identity={identity} texts={texts} onSuccess={onClose} />
      <p className="account-ways">
        <OpenDialog dialog="password-reset" text={texts.resetTitle} />
        <span>
          {texts.noAccountYet} <OpenDialog dialog="sign-up" text={texts.signUp} />
        </span>
      </p>
    </>
  );
};

const SignUp = ({ texts, identity, onPending, onClose, ...typed }: FormProps) => {
  const form = useAccountForm({
    name: "sign-up",
    texts,
    machine: signUpMachine,
    request: (account, entry) =>
      account.signUp({
        email: entry("email"),
        password: entry("password"),
        firstName: entry("firstName"),
        lastName: entry("lastName"),
      }),
    onPending,
    onSuccess: onClose,
  });
  return (
    <>
      <AccountForm form={form} submitText={texts.signUp} texts={texts}>
        <div className="form-pair">
          <FormField
            {...form.field("firstName")}
            label={texts.firstName}
            autocomplete="given-name"
            autofocus
          />
          <FormField
            {...form.field("lastName")}
            label={texts.lastName}
            autocomplete="family-name"
          />
        </div>
        <EmailField form={form} texts={texts} {...typed} />
        <PasswordField
          {...form.field("password")}
          label={texts.password}
          autocomplete="new-password"
          texts={texts}
        />
      </AccountForm>
      <OtherIdentity identity={identity} texts={texts} onSuccess={onClose} />
      <p className="account-ways">
        <span>
          {texts.alreadyCustomer} <OpenDialog dialog="login" text={texts.logIn} />
        </span>
      </p>
    </>
  );
};

const ThirdParty = onDemand(
  async () => (await import("./third-party.tsx")).ThirdParty,
  // Its fields still work.
  ({ texts }) => <p className="form-error">{texts.thirdPartyFailed}</p>,
);

/** The button of a third party: the configured one, or the sample. */
const OtherIdentity = ({
  identity,
  ...props
}: Pick<FormProps, "identity" | "texts"> & { readonly onSuccess: () => void }) => {
  if (identity?.sample)
    return (
      <a className="secondary" href={identity.sample.href} rel="nofollow" target="_self">
        {identity.sample.text}
      </a>
    );
  return identity?.clientId === undefined ? null : (
    <Suspense fallback={null}>
      <ThirdParty clientId={identity.clientId} {...props} />
    </Suspense>
  );
};

const PasswordReset = ({ texts, onPending, ...typed }: FormProps) => {
  const form = useAccountForm({
    name: "password-reset",
    texts,
    machine: passwordResetMachine,
    request: (account, entry) => account.resetPassword(entry("email")),
    onPending,
  });
  return (
    <>
      <p role="status">{form.isDone ? texts.resetSent : texts.resetText}</p>
      {form.isDone ? (
        <OpenDialog dialog="login" text={texts.logIn} className="cta" autofocus />
      ) : (
        <AccountForm form={form} submitText={texts.send} texts={texts}>
          <EmailField form={form} texts={texts} {...typed} autofocus />
        </AccountForm>
      )}
    </>
  );
};

const PasswordConfirm = ({ token, texts, onPending }: FormProps & { readonly token: string }) => {
  const [areDifferent, setDifferent] = useState(false);
  const form = useAccountForm({
    name: "password-confirm",
    texts,
    machine: passwordResetMachine,
    request: (account, entry) => account.choosePassword({ token, password: entry("password") }),
    onPending,
  });
  if (form.isDone)
    return (
      <>
        <p role="status">{texts.passwordSaved}</p>
        <OpenDialog dialog="login" text={texts.logIn} className="cta" autofocus />
      </>
    );
  return (
    <AccountForm
      form={form}
      submitText={texts.savePassword}
      texts={texts}
      validate={(entries, element) => {
        const isSame = textOf(entries, "password") === textOf(entries, "repetition");
        setDifferent(!isSame);
        if (!isSame) element.querySelector<HTMLInputElement>("[name=repetition]")?.focus();
        return isSame;
      }}
    >
      <PasswordField
        {...form.field("password")}
        label={texts.newPassword}
        autocomplete="new-password"
        autofocus
        texts={texts}
      />
      <PasswordField
        {...form.field("repetition")}
        label={texts.repeatPassword}
        autocomplete="new-password"
        error={areDifferent ? texts.passwordsDiffer : undefined}
        texts={texts}
      />
    </AccountForm>
  );
};

const EmailField = ({
  form,
  texts,
  email,
  onEmail,
  autofocus = false,
}: Pick<FormProps, "texts" | "email" | "onEmail"> & {
  readonly form: AccountFormState;
  readonly autofocus?: boolean;
}) => (
  <FormField
    {...form.field("email")}
    inputType="email"
    label={texts.email}
    autocomplete="username"
    autofocus={autofocus}
    modelValue={email}
    onType={onEmail}
  />
);

const OpenDialog = ({
  dialog,
  text,
  className = "text-button",
  autofocus = false,
}: {
  readonly dialog: AccountDialog;
  readonly text: string;
  readonly className?: string;
  /** Takes the focus of the form in whose place it appears. */
  readonly autofocus?: boolean;
}) => (
  <button
    type="button"
    className={className}
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={autofocus}
    onClick={() => openDialog(dialog)}
  >
    {text}
  </button>
);
