import styles from "./account.css?url";
import type { AccountData, AccountNote } from "../router/account-data.ts";
import { AccountForm, AccountWays, Message } from "./account-form.tsx";
import { Provider } from "./account-provider.tsx";
import { customerId } from "./customer-id.ts";
import { OtherIdentity } from "./other-identity.tsx";

/** The page of the account, whose forms the browser posts. `reloadAccount` loads it again once the visitor has signed in or out. */
export const Account = ({ data }: { readonly data: AccountData }) => {
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
        <form action={signOut.action} method="post">
          <button type="submit" className="secondary">
            {signOut.text}
          </button>
        </form>
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
