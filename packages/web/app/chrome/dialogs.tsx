import {
  dialogMachine,
  openDialog as openDialogOf,
} from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { useMachine } from "@xstate/react";
import { useCallback, useEffect, useRef } from "react";
import { isAccountDialog } from "../customer/account-dialog.ts";
import { AccountDialogBody, accountDialogTitle } from "../customer/account-dialogs.tsx";
import { Modal } from "../dialogs/modal.tsx";
import type { DialogWish } from "../dialogs/overlays.ts";
import { changePageLock } from "../dialogs/page-lock.ts";
import { useMenuData } from "../dialogs/use-menu-data.ts";
import { Icon } from "../ui/icon.tsx";
import "./dialogs.css";

/** The dialogs of a page: one at most is open, and another takes its place unless it is blocked. */
export const Dialogs = ({
  menuHref,
  wish,
}: {
  readonly menuHref: string;
  /** A new object for every time that a dialog is asked for. */
  readonly wish: DialogWish;
}) => {
  const menu = useMenuData(menuHref);
  const [snapshot, send, actor] = useMachine(dialogMachine);
  const dialog = openDialogOf(snapshot);
  const heard = useRef<object>(undefined);

  useEffect(() => {
    const lock = actor.on("page.lock", changePageLock);
    const unlock = actor.on("page.unlock", changePageLock);
    return () => {
      send({ type: "dialog.close" });
      lock.unsubscribe();
      unlock.unsubscribe();
    };
  }, [actor, send]);

  useEffect(() => {
    if (typeof menu !== "object" || heard.current === wish || !isAccountDialog(wish.dialog)) return;
    heard.current = wish;
    send({ type: "dialog.open", dialog: wish.dialog, force: wish.force ?? false });
  }, [menu, wish, send]);

  const close = useCallback(() => send({ type: "dialog.close" }), [send]);
  const setPending = useCallback(
    (isPending: boolean) => send({ type: isPending ? "dialog.block" : "dialog.unblock" }),
    [send],
  );
  if (typeof menu !== "object") return null;
  const texts = menu.texts.account;
  const title = isAccountDialog(dialog) ? accountDialogTitle(dialog, texts) : "";
  return (
    <Modal isOpen={isAccountDialog(dialog)} label={title} className="dialog" onClose={close}>
      <div className="dialog-box">
        <div className="dialog-head">
          <h2>{title}</h2>
          <button type="button" aria-label={menu.texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {isAccountDialog(dialog) && (
          <AccountDialogBody
            key={dialog}
            dialog={dialog}
            subject={wish.subject ?? ""}
            texts={texts}
            onPending={setPending}
            onClose={close}
          />
        )}
      </div>
    </Modal>
  );
};
