import { isProductDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { type dialogMachine, openDialog } from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { useSelector } from "@xstate/react";
import { type ComponentProps, useCallback } from "react";
import type { ActorRefFrom } from "xstate";
import type { ProductDialogBodyProps } from "../calculator/product-dialogs.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import type { MenuData } from "../navigation/menu-data.server.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { startRoot } from "../ui/start-root.tsx";
import { useStore } from "../ui/use-store.ts";
import { shownCalculator } from "../calculator/shown-calculator.ts";

const ProductDialogBody = onDemand<ProductDialogBodyProps>(
  async () => (await import("../calculator/product-dialogs.tsx")).ProductDialogBody,
  // The page behind it works on.
  ({ texts }) => (
    <p role="alert" className="form-error">
      {texts.product.failed}
    </p>
  ),
);

export const startProductDialogs = (props: ComponentProps<typeof ProductDialogs>): void =>
  startRoot(<ProductDialogs {...props} />);

const ProductDialogs = ({
  texts,
  actor,
}: {
  readonly texts: MenuData["texts"];
  readonly actor: ActorRefFrom<typeof dialogMachine>;
}) => {
  const dialog = useSelector(actor, openDialog);
  const close = useCallback(() => actor.send({ type: "dialog.close" }), [actor]);
  const setPending = useCallback(
    (isPending: boolean) => actor.send({ type: isPending ? "dialog.block" : "dialog.unblock" }),
    [actor],
  );
  const shown = useStore(shownCalculator, undefined);
  if (!shown || dialog === null || !isProductDialog(dialog)) return null;
  const { dialogs, texts: ofCalculator } = shown.data;
  return (
    <Dialog
      label={dialogs?.[dialog] ?? ofCalculator.moreFormats}
      className="dialog product-dialog"
      close={texts.close}
      onClose={close}
    >
      <ProductDialogBody
        key={dialog}
        dialog={dialog}
        shown={shown}
        texts={texts}
        onPending={setPending}
        onClose={close}
      />
    </Dialog>
  );
};
