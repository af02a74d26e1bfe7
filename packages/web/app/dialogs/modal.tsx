import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { closeWithBack } from "../router/overlay-entry.ts";
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
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  const close = useEffectEvent(onClose);
  useEffect(() => closeWithBack(() => close()), []);
  return (
    // Keyboards have Esc; the click is the one beside the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      // A browser may close it without a cancel event, for example at a second Esc.
      onClose={onClose}
    >
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
        <button type="button" aria-label={close} onClick={modal.onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  </Modal>
);
