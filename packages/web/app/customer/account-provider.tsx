import type { AccountProvider } from "../router/account-data.ts";
import type { AccountTexts } from "../router/account-texts.ts";
import { AccountForm, Message } from "./account-form.tsx";
import { OtherIdentity } from "./other-identity.tsx";

/** The part of the account page about a third party. */
export const Provider = ({
  provider: { title, text, message, isDone, form, identity, action },
  number = "",
  texts,
}: {
  readonly provider: AccountProvider;
  /** That of the customer. */
  readonly number: string | undefined;
  readonly texts: AccountTexts;
}) => (
  <section id="account-provider">
    <h2>{title}</h2>
    <Message message={message} isDone={isDone} />
    <p>{text}</p>
    {form && <AccountForm id={`account-${form.name}`} form={form} texts={texts} />}
    {identity && (
      <OtherIdentity
        identity={identity}
        texts={texts}
        onSuccess={() => location.reload()}
        {...(action !== undefined && {
          onCredential: (credential: string) => postForm(action, { credential, number }),
        })}
      />
    )}
  </section>
);

/** Sends a form as if it were on the page. */
const postForm = (action: string, entries: Readonly<Record<string, string>>): void => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(entries)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};
