import type { AccountActions } from "@passepartout/domain/customer/account-actions";
import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
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
import { customerActor } from "./customer-actor.ts";

export type AccountFormState = ReturnType<typeof useAccountForm>;

/** Runs the machine of an account form. The entries are handed to the use case only, so no password enters the machine. */
export const useAccountForm = <Name extends string>({
  name,
  machine,
  request,
  onPending,
  onSuccess,
}: {
  /** No two forms of a page have the same name. */
  readonly name: string;
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
      if (result.ok && result.value)
        sendToCustomer({ type: "customer.signed-in", customer: result.value });
      return result;
    });
    return {
      machine: machine.provide({ actors: { submit } }),
      setEntries: (submitted: FormData) => {
        entries = submitted;
      },
    };
  });
  const [snapshot, send] = useMachine(form.machine);
  const status: FetchStatus = snapshot.value;
  const isPending = status === "pending";
  const isDone = status === "success";
  const failure = status === "error" ? snapshot.context.failure : null;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  useEffect(() => {
    if (isDone) onSuccess?.();
  }, [isDone, onSuccess]);
  return {
    name,
    isPending,
    isDone,
    failure,
    submit: (entries: FormData) => {
      form.setEntries(entries);
      send({ type: `${machine.id as Name}.submit` });
    },
    /** The properties of a field, with the server's error about it. */
    field: (inputName: string) => ({
      formName: name,
      inputName,
      error: failure?.fieldErrors[inputName],
    }),
  };
};

export const textOf = (entries: FormData, name: string): string => {
  const value = entries.get(name);
  return typeof value === "string" ? value : "";
};
