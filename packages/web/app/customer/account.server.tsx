import type { ReactNode } from "react";
import styles from "./account.css?url";
import { Message } from "./account-form.server.tsx";

/** A page about the account, as the server renders it for its visitor, whose forms the browser posts. `reloadAccount` loads it again once the visitor has signed in or out. */
export const Account = ({
  title,
  customer,
  lines,
  warning,
  children,
}: {
  /** Absent on the page that only signs out, which has a teaser. */
  readonly title?: string;
  /** Whose page it is; absent if it is the same for everybody. */
  readonly customer?: string;
  readonly lines?: readonly string[];
  /** What a visitor has to do before anything else works. */
  readonly warning?: string | undefined;
  readonly children?: ReactNode;
}) => (
  <section className="account" data-customer={customer}>
    <link rel="stylesheet" href={styles} precedence="page" />
    {title !== undefined && <h1>{title}</h1>}
    {lines?.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <Message message={warning} />
    {children}
  </section>
);

/** A section of the account page: what a customer has to know, and what to do about it. */
export const Section = ({
  id,
  title,
  answer,
  text,
  children,
}: {
  readonly id?: string;
  readonly title: string;
  /** What the shop has answered to the last form. */
  readonly answer?: Parameters<typeof Message>[0] | undefined;
  readonly text: string;
  readonly children?: ReactNode;
}) => (
  <section id={id}>
    <h2>{title}</h2>
    {answer && <Message {...answer} />}
    <p>{text}</p>
    {children}
  </section>
);

/** A form of one button, with what it changes. */
export const ButtonForm = ({
  action,
  text,
  button,
}: {
  readonly action: string;
  readonly text?: string;
  readonly button: string;
}) => (
  <form action={action} method="post">
    {text !== undefined && <p>{text}</p>}
    <button type="submit" className="secondary">
      {button}
    </button>
  </form>
);
