import { isAccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { requestOverlay } from "../dialogs/overlays.ts";
import { onPageLeave, onPageShown } from "../router/page-events.ts";
import { removeFragment } from "../router/open-address.ts";
import { closestOf } from "../ui/closest.ts";

/** Opens a third party in its place on a page or in a dialog. The returned function withdraws what it offers. */
export const openThirdParty = async (
  place: HTMLElement,
  onSuccess: () => void,
): Promise<() => void> => {
  place.replaceChildren();
  try {
    const { startThirdParty } = await import("./start-third-party.ts");
    return startThirdParty(place, onSuccess);
  } catch {
    // The fields of the form still work.
    place.className = "form-error";
    place.textContent = place.dataset["unreachable"] ?? "";
    return () => {};
  }
};

const togglePassword = (button: HTMLElement): void => {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  const { other = "" } = button.dataset;
  button.dataset["other"] = button.ariaLabel ?? "";
  button.ariaLabel = other;
  button.querySelector("use")?.setAttribute("href", `/_icons#${isShown ? "eye" : "eye-off"}`);
};

/** Does what the buttons in the forms of the account are for, on its page and in its dialogs. */
export const listenToAccount = (): void =>
  addEventListener("click", ({ target }) => {
    const toggle = closestOf(target, ".form-input [data-other]");
    if (toggle) togglePassword(toggle);
    const opener = closestOf(target, "[data-client-id] > button");
    const place = opener?.parentElement;
    if (!place) return;
    // A customer stays the same by it, so `reloadAccount` does not show the page again.
    const { number } = place.dataset;
    const offer = openThirdParty(place, () => number !== undefined && location.reload());
    onPageLeave(() => void offer.then((withdraw) => withdraw()));
  });

/** Opens account dialogs by their fragment (`#sign-up`), so that editors and emails can link to them; the text after `=` is the subject of the dialog. */
export const openDialogsByAddress = (): void => {
  const open = () => {
    const [name = "", subject = ""] = location.hash.slice(1).split("=");
    if (!isAccountDialog(name)) return;
    // The token of an email must not stay in the address bar.
    removeFragment();
    // A link replaces even a dialog with a pending form.
    requestOverlay({ type: "dialog.open", dialog: name, subject, force: true });
  };
  addEventListener("hashchange", open);
  onPageShown(open);
  open();
};
