import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { openModal } from "./open-modal.ts";

/**
 * A native dialog over the page, with its label as its title and a button that closes it: the rest is inert,
 * Esc, Back and a click beside it close it too, and the focus returns to where it was.
 */
export const Dialog = ({
  label,
  className,
  close,
  onClose,
  foot,
  children,
}: {
  readonly label: string;
  readonly className: string;
  /** The label of the button. */
  readonly close: string;
  readonly onClose: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClose);
  useLayoutEffect(
    () => (dialog.current ? openModal(dialog.current, () => closed()) : undefined),
    [],
  );
  return (
    <dialog ref={dialog} className={className} aria-label={label}>
      <div className="dialog-box">
        <div className="dialog-head">
          <h2>{label}</h2>
          <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
      {foot}
    </dialog>
  );
};
