import styles from "./account.css?url";
import type { PageLink } from "../router/page-data.ts";
import type { IdentityView, SignOutView } from "./account-dialogs.server.ts";
import {
  AccountForm,
  type AccountFormView,
  type AccountWay,
  AccountWays,
  Message,
  OtherIdentity,
} from "./account-form.server.tsx";

/** A section of the account page: what a customer has to know, and what to do about it. */
export interface AccountSection {
  readonly id?: string;
  readonly title: string;
  readonly message?: string;
  readonly isDone?: boolean;
  readonly text: string;
  readonly link?: PageLink;
  /** Whether the link leads to a file or another application, so that the browser follows it. */
  readonly isDocument?: true;
  readonly form?: AccountFormView;
  readonly identity?: IdentityView;
  /** Where a credential of the third party is posted; absent if it is for a sign-in. */
  readonly action?: string;
}

/** The pages about the account, as the server renders them for their visitor. */
export interface AccountData {
  /** Absent on the page that only signs out, which has a teaser. */
  readonly title?: string;
  /** Whose page it is; absent if it is the same for everybody. */
  readonly customer?: string;
  readonly number?: string;
  readonly lines?: readonly string[];
  /** What a visitor has to do before anything else works. */
  readonly warning?: string;
  readonly whitelabel?: { readonly action: string; readonly text: string; readonly leave: string };
  readonly parts?: readonly (AccountSection | AccountFormView)[];
  /** Other ways to get in than by the form. */
  readonly ways?: readonly AccountWay[];
  readonly identity?: IdentityView;
  readonly signOut?: SignOutView;
}

/** The page of the account, whose forms the browser posts. `reloadAccount` loads it again once the visitor has signed in or out. */
export const Account = ({ data }: { readonly data: AccountData }) => {
  const { parts = [], ways = [], signOut, whitelabel } = data;
  const form = parts.find((part) => "fields" in part);
  return (
    <section className="account" data-customer={data.customer}>
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
      {parts.map((part) =>
        "fields" in part ? (
          <AccountForm key={part.name} id={`account-${part.name}`} form={part} />
        ) : (
          <Section key={part.title} section={part} number={data.number} />
        ),
      )}
      {data.identity && <OtherIdentity identity={data.identity} />}
      {form && ways.length > 0 && <AccountWays ways={ways} form={`account-${form.name}`} />}
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

const Section = ({
  section: { id, title, message, isDone, text, link, isDocument, form, identity, action },
  number = "",
}: {
  readonly section: AccountSection;
  readonly number: string | undefined;
}) => (
  <section id={id}>
    <h2>{title}</h2>
    <Message message={message} isDone={isDone} />
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
    {form && <AccountForm id={`account-${form.name}`} form={form} />}
    {identity && <OtherIdentity identity={identity} action={action} number={number} />}
  </section>
);
