import { isDialog } from "@passepartout/domain/dialogs/dialog";
import { openDialog } from "../dialogs/overlays.ts";
import { isAccountDialog } from "./account-dialog.ts";

/** Opens the account's dialogs by addresses such as `#login`, so that editors and mails can link to them; what follows `=` is what the dialog is about. [DLG-Q2] */
export const openDialogsByAddress = (): void => {
  const open = () => {
    const [name = "", subject = ""] = location.hash.slice(1).split("=");
    if (!isDialog(name) || !isAccountDialog(name)) return;
    // A secret of a mail does not stay in the address.
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    openDialog(name, { subject });
  };
  addEventListener("hashchange", open);
  open();
};
