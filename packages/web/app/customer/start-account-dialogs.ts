import { type AccountDialog, isAccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import {
  type dialogMachine,
  dialogSubject,
  openDialog,
} from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { GUEST_FORMS, submitGuestForm } from "@passepartout/domain/chrome/dialogs/guest-forms";
import {
  ACCOUNT_FORM_MACHINES,
  type AccountFormResult,
} from "@passepartout/domain/customer/account-form-machine";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { createModal } from "../dialogs/open-modal.ts";
import { requestOverlay } from "../dialogs/overlays.ts";
import { closestOf } from "../ui/closest.ts";
import { formEntries } from "../ui/form-entries.ts";
import { customerActor } from "./customer-actor.ts";
import type { AccountDialogsData } from "./dialog-markup.server.tsx";
import { openThirdParty } from "./listen-to-account.ts";

type Entries = Readonly<Record<string, string>>;

type DialogActor = ActorRefFrom<typeof dialogMachine>;

/** Shows the forms for guests as dialogs, as the machine of the dialogs has it: the markup of the server, which each submits by its own machine. */
export const startAccountDialogs = ({ dialogs, texts }: AccountDialogsData, actor: DialogActor) => {
  const close = () => actor.send({ type: "dialog.close" });
  const { dialog: element, show, hide } = createModal("dialog", close);
  let shown: AccountDialog | null = null;
  /** The address that was entered in one of the dialogs, with which the others begin. */
  let email = "";
  let submit: (entries: Entries) => void = () => {};
  let end = () => {};

  actor.subscribe((snapshot) => {
    const dialog = openDialog(snapshot);
    const next = dialog !== null && isAccountDialog(dialog) ? dialog : null;
    if (next === shown) return;
    shown = next;
    end();
    end = () => {};
    if (next === null) return hide();
    const { title, markup } = dialogs[next];
    show(title, markup);
    const field = element.querySelector<HTMLInputElement>("input[name=email]");
    if (field) field.value = email;
    const place = element.querySelector<HTMLElement>("[data-client-id]");
    const offer = place && openThirdParty(place, close);
    const form = startForm(element, texts, next, actor);
    submit = form.submit;
    end = () => {
      form.stop();
      void offer?.then((withdraw) => withdraw());
    };
  });

  element.addEventListener("input", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name === "email") email = value;
  });
  element.addEventListener("click", (event) => {
    const way = closestOf(event.target, "[data-dialog]")?.dataset["dialog"] ?? "";
    if (closestOf(event.target, ".dialog-head button")) close();
    if (!isAccountDialog(way)) return;
    event.preventDefault();
    requestOverlay({ type: "dialog.open", dialog: way });
  });
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(formEntries(event.target as HTMLFormElement));
  });
};

/** Drives the form of a dialog by its machine. The entries are handed to the use case only, so no password enters the machine. */
const startForm = (
  element: HTMLElement,
  texts: AccountDialogsData["texts"],
  dialog: AccountDialog,
  dialogs: DialogActor,
) => {
  const { machine: id, done } = GUEST_FORMS[dialog];
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const form = find("form");
  const button = find("form > [type=submit]");
  const words = button?.textContent ?? "";
  const token = dialogSubject(dialogs.getSnapshot());
  let entries: Entries = {};
  let problems: Entries = {};
  let isRefused = false;

  const submitted = fromPromise<AccountFormResult, undefined>(() =>
    submitEntries(dialog, token, entries),
  );
  const actor = createActor(ACCOUNT_FORM_MACHINES[id].provide({ actors: { submit: submitted } }));
  const isPending = () => actor.getSnapshot().matches("pending");

  const show = () => {
    const snapshot = actor.getSnapshot();
    const failure = snapshot.matches("error") ? snapshot.context.failure : null;
    if (form) form.ariaBusy = String(isPending());
    if (button) {
      button.ariaDisabled = String(isPending());
      button.textContent = isPending() ? texts.sending : words;
    }
    const errors: Entries = { ...failure?.fieldErrors, ...problems };
    for (const input of form?.querySelectorAll("input") ?? [])
      showProblem(input, errors[input.name]);
    const message = isRefused
      ? texts.cookiesNeeded
      : failure
        ? failure.message || texts.failed
        : "";
    const alert = find("form > [role=alert]");
    if (alert && alert.textContent !== message) alert.textContent = message;
  };
  const focusFirst = (errors: Entries) => {
    const [name] = Object.keys(errors);
    if (name !== undefined) find(`[name="${name}"]`)?.focus();
  };
  const showDone = () => {
    const status = find("[role=status]");
    const next = find("[data-dialog][hidden]");
    if (!status || !next) return;
    status.hidden = false;
    status.textContent = status.dataset["done"] ?? "";
    form?.remove();
    find(".account-ways")?.remove();
    next.hidden = false;
    next.focus();
  };

  actor.subscribe((snapshot) => {
    show();
    const refused = snapshot.matches("error") ? snapshot.context.failure?.fieldErrors : undefined;
    focusFirst(refused ?? {});
    // Meanwhile no other dialog may take its place.
    dialogs.send({ type: isPending() ? "dialog.block" : "dialog.unblock" });
    if (!snapshot.matches("success")) return;
    if (done === undefined) dialogs.send({ type: "dialog.close" });
    else showDone();
  });
  actor.start();
  return {
    stop: () => actor.stop(),
    submit: (entered: Entries) => {
      if (isPending()) return;
      entries = entered;
      problems = problemsOf(entries, texts);
      const isComplete = Object.keys(problems).length === 0;
      // The service would sign the visitor in, and the next page would know nothing of it.
      if (isComplete) isRefused = done === undefined && !navigator.cookieEnabled;
      show();
      focusFirst(problems);
      if (isComplete && !isRefused) actor.send({ type: `${id}.submit` });
    },
  };
};

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

/** Shows what is wrong with a field in place of its hint, or the hint again. */
const showProblem = (input: HTMLInputElement, problem = ""): void => {
  const field = input.closest<HTMLElement>(".form-field");
  if (!field) return;
  const note = field.querySelector("p") ?? document.createElement("p");
  const hint = (field.dataset["hint"] ??= note.textContent ?? "");
  note.id = `${input.id}-note`;
  note.className = problem === "" ? "note" : "form-error";
  note.textContent = problem || hint;
  input.ariaInvalid = problem === "" ? null : "true";
  if (note.textContent === "") {
    note.remove();
    input.removeAttribute("aria-describedby");
  } else {
    field.append(note);
    input.setAttribute("aria-describedby", note.id);
  }
};

const submitEntries = async (dialog: AccountDialog, token: string, entries: Entries) => {
  const { loadAccount, send } = await customerActor();
  const result = await submitGuestForm(
    await loadAccount(),
    { dialog, token },
    (field) => entries[field] ?? "",
  );
  if (result.ok && result.value) {
    send({ type: "customer.signed-in", customer: result.value });
    globalThis.shopEvents?.push({
      type: dialog === "sign-up" ? "customer.sign-up" : "customer.sign-in",
      method: "password",
    });
  }
  return result;
};
