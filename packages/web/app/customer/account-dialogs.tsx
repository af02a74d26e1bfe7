import type { CustomerAnswer } from "@passepartout/domain/customer/account-form";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import {
  passwordResetMachine,
  type ResetAnswer,
} from "@passepartout/domain/customer/password-reset-machine";
import { signInMachine } from "@passepartout/domain/customer/sign-in-machine";
import { signUpMachine } from "@passepartout/domain/customer/sign-up-machine";
import { writeEntry } from "@passepartout/domain/journal/journal-entry";
import { useMachine } from "@xstate/react";
import { use, useEffect, useState } from "react";
import { type AnyActorRef, fromPromise } from "xstate";
import { JournalContext } from "../content/journal-context.ts";
import { openDialog } from "../dialogs/overlays.ts";
import type { AccountTexts } from "../router/menu-data.ts";
import { FormField } from "./form-field.tsx";
import type { AccountDialog } from "./account-dialog.ts";
import { AccountForm, entryOf, formStateOf } from "./account-form.tsx";
import { customerDesk } from "./customer-desk.ts";
import { PasswordField } from "./password-field.tsx";

/** What a dialog is called. [DLG-01] */
export const accountDialogTitle = (dialog: AccountDialog, texts: AccountTexts): string =>
  ({
    login: texts.logInTitle,
    "sign-up": texts.signUpTitle,
    "password-reset": texts.resetTitle,
    "password-confirm": texts.confirmTitle,
  })[dialog];

interface FormProps {
  readonly texts: AccountTexts;
  /** While a form is being sent its dialog gives way to no other. [DLG-04] */
  readonly onPending: (isPending: boolean) => void;
  readonly onClose: () => void;
}

/** The form of an account's dialog. [CUS-08] */
export const AccountDialogBody = ({
  dialog,
  subject,
  ...form
}: FormProps & { readonly dialog: AccountDialog; readonly subject: string }) => {
  switch (dialog) {
    case "login":
      return <LogIn {...form} />;
    case "sign-up":
      return <SignUp {...form} />;
    case "password-reset":
      return <PasswordReset {...form} />;
    case "password-confirm":
      return <PasswordConfirm {...form} token={subject} />;
  }
};

type Ask<Answer> = (accounts: CustomerAccounts, entries: FormData) => Promise<Answer>;

/** Gives a form's machine what is typed when it is sent, and no later: no password enters the machine. [CUS-08] */
const useTyped = <Answer,>(ask: Ask<Answer>) =>
  useState(() => {
    let typed = new FormData();
    return {
      keep: (entries: FormData) => {
        typed = entries;
      },
      logic: fromPromise<Answer, undefined>(async () =>
        ask((await customerDesk()).accounts, typed),
      ),
    };
  })[0];

/** Hears what a form's machine emits: a customer, and what the journal is told. [CUS-07, CUS-12] */
const useNews = (actor: AnyActorRef, isPending: boolean, { onPending, onClose }: FormProps) => {
  const journal = use(JournalContext);
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => {
    const news = [
      actor.on("customer.signed-in", (event) => {
        void customerDesk().then(({ send }) => send(event as never));
        onClose();
      }),
      actor.on("journal.entry", (entry) => journal && writeEntry(journal)(entry as never)),
    ];
    return () => {
      for (const subscription of news) subscription.unsubscribe();
    };
  }, [actor, journal, onClose]);
};

const LogIn = (props: FormProps) => {
  const { texts } = props;
  const { keep, logic } = useTyped<CustomerAnswer>((accounts, entries) =>
    accounts.signIn({ email: entryOf(entries, "email"), password: entryOf(entries, "password") }),
  );
  const [machine] = useState(() => signInMachine.provide({ actors: { signIn: logic } }));
  const [snapshot, send, actor] = useMachine(machine);
  const state = formStateOf(snapshot);
  useNews(actor, state.isPending, props);
  const errors = state.failure?.fieldErrors ?? {};
  return (
    <>
      <AccountForm
        formName="login"
        state={state}
        submitText={texts.logIn}
        texts={texts}
        onSubmit={(entries) => {
          keep(entries);
          send({ type: "sign-in.submit" });
        }}
      >
        <FormField
          formName="login"
          inputName="email"
          inputType="email"
          label={texts.email}
          autocomplete="username"
          autofocus
          error={errors["email"]}
        />
        <PasswordField
          formName="login"
          label={texts.password}
          autocomplete="current-password"
          error={errors["password"]}
          texts={texts}
        />
      </AccountForm>
      <p className="account-ways">
        <button type="button" onClick={() => openDialog("password-reset")}>
          {texts.resetTitle}
        </button>
        <span>
          {texts.noAccountYet}{" "}
          <button type="button" onClick={() => openDialog("sign-up")}>
            {texts.signUp}
          </button>
        </span>
      </p>
    </>
  );
};

