import { isAccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { onPageShown } from "../router/page-events.ts";
import { openDialog } from "../dialogs/overlays.ts";

/** Opens account dialogs by their fragment (`#sign-up`), so that editors and emails can link to them; the text after `=` is the subject of the dialog. */
export const openDialogsByAddress = (): void => {
  const open = () => {
    const [name = "", subject = ""] = location.hash.slice(1).split("=");
    if (!isAccountDialog(name)) return;
    // The token of an email must not stay in the address bar.
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    // A link replaces even a dialog with a pending form.
    openDialog(name, subject, true);
  };
  addEventListener("hashchange", open);
  onPageShown(open);
  open();
};
