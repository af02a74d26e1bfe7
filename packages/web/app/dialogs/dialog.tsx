import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { DialogHead } from "./dialog-head.tsx";
import { openModal } from "./open-modal.ts";

/** A native dialog over the page, with its label as its title: the rest is inert, its button, Esc, Back and a click beside it close it, and the focus returns to where it was. */
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
  /** The name of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
  /** What stays in view below the content. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeIt = useEffectEvent(onClose);
  useLayoutEffect(
    () => (dialog.current ? openModal(dialog.current, () => closeIt()) : undefined),
    [],
  );
  return (
    <dialog ref={dialog} className={className} aria-label={label}>
      <div className="dialog-box">
        <DialogHead title={label} aria-label={close} onClick={onClose} />
        {children}
      </div>
      {foot}
    </dialog>
  );
};
