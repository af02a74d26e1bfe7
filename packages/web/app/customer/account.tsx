import { useEffect, useRef } from "react";
import { useStore } from "../ui/use-store.ts";
import styles from "./account.css?url";
import type { AccountData, AccountNote } from "../router/account-data.ts";
import { AccountForm, AccountWays, Message } from "./account-form.tsx";
import { Provider } from "./account-provider.tsx";
import { customerId } from "./customer-id.ts";
import { customerStore } from "./customer-store.ts";
import { OtherIdentity } from "./other-identity.tsx";
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
  const { forms = [], ways = [], endForms = [], signOut, whitelabel, texts } = data;
  return (
    <section
      className="account"
      data-customer={data.isLoggedIn === undefined ? undefined : customerId(data)}
    >
      <link rel="stylesheet" href={styles} precedence="page" />
      {data.title !== undefined && <h1>{data.title}</h1>}
      {data.lines?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Message message={data.warning} />
      {whitelabel && (
        <form action={whitelabel.action} method="post">
          <p>{whitelabel.text}</p>
          <button type="submit" className="secondary">
            {whitelabel.leave}
          </button>
        </form>
      )}
      <Notes notes={data.notes} />
      {forms.map((form) => (
        <AccountForm key={form.name} id={`account-${form.name}`} form={form} texts={texts} />
      ))}
      {data.provider && <Provider provider={data.provider} number={data.number} texts={texts} />}
      {data.identity && <OtherIdentity identity={data.identity} texts={texts} />}
      {ways.length > 0 && <AccountWays ways={ways} form={`account-${forms[0]?.name}`} />}
      <Notes notes={data.endNotes} />
      {endForms.map((form) => (
        <AccountForm key={form.name} id={`account-${form.name}`} form={form} texts={texts} />
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

const Notes = ({ notes }: { readonly notes: readonly AccountNote[] | undefined }) =>
  notes?.map(({ title, text, link, isDocument }) => (
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
