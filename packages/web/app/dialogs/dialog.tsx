import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
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
