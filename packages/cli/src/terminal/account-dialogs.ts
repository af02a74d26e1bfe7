import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import type { AccountFormResult } from "@passepartout/domain/customer/account-form";
import { passwordResetMachine } from "@passepartout/domain/customer/password-reset-machine";
import { signInMachine } from "@passepartout/domain/customer/sign-in-machine";
import { signUpMachine } from "@passepartout/domain/customer/sign-up-machine";
import type { Customer } from "@passepartout/domain/customer/customer";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import type { ShopContext } from "@passepartout/domain/shop";
import { createActor, fromPromise } from "xstate";
import { plain } from "./page-rows.ts";
import type { AccountField, Action, Row, Screen } from "./screen.ts";

const FIELDS: Readonly<Record<AccountDialog, readonly AccountField[]>> = {
  login: ["email", "password"],
  "sign-up": ["firstName", "lastName", "email", "password"],
  "password-reset": ["email"],
  "password-confirm": ["password"],
};

const TITLES: Readonly<Record<AccountDialog, string>> = {
  login: "account.logInTitle",
  "sign-up": "account.signUpTitle",
  "password-reset": "account.resetTitle",
  "password-confirm": "account.confirmTitle",
};

/** The dialogs that each leads to, as in the web shop. */
const WAYS: Readonly<Record<AccountDialog, readonly (readonly [AccountDialog, string])[]>> = {
  login: [
    ["password-reset", "account.resetTitle"],
    ["sign-up", "account.signUp"],
  ],
  "sign-up": [["login", "account.logIn"]],
  "password-reset": [["login", "account.logIn"]],
  "password-confirm": [["login", "account.logIn"]],
};

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
  let entries: Partial<Record<AccountField, string>> = {};
  let field = 0;
  let attempts = 0;
  let shown: { readonly dialog: AccountDialog; readonly token: string } | undefined;

  const entry = (name: AccountField): string => entries[name] ?? "";
  /** A password leaves the form with its request. */
  const takePassword = (): string => {
    const password = entry("password");
    entries = { ...entries, password: "" };
    return password;
  };
  const submitting = (request: () => Promise<AccountFormResult>) =>
    fromPromise<AccountFormResult, undefined>(request);
  const signedIn = async (request: ReturnType<typeof account.signIn>) => {
    const result = await request;
    if (result.ok) events.onSignedIn(result.value);
    return result;
  };

  const signIn = createActor(
    signInMachine.provide({
      actors: {
        submit: submitting(() =>
          signedIn(account.signIn({ email: entry("email"), password: takePassword() })),
        ),
      },
    }),
  );
  const signUp = createActor(
    signUpMachine.provide({
      actors: {
        submit: submitting(() =>
          signedIn(
            account.signUp({
              firstName: entry("firstName"),
              lastName: entry("lastName"),
              email: entry("email"),
              password: takePassword(),
            }),
          ),
        ),
      },
    }),
  );
  const passwordReset = createActor(
    passwordResetMachine.provide({
      actors: {
        submit: submitting(() =>
          shown?.dialog === "password-confirm"
            ? account.choosePassword({ token: shown.token, password: takePassword() })
            : account.resetPassword(entry("email")),
        ),
      },
    }),
  );
  const actors = [signIn, signUp, passwordReset];

  /** Continues with the first field that is rejected, otherwise with the last. */
  const correct = (fields: readonly AccountField[], failure: AccountFailure | null) => {
    const rejected = fields.findIndex((name) => failure?.fieldErrors[name] !== undefined);
    field = rejected < 0 ? fields.length - 1 : rejected;
  };
  const stateOf = (dialog: AccountDialog) => {
    switch (dialog) {
      case "login":
        return signIn.getSnapshot();
      case "sign-up":
        return signUp.getSnapshot();
      default:
        return passwordReset.getSnapshot();
    }
  };
  const isPending = () => actors.some((actor) => actor.getSnapshot().matches("pending"));
  let wasPending = false;
  const update = () => {
    if (isPending() !== wasPending) {
      wasPending = isPending();
      events.onPending(wasPending);
      if (shown && !wasPending && stateOf(shown.dialog).matches("error"))
        correct(FIELDS[shown.dialog], stateOf(shown.dialog).context.failure);
    }
    events.onChange();
  };
  for (const actor of actors) actor.start();
  signIn.subscribe(update);
  signUp.subscribe(update);
  passwordReset.subscribe(update);

  const reset = () => {
    if (!signIn.getSnapshot().matches("pending")) signIn.send({ type: "sign-in.reset" });
    if (!signUp.getSnapshot().matches("pending")) signUp.send({ type: "sign-up.reset" });
    if (!passwordReset.getSnapshot().matches("pending"))
      passwordReset.send({ type: "password-reset.reset" });
  };
  const submit = (dialog: AccountDialog) => {
    attempts += 1;
    if (dialog === "login") return signIn.send({ type: "sign-in.submit" });
    if (dialog === "sign-up") return signUp.send({ type: "sign-up.submit" });
    return passwordReset.send({ type: "password-reset.submit" });
  };

  return {
    /** Begins a dialog. The others begin with the email address of the one before. */
    open: (dialog: AccountDialog, token = "") => {
      if (shown?.dialog === dialog && shown.token === token) return;
      shown = { dialog, token };
      entries = { email: entry("email") };
      field = Math.max(
        0,
        FIELDS[dialog].findIndex((name) => entry(name) === ""),
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
      const fields = FIELDS[shown.dialog];
      const name = fields[field];
      if (name === undefined || isPending()) return;
      entries = { ...entries, [name]: text };
      const next = fields.findIndex((other, at) => at > field && entry(other) === "");
      if (next >= 0) field = next;
      else submit(shown.dialog);
    },
    /** Asks for a field again. */
    edit: (name: AccountField) => {
      const at = shown ? FIELDS[shown.dialog].indexOf(name) : -1;
      if (at >= 0) field = at;
    },
    screen: (): Pick<Screen, "id" | "title" | "rows" | "prompt"> => {
      const { dialog } = shown ?? { dialog: "login" as const };
      const state = stateOf(dialog);
      const ways = [
        { text: "" },
        ...WAYS[dialog].map(([other, key]): Row => ({
          text: shop.text(key),
          action: { type: "dialog.open", dialog: other },
        })),
      ];
      if (state.matches("success"))
        return {
          id: `${dialog}-done`,
          title: shop.text(TITLES[dialog]),
          rows: [...plain(shop.text(doneText(dialog))), ...ways],
        };
      const name = FIELDS[dialog][field] ?? "email";
      const isNew = name === "password" && dialog !== "login";
      return {
        id: `${dialog}-${name}-${attempts}`,
        title: shop.text(TITLES[dialog]),
        rows: [
          ...(dialog === "password-reset" ? plain(shop.text("account.resetText")) : []),
          ...(isNew ? plain(shop.text("account.passwordRule")) : []),
          ...FIELDS[dialog].flatMap((known): readonly Row[] =>
            entry(known) === "" || known === "password"
              ? []
              : [
                  {
                    text: labelledText(
                      shop.text(`account.${known}`),
                      entry(known),
                      shop.place.locale,
                    ),
                    action: { type: "account.edit", field: known },
                  },
                ],
          ),
          ...failureRows(shop, state.context.failure),
          ...(state.matches("pending") ? plain(shop.text("account.sending")) : []),
          ...ways,
        ],
        prompt: {
          label: shop.text(`account.${dialog === "password-confirm" ? "newPassword" : name}`),
          isHidden: name === "password",
          typed: entry(name),
          action: (text: string): Action => ({ type: "account.enter", text }),
        },
      };
    },
    isPending,
    states: () => ({
      "sign-in": signIn.getSnapshot().value,
      "sign-up": signUp.getSnapshot().value,
      "password-reset": passwordReset.getSnapshot().value,
    }),
    stop: () => {
      for (const actor of actors) actor.stop();
    },
  };
};

const doneText = (dialog: AccountDialog): string =>
  dialog === "password-confirm" ? "account.passwordSaved" : "account.resetSent";

const failureRows = ({ text }: Pick<ShopContext, "text">, failure: AccountFailure | null) =>
  failure
    ? [
        ...plain(failure.message || text("account.failed")),
        ...Object.values(failure.fieldErrors).flatMap(plain),
      ]
    : [];
