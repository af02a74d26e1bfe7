import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Renders what only the browser has into an element of its own, by default at the end of the page. */
export const startRoot = (
  content: ReactNode,
  place: Element = document.body.appendChild(document.createElement("div")),
): void => createRoot(place).render(content);
