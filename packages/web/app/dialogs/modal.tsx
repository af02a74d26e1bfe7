import {
  type ComponentProps,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { Icon } from "../ui/icon.tsx";
import { openModal } from "./open-modal.ts";

/** A native dialog over the page: the rest is inert, Esc, Back and a click beside it close it, and the focus returns to where it was. */
export const Modal = ({
  label,
  className,
  onClose,
  children,
}: {
  readonly label: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () => (dialog.current ? openModal(dialog.current, () => close()) : undefined),
    [],
  );
  return (
    <dialog ref={dialog} className={className} aria-label={label}>
      {children}
    </dialog>
  );
};

/** A modal dialog with its label as its title, and a button that closes it. */
export const Dialog = ({
  close,
  children,
  ...modal
}: ComponentProps<typeof Modal> & { readonly close: string }) => (
  <Modal {...modal}>
    <div className="dialog-box">
      <div className="dialog-head">
        <h2>{modal.label}</h2>
        <button type="button" className="icon-button" aria-label={close} onClick={modal.onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  </Modal>
);
