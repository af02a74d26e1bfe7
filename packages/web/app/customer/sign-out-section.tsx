import type { SignOutView } from "../router/header-data.ts";
import { SignOutForm } from "./sign-out-form.tsx";

/** The sign-out of the pages about the account, after which the start page follows. */
export const SignOutSection = ({
  view,
  next,
}: {
  readonly view: SignOutView;
  readonly next: string;
}) => (
  <section className="block">
    <SignOutForm view={view} onDone={() => location.assign(next)}>
      <button type="submit" className="secondary">
        {view.text}
      </button>
    </SignOutForm>
  </section>
);
