import type { AccountDialog as Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import {
  GUEST_FORMS,
  type GuestField,
  submitGuestForm,
} from "@passepartout/domain/chrome/dialogs/guest-forms";
import {
  ACCOUNT_FORM_MACHINES,
  type AccountFormResult,
} from "@passepartout/domain/customer/account-form-machine";
import { useMachine } from "@xstate/react";
import { type SubmitEvent, useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { openDialog } from "../dialogs/overlays.ts";
import type { AccountDialogsData } from "./account-dialogs.server.ts";
import { AccountForm, AccountWays, answered } from "./account-form.tsx";
import { customerActor } from "./customer-actor.ts";
import { OtherIdentity } from "./other-identity.tsx";
import { formEntries } from "../ui/form-entries.ts";

/** A form of the page of the account as a dialog, which submits it by its machine. */
export const AccountDialog = ({
  dialog,
  subject,
  account: { forms, texts },
  email,
  onEmail,
  onPending,
  onClose,
}: {
  readonly dialog: Dialog;
  /** The token of a reset link. */
  readonly subject: string;
  readonly account: AccountDialogsData;
  /** The email address that was entered in one of the dialogs, with which the others begin. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** While a form is pending, no other dialog may replace its dialog. */
  readonly onPending: (isPending: boolean) => void;
  readonly onClose: () => void;
}) => {
  const { text, form, done, ways, identity } = forms[dialog];
  const signsIn = done === undefined;
  const { isPending, isDone, send, failure } = useSubmission(dialog, subject);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setRefused] = useState(false);
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => {
    if (isDone && signsIn) onClose();
  }, [isDone, signsIn, onClose]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const entries = formEntries(element);
    const problems = problemsOf(entries, texts);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined)
      return element.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    // The service would sign the visitor in, and the next page would know nothing of it.
    setRefused(signsIn && !navigator.cookieEnabled);
    if (!signsIn || navigator.cookieEnabled) send(entries);
  };

  const [firstWay] = ways;
  const isOver = isDone && !signsIn;
  const message = isOver ? done : text;
  return (
    <>
      {message !== undefined && <p role="status">{message}</p>}
      {isOver ? (
        <button
          type="button"
          className="cta"
          // Takes the focus of the form in whose place it appears.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onClick={() => openDialog("login")}
        >
          {firstWay?.text}
        </button>
      ) : (
        <AccountForm
          id={dialog}
          form={answered(form, {
            isDone: false,
            message: isRefused
              ? texts.cookiesNeeded
              : failure
                ? failure.message || texts.failed
                : "",
            errors: { ...failure?.fieldErrors, ...errors },
            entries: { email },
          })}
          texts={texts}
          isPending={isPending}
          hasFocus
          onEmail={onEmail}
          onSubmit={submit}
        />
      )}
      {identity && <OtherIdentity identity={identity} texts={texts} isOpen onSuccess={onClose} />}
      {!isOver && <AccountWays ways={ways} form={dialog} onOpen={openDialog} />}
    </>
  );
};

type Entries = Readonly<Record<string, string>>;

/** Errors that need no answer of the service. */
const problemsOf = (entries: Entries, texts: AccountDialogsData["texts"]): Entries =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, text]) =>
      text.trim() === ""
        ? [[name, texts.missing]]
        : name === "repetition" && text !== entries["password"]
          ? [[name, texts.passwordsDiffer]]
          : [],
    ),
  );

/** The machine of a dialog's form. The entries are handed to the use case only, so no password enters the machine. */
const useSubmission = (dialog: Dialog, token: string) => {
  const id = GUEST_FORMS[dialog].machine;
  const [form] = useState(() => {
    let entries: Entries = {};
    const entry = (field: GuestField) => entries[field] ?? "";
    const submit = fromPromise<AccountFormResult, undefined>(async () => {
      const { loadAccount, send } = await customerActor();
      const result = await submitGuestForm(await loadAccount(), { dialog, token }, entry);
      if (result.ok && result.value) {
        send({ type: "customer.signed-in", customer: result.value });
        globalThis.shopEvents?.push({
          type: dialog === "sign-up" ? "customer.sign-up" : "customer.sign-in",
          method: "password",
        });
      }
      return result;
    });
    return {
      machine: ACCOUNT_FORM_MACHINES[id].provide({ actors: { submit } }),
      enter: (submitted: Entries) => {
        entries = submitted;
      },
    };
  });
  const [snapshot, send] = useMachine(form.machine);
  return {
    isPending: snapshot.matches("pending"),
    isDone: snapshot.matches("success"),
    failure: snapshot.matches("error") ? snapshot.context.failure : null,
    send: (entries: Entries) => {
      form.enter(entries);
      send({ type: `${id}.submit` });
    },
  };
};