const SignUp = (props: FormProps) => {
  const { texts } = props;
  const { keep, logic } = useTyped<CustomerAnswer>((accounts, entries) =>
    accounts.signUp({
      email: entryOf(entries, "email"),
      password: entryOf(entries, "password"),
      firstName: entryOf(entries, "firstName"),
      lastName: entryOf(entries, "lastName"),
    }),
  );
  const [machine] = useState(() => signUpMachine.provide({ actors: { signUp: logic } }));
  const [snapshot, send, actor] = useMachine(machine);
  const state = formStateOf(snapshot);
  useNews(actor, state.isPending, props);
  const errors = state.failure?.fieldErrors ?? {};
  return (
    <>
      <AccountForm
        formName="sign-up"
        state={state}
        submitText={texts.signUp}
        texts={texts}
        onSubmit={(entries) => {
          keep(entries);
          send({ type: "sign-up.submit" });
        }}
      >
        <div className="form-pair">
          <FormField
            formName="sign-up"
            inputName="firstName"
            label={texts.firstName}
            autocomplete="given-name"
            autofocus
            error={errors["firstName"]}
          />
          <FormField
            formName="sign-up"
            inputName="lastName"
            label={texts.lastName}
            autocomplete="family-name"
            error={errors["lastName"]}
          />
        </div>
        <FormField
          formName="sign-up"
          inputName="email"
          inputType="email"
          label={texts.email}
          autocomplete="username"
          error={errors["email"]}
        />
        <PasswordField
          formName="sign-up"
          label={texts.password}
          autocomplete="new-password"
          error={errors["password"]}
          texts={texts}
        />
      </AccountForm>
      <p className="account-ways">
        <span>
          {texts.alreadyCustomer}{" "}
          <button type="button" onClick={() => openDialog("login")}>
            {texts.logIn}
          </button>
        </span>
      </p>
    </>
  );
};

const PasswordReset = (props: FormProps) => {
  const { texts } = props;
  const { keep, logic } = useTyped<ResetAnswer>((accounts, entries) =>
    accounts.resetPassword(entryOf(entries, "email")),
  );
  const [machine] = useState(() =>
    passwordResetMachine.provide({ actors: { resetPassword: logic } }),
  );
  const [snapshot, send, actor] = useMachine(machine);
  const state = formStateOf(snapshot);
  useNews(actor, state.isPending, props);
  return (
    <>
      <p role="status">{snapshot.matches("success") ? texts.resetSent : texts.resetText}</p>
      {snapshot.matches("success") ? (
        <Done text={texts.logIn} />
      ) : (
        <AccountForm
          formName="password-reset"
          state={state}
          submitText={texts.send}
          texts={texts}
          onSubmit={(entries) => {
            keep(entries);
            send({ type: "password-reset.submit" });
          }}
        >
          <FormField
            formName="password-reset"
            inputName="email"
            inputType="email"
            label={texts.email}
            autocomplete="username"
            autofocus
            error={state.failure?.fieldErrors["email"]}
          />
        </AccountForm>
      )}
    </>
  );
};

const PasswordConfirm = ({ token, ...props }: FormProps & { readonly token: string }) => {
  const { texts } = props;
  const { keep, logic } = useTyped<ResetAnswer>((accounts, entries) =>
    accounts.choosePassword({ token, password: entryOf(entries, "password") }),
  );
  const [machine] = useState(() =>
    passwordResetMachine.provide({ actors: { resetPassword: logic } }),
  );
  const [snapshot, send, actor] = useMachine(machine);
  const [areDifferent, setDifferent] = useState(false);
  const state = formStateOf(snapshot);
  useNews(actor, state.isPending, props);
  if (snapshot.matches("success"))
    return (
      <>
        <p role="status">{texts.passwordSaved}</p>
        <Done text={texts.logIn} />
      </>
    );
  return (
    <AccountForm
      formName="password-confirm"
      state={state}
      submitText={texts.savePassword}
      texts={texts}
      onSubmit={(entries, form) => {
        const isSame = entryOf(entries, "password") === entryOf(entries, "repetition");
        setDifferent(!isSame);
        if (!isSame) {
          form.querySelector<HTMLInputElement>("[name=repetition]")?.focus();
          return;
        }
        keep(entries);
        send({ type: "password-reset.submit" });
      }}
    >
      <PasswordField
        formName="password-confirm"
        label={texts.newPassword}
        autocomplete="new-password"
        autofocus
        error={state.failure?.fieldErrors["password"]}
        texts={texts}
      />
      <PasswordField
        formName="password-confirm"
        inputName="repetition"
        label={texts.repeatPassword}
        autocomplete="new-password"
        error={areDifferent ? texts.passwordsDiffer : undefined}
        texts={texts}
      />
    </AccountForm>
  );
};

const Done = ({ text }: { readonly text: string }) => (
  <button type="button" className="cta" onClick={() => openDialog("login")}>
    {text}
  </button>
);
