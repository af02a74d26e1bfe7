import type { AccountActions } from "@passepartout/domain/customer/account-actions";
import { type AccountFailure, UNAVAILABLE } from "@passepartout/domain/customer/account-failure";
import type {
  AccountFormMachine,
  AccountFormResult,
} from "@passepartout/domain/customer/account-form";
import type { Customer } from "@passepartout/domain/customer/customer";
import type { Result } from "@passepartout/domain/kernel/result";
import type { FetchStatus } from "@passepartout/domain/time/fetched";
import { useMachine } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import type { AccountTexts } from "../router/menu-data.ts";
import { customerActor } from "./customer-actor.ts";

export type AccountFormState = ReturnType<typeof useAccountForm>;

/** Runs the machine of an account form. The entries are handed to the use case only, so no password enters the machine. */
export const useAccountForm = <Name extends string>({
  name,
  texts,
  machine,
  request,
  onPending,
  onSuccess,
}: {
  /** No two forms of a page have the same name. */
  readonly name: string;
  readonly texts: AccountTexts;
  readonly machine: AccountFormMachine<Name>;
  /** Calls the use case with the entries; a customer in its result is signed in. */
  readonly request: (
    account: AccountActions,
    entry: (name: string) => string,
  ) => Promise<Result<Customer | null, AccountFailure>>;
  readonly onPending: (isPending: boolean) => void;
  readonly onSuccess?: () => void;
}) => {
  const [form] = useState(() => {
    let entries = new FormData();
    const submit = fromPromise<AccountFormResult, undefined>(async () => {
      const { account, send: sendToCustomer } = await customerActor();
      const result = await request(account, (field) => textOf(entries, field));
      if (result.ok && result.value) {
        sendToCustomer({ type: "customer.signed-in", customer: result.value });
        globalThis.shopEvents?.push({
          type: name === "sign-up" ? "customer.sign-up" : "customer.sign-in",
          method: "password",
        });
      }
      return result;
    });
    return {
      machine: machine.provide({ actors: { submit } }),
      setEntries: (submitted: FormData) => {
        entries = submitted;
      },
    };
  });
  const [isRefusing, setRefusing] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [snapshot, send] = useMachine(form.machine);
  const status: FetchStatus = snapshot.value;
  const isPending = status === "pending";
  const isDone = status === "success";
  const refused = status === "error" ? snapshot.context.failure : null;
  const failure = isRefusing ? { ...UNAVAILABLE, message: texts.cookiesNeeded } : refused;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => {
    if (isDone) onSuccess?.();
  }, [isDone, onSuccess]);
  return {
    name,
    isPending,
    isDone,
    failure,
    /** Returns the name of the first empty field, which then has an error instead. */
    submit: (entries: FormData): string | undefined => {
      const empty = [...entries.keys()].filter((field) => textOf(entries, field).trim() === "");
      setMissing(empty);
      if (empty.length > 0) return empty[0];
      // The service would sign the visitor in, and the next page would know nothing of it.
      const isRefused = onSuccess !== undefined && !navigator.cookieEnabled;
      setRefusing(isRefused);
      if (isRefused) return undefined;
      form.setEntries(entries);
      send({ type: `${machine.id as Name}.submit` });
      return undefined;
    },
    /** The properties of a field, with the error about it. */
    field: (inputName: string) => ({
      formName: name,
      inputName,
      error: missing.includes(inputName) ? texts.missing : failure?.fieldErrors[inputName],
    }),
  };
};

export const textOf = (entries: FormData, name: string): string => {
  const value = entries.get(name);
  return typeof value === "string" ? value : "";
};
