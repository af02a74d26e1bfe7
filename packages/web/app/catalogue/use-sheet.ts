import { useEffect, useRef, useState } from "react";

/**
 * A sheet with an entry in the history, so that Back closes it. What was chosen in it replaces that entry:
 * whoever leaves the sheet by Back, Esc or its cross finds the page as before, whoever applies it can go back to that.
 */
export const useSheet = () => {
  const [isOpen, setOpen] = useState(false);
  const isChanged = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [isOpen]);
  const cancel = () => history.back();
  return {
    isOpen,
    open: () => {
      isChanged.current = false;
      history.pushState(history.state, "");
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
