import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import {
  GUEST_FORMS,
  type GuestField,
  submitGuestForm,
} from "@passepartout/domain/chrome/dialogs/guest-forms";
import type { AccountAction, AccountFailure } from "@passepartout/domain/customer/account-failure";
import {
  ACCOUNT_FORM_MACHINES,
  type AccountFormResult,
} from "@passepartout/domain/customer/account-form-machine";
import type { Customer } from "@passepartout/domain/customer/customer";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import type { ShopContext } from "@passepartout/domain/shop";
import { createActor, fromPromise } from "xstate";
import { plain } from "./page-rows.ts";
import type { Action, Row, Screen } from "./screen.ts";

/** The account dialogs of a terminal, one field after the other; their machines are those of the web shop. */
export const createAccountDialogs = (
  shop: Pick<ShopContext, "customers" | "log" | "place" | "text">,
  events: {
    readonly onChange: () => void;
    /** The dialog may not be replaced as long as its form is on its way. */
    readonly onPending: (isPending: boolean) => void;
    readonly onSignedIn: (customer: Customer) => void;
  },
) => {
  const account = createAccountActions(shop);
  let entries: Partial<Record<GuestField, string>> = {};
  let field = 0;
  let attempts = 0;
  let shown: { readonly dialog: AccountDialog; readonly token: string } | undefined;

  const entry = (name: GuestField): string => entries[name] ?? "";
  /** A password leaves the form with its request. */
  const takeEntry = (name: GuestField): string => {
    const text = entry(name);
    if (name === "password") entries = { ...entries, password: "" };
    return text;
  };
  const submit = fromPromise<AccountFormResult, undefined>(async () => {
    const result = await submitGuestForm(
      account,
      shown ?? { dialog: "login", token: "" },
      takeEntry,
    );
    if (result.ok && result.value) events.onSignedIn(result.value);
    return result;
  });
  const start = (id: AccountAction) =>
    createActor(ACCOUNT_FORM_MACHINES[id].provide({ actors: { submit } })).start();
  const actors = {
    "sign-in": start("sign-in"),
    "sign-up": start("sign-up"),
    "password-reset": start("password-reset"),
  };
  const stateOf = (dialog: AccountDialog) => actors[GUEST_FORMS[dialog].machine].getSnapshot();

  /** Continues with the first field that is rejected, otherwise with the last. */
  const correct = (fields: readonly GuestField[], failure: AccountFailure | null) => {
    const rejected = fields.findIndex((name) => failure?.fieldErrors[name] !== undefined);
    field = rejected < 0 ? fields.length - 1 : rejected;
  };
  const isPending = () =>
    Object.values(actors).some((actor) => actor.getSnapshot().matches("pending"));
  let wasPending = false;
  const update = () => {
    if (isPending() !== wasPending) {
      wasPending = isPending();
      events.onPending(wasPending);
      if (shown && !wasPending && stateOf(shown.dialog).matches("error"))
        correct(GUEST_FORMS[shown.dialog].fields, stateOf(shown.dialog).context.failure);
    }
    events.onChange();
  };
  for (const actor of Object.values(actors)) actor.subscribe(update);

  const send = (id: AccountAction, event: "submit" | "reset") =>
    actors[id].send({ type: `${id}.${event}` });
  const reset = () => {
    for (const id of ["sign-in", "sign-up", "password-reset"] as const) send(id, "reset");
  };

  return {
    /** Begins a dialog. The others begin with the email address of the one before. */
    open: (dialog: AccountDialog, token = "") => {
      if (shown?.dialog === dialog && shown.token === token) return;
      shown = { dialog, token };
      entries = { email: entry("email") };
      field = Math.max(
        0,
        GUEST_FORMS[dialog].fields.findIndex((name) => entry(name) === ""),
      );
      reset();
    },
    close: () => {
      shown = undefined;
      entries = {};
      reset();
    },
    enter: (text: string) => {
      if (!shown) return;
      const fields = GUEST_FORMS[shown.dialog].fields;
      const name = fields[field];
      if (name === undefined || isPending()) return;
      entries = { ...entries, [name]: text };
      const next = fields.findIndex((other, at) => at > field && entry(other) === "");
      if (next >= 0) field = next;
      else {
        attempts += 1;
        send(GUEST_FORMS[shown.dialog].machine, "submit");
      }
    },
    /** Asks for a field again. */
    edit: (name: GuestField) => {
      const at = shown ? GUEST_FORMS[shown.dialog].fields.indexOf(name) : -1;
      if (at >= 0) field = at;
    },
    screen: (): Pick<Screen, "id" | "title" | "rows" | "prompt"> => {
      const { dialog } = shown ?? { dialog: "login" as const };
      const state = stateOf(dialog);
      const form = GUEST_FORMS[dialog];
      const text = (key: string) => shop.text(`account.${key}`);
      const ways = [
        { text: "" },
        ...form.ways.map((way): Row => ({
          text: text(way.text),
          action: { type: "dialog.open", dialog: way.dialog },
        })),
      ];
      if (form.done !== undefined && state.matches("success"))
        return {
          id: `${dialog}-done`,
          title: text(form.title),
          rows: [...plain(text(form.done)), ...ways],
        };
      const name = form.fields[field] ?? "email";
      const isNew = name === "password" && dialog !== "login";
      return {
        id: `${dialog}-${name}-${attempts}`,
        title: text(form.title),
        rows: [
          ...(form.text === undefined ? [] : plain(text(form.text))),
          ...(isNew ? plain(text("passwordRule")) : []),
          ...form.fields.flatMap((known): readonly Row[] =>
            entry(known) === "" || known === "password"
              ? []
              : [
                  {
                    text: labelledText(text(known), entry(known), shop.place.locale),
                    action: { type: "account.edit", field: known },
                  },
                ],
          ),
          ...failureRows(shop, state.context.failure),
          ...(state.matches("pending") ? plain(text("sending")) : []),
          ...ways,
        ],
        prompt: {
          label: text(dialog === "password-confirm" ? "newPassword" : name),
          isHidden: name === "password",
          typed: entry(name),
          action: (text: string): Action => ({ type: "account.enter", text }),
        },
      };
    },
    isPending,
    states: () => ({
      "sign-in": actors["sign-in"].getSnapshot().value,
      "sign-up": actors["sign-up"].getSnapshot().value,
      "password-reset": actors["password-reset"].getSnapshot().value,
    }),
    stop: () => {
      for (const actor of Object.values(actors)) actor.stop();
    },
  };
};

const failureRows = ({ text }: Pick<ShopContext, "text">, failure: AccountFailure | null) =>
  failure
    ? [
        ...plain(failure.message || text("account.failed")),
        ...Object.values(failure.fieldErrors).flatMap(plain),
      ]
    : [];
