import { useRef, useState } from "react";
import { isOverlayEntry } from "../router/overlay-entry.ts";

/** The entry of the history and the address at which a sheet was opened. */
interface Start {
  readonly isOverlay: boolean;
  readonly search: string;
}

const startHere = (): Start => ({ isOverlay: isOverlayEntry(), search: location.search });

/**
 * A sheet that Back closes. What is chosen in it replaces the entry that stands for it in the history:
 * Back, Esc and the cross restore the page as it was; after the sheet is applied, Back does.
 */
export const useSheet = (returnTo: (search: string) => void) => {
  const [isOpen, setOpen] = useState(false);
  const start = useRef<Start>(undefined);
  const isChanged = useRef(false);
  const cancel = (): void => {
    const { isOverlay, search } = start.current ?? startHere();
    // Back closes it once more, at the entry below it.
    if (isOverlayEntry() !== isOverlay) return history.back();
    setOpen(false);
    if (isChanged.current) returnTo(search);
  };
  return {
    isOpen,
    open: () => {
      start.current = startHere();
      isChanged.current = false;
      setOpen(true);
    },
    /** To be called before a choice in the sheet replaces its entry. */
    change: () => {
      isChanged.current = true;
    },
    cancel,
    /** Closes the sheet; if nothing was chosen in it, its entry goes too. */
    apply: () => (isChanged.current ? setOpen(false) : cancel()),
  };
};
