import {
  type dialogMachine,
  dialogSubject,
  openDialog,
} from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { useSelector } from "@xstate/react";
import { Suspense, useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import { isAccountDialog } from "../customer/account-dialog.ts";
import { AccountDialogBody, accountDialogTitle } from "../customer/account-dialogs.tsx";
import { isProductDialog, productDialogTitle } from "../calculator/product-dialog.ts";
import { Modal } from "../dialogs/modal.tsx";
import type { MenuData } from "../router/menu-data.ts";
import { Icon } from "../ui/icon.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { useStore } from "../ui/store.ts";
import { shownCalculator } from "../calculator/shown-calculator.ts";

const ProductDialogBody = onDemand(
  async () => (await import("../calculator/product-dialogs.tsx")).ProductDialogBody,
);

/** The dialogs of a page, of which at most one is open. */
export const Dialogs = ({
  menu,
  actor,
}: {
  readonly menu: MenuData;
  readonly actor: ActorRefFrom<typeof dialogMachine>;
}) => {
  const dialog = useSelector(actor, openDialog);
  const subject = useSelector(actor, dialogSubject);
  const close = useCallback(() => actor.send({ type: "dialog.close" }), [actor]);
  const setPending = useCallback(
    (isPending: boolean) => actor.send({ type: isPending ? "dialog.block" : "dialog.unblock" }),
    [actor],
  );
  const texts = menu.texts.account;
  const shown = useStore(shownCalculator, undefined);
  const product = isProductDialog(dialog) ? shown : undefined;
  const title = isAccountDialog(dialog)
    ? accountDialogTitle(dialog, texts)
    : product && isProductDialog(dialog)
      ? productDialogTitle(dialog, product.data)
      : "";
  return (
    <Modal
      isOpen={isAccountDialog(dialog) || product !== undefined}
      label={title}
      className={product ? "dialog product-dialog" : "dialog"}
      onClose={close}
    >
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
            subject={subject}
            texts={texts}
            onPending={setPending}
            onClose={close}
          />
        )}
        {product && isProductDialog(dialog) && (
          <Suspense fallback={null}>
            <ProductDialogBody
              key={dialog}
              dialog={dialog}
              shown={product}
              texts={menu.texts}
              onPending={setPending}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </Modal>
  );
};
