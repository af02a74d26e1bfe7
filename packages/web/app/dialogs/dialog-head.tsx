import type { ComponentProps } from "react";
import { Icon } from "../ui/icon.tsx";

/** The title of a dialog, and the button that closes it. */
export const DialogHead = ({
  title,
  ...button
}: ComponentProps<"button"> & { readonly title: string; readonly "aria-label": string }) => (
  <div className="dialog-head">
    <h2>{title}</h2>
    <button type="button" className="icon-button" {...button}>
      <Icon name="close" />
    </button>
  </div>
);
