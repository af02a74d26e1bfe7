import type { ReactNode } from "react";
import type { SignOutView } from "../router/header-data.ts";
import { signOut } from "./customer-actor.ts";

/** A form that signs a customer out. The response to it leads to the start page; with scripts the page stays, and `onDone` is called. */
export const SignOutForm = ({
  view: { action },
  className,
  onDone,
  children,
}: {
  readonly view: SignOutView;
  readonly className?: string;
  readonly onDone: () => void;
  /** The button. */
  readonly children: ReactNode;
}) => (
  <form
    action={action}
    method="post"
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      const form = event.currentTarget;
      // If the request fails, the browser's own shows what is wrong.
      signOut().then(onDone, () => form.submit());
    }}
  >
    {children}
  </form>
);
