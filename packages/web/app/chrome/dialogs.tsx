import { isAccountDialog, isProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import {
  type dialogMachine,
  dialogSubject,
  openDialog,
} from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { useSelector } from "@xstate/react";
import { useCallback, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { AccountDialog } from "../customer/account-dialog.tsx";
import type { ProductDialogBodyProps } from "../calculator/product-dialogs.tsx";
import { Dialog } from "../dialogs/modal.tsx";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { startRoot } from "../ui/start-root.tsx";
import { useStore } from "../ui/use-store.ts";
import { productDialogTitle, shownCalculator } from "../calculator/shown-calculator.ts";

const ProductDialogBody = onDemand<ProductDialogBodyProps>(
  async () => (await import("../calculator/product-dialogs.tsx")).ProductDialogBody,
  // The page behind it works on.
  ({ texts }) => (
    <p role="alert" className="form-error">
      {texts.product.failed}
    </p>
  ),
);

type DialogActor = ActorRefFrom<typeof dialogMachine>;

export const startDialogs = (menu: MenuData, actor: DialogActor): void =>
  startRoot(<Dialogs menu={menu} actor={actor} />);

const Dialogs = ({ menu, actor }: { readonly menu: MenuData; readonly actor: DialogActor }) => {
  const dialog = useSelector(actor, openDialog);
  const subject = useSelector(actor, dialogSubject);
  const close = useCallback(() => actor.send({ type: "dialog.close" }), [actor]);
  const setPending = useCallback(
    (isPending: boolean) => actor.send({ type: isPending ? "dialog.block" : "dialog.unblock" }),
    [actor],
  );
  const [email, setEmail] = useState("");
  const shown = useStore(shownCalculator, undefined);
  const account = dialog !== null && isAccountDialog(dialog) ? dialog : undefined;
  const product =
    shown && dialog !== null && isProductDialog(dialog) ? { dialog, shown } : undefined;
  const title = account
    ? menu.account.forms[account].title
    : product && productDialogTitle(product.dialog, product.shown.data);
  if (title === undefined) return null;
  return (
    <Dialog
      label={title}
      className={product ? "dialog product-dialog" : "dialog"}
      close={menu.texts.close}
      onClose={close}
    >
      {account && (
        <AccountDialog
          key={account}
          dialog={account}
          subject={subject}
          account={menu.account}
          email={email}
          onEmail={setEmail}
          onPending={setPending}
          onClose={close}
        />
      )}
      {product && (
        <ProductDialogBody
          key={product.dialog}
          {...product}
          texts={menu.texts}
          onPending={setPending}
          onClose={close}
        />
      )}
    </Dialog>
  );
};
