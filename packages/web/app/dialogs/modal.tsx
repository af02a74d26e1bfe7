import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** A native dialog over the page: the rest is inert, Esc and a click beside it close it, and the focus returns to where it was. */
export const Modal = ({
  isOpen,
  label,
  className,
  onClose,
  children,
}: {
  readonly isOpen: boolean;
  readonly label: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) {
      opener.current = document.activeElement;
      element.showModal();
      // Whoever asked for a form wants to write.
      element.querySelector("input")?.focus();
      return;
    }
    element.close();
    // Some browsers forget who had the focus when what had it was replaced meanwhile.
    if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus();
  }, [isOpen]);
  useEffect(() => () => dialog.current?.close(), []);
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
      // A browser may close it without asking, at a second Esc say.
      onClose={() => isOpen && onClose()}
    >
      {isOpen && children}
    </dialog>
  );
};
