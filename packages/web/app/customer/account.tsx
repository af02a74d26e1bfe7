import { useEffect, useRef } from "react";
import { useStore } from "../ui/use-store.ts";
import styles from "./account.css?url";
import { openDialog } from "../dialogs/overlays.ts";
import type { AccountData, AccountNote } from "./account-data.ts";
import { AccountPageForm } from "./account-page-form.tsx";
import { Provider } from "./account-provider.tsx";
import { customerId } from "./customer-id.ts";
import { customerStore } from "./customer-store.ts";
import { SignOutForm } from "./sign-out-form.tsx";

const CHECK_MS = 50;
const MAX_WAIT_MS = 2000;

/** Whether a dialog lies over the page, as its entry in the history says. When it closes it goes back, which would stop a page that is loading. */
const isOverlaid = (): boolean =>
  (history.state as { readonly isOverlay?: boolean } | null)?.isOverlay === true;

/** The page of the account. It loads again once the visitor has signed in or out, here or in another tab. */
export const Account = ({ data }: { readonly data: AccountData }) => {
  const customer = useStore(customerStore, undefined);
  const isLeaving = useRef(false);
  const isOutdated =
    customer !== undefined &&
    data.isLoggedIn !== undefined &&
    customerId(customer) !== customerId(data);
  // A form that was sent after the end of the session is continued.
  const path = customer?.isLoggedIn ? `${data.path}?answered=1` : data.path;
  useEffect(() => {
    if (!isOutdated || isLeaving.current) return undefined;
    let waited = 0;
    const timer = setInterval(() => {
      waited += CHECK_MS;
      if (isOverlaid() && waited < MAX_WAIT_MS) return;
      clearInterval(timer);
      location.replace(path);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isOutdated, path]);
  const { signOut, whitelabel } = data;
  return (
    <section
      className="account"
      data-customer={data.isLoggedIn === undefined ? undefined : customerId(data)}
    >
      <link rel="stylesheet" href={styles} precedence="page" />
      {data.title !== undefined && <h1>{data.title}</h1>}
      {data.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {data.warning !== undefined && (
        <p role="alert" className="form-error">
          {data.warning}
        </p>
      )}
      {whitelabel && (
        <form action={whitelabel.action} method="post">
          <p>{whitelabel.text}</p>
          <button type="submit" className="secondary">
            {whitelabel.leave}
          </button>
        </form>
      )}
      <Notes notes={data.notes} />
      {data.forms.map((form) => (
        <AccountPageForm key={form.name} form={form} />
      ))}
      {data.provider && <Provider provider={data.provider} />}
      {data.sample && (
        <a className="secondary" href={data.sample.href} rel="nofollow" target="_self">
          {data.sample.text}
        </a>
      )}
      {data.service !== undefined && (
        <button
          type="button"
          className="secondary needs-scripts"
          onClick={() => openDialog("login")}
        >
          {data.service}
        </button>
      )}
      {data.ways.length > 0 && (
        <p className="account-ways">
          {data.ways.map(({ text, action }) => (
            <button
              key={action}
              type="submit"
              // With the address that was entered in the form.
              form={`account-${data.forms[0]?.name}`}
              formAction={action}
              className="text-button"
            >
              {text}
            </button>
          ))}
        </p>
      )}
      <Notes notes={data.endNotes} />
      {data.endForms.map((form) => (
        <AccountPageForm key={form.name} form={form} />
      ))}
      {signOut && (
        <div
          onSubmitCapture={() => {
            isLeaving.current = true;
          }}
        >
          <SignOutForm view={signOut.view} onDone={() => location.assign(signOut.next)}>
            <button type="submit" className="secondary">
              {signOut.view.text}
            </button>
          </SignOutForm>
        </div>
      )}
    </section>
  );
};

const Notes = ({ notes }: { readonly notes: readonly AccountNote[] }) =>
  notes.map(({ title, text, link, isDocument }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {link && (
        <a
          className="secondary"
          href={link.href}
          rel="nofollow"
          {...(isDocument && { download: "" })}
        >
          {link.text}
        </a>
      )}
    </section>
  ));
