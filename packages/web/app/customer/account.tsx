import { useEffect, useRef } from "react";
import { useStore } from "../ui/store.ts";
import styles from "./account.css?url";
import type { AccountData, AccountFormView } from "./account-data.ts";
import { customerStore } from "./customer-store.ts";
import { FormField } from "./form-field.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** The page of the account. It loads again once the visitor has signed in or out, here or in another tab. */
export const Account = ({ data }: { readonly data: AccountData }) => {
  const customer = useStore(customerStore, undefined);
  const isLeaving = useRef(false);
  const isOutdated =
    customer !== undefined &&
    data.isLoggedIn !== undefined &&
    customer.isLoggedIn !== data.isLoggedIn;
  useEffect(() => {
    if (isOutdated && !isLeaving.current) location.replace(data.path);
  }, [isOutdated, data.path]);
  const { signOut, whitelabel } = data;
  return (
    <section className="account">
      <link rel="stylesheet" href={styles} precedence="page" />
      {data.title !== undefined && <h1>{data.title}</h1>}
      {data.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {data.forms.map((form) => (
        <PageForm key={form.name} form={form} />
      ))}
      {data.sample && (
        <a className="secondary" href={data.sample.href} rel="nofollow" target="_self">
          {data.sample.text}
        </a>
      )}
      {data.ways.length > 0 && (
        <p className="account-ways">
          {data.ways.map(({ text, href }) => (
            <a key={href} href={href} rel="nofollow">
              {text}
            </a>
          ))}
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
      {data.notes.map(({ title, text, link, isDocument }) => (
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

const PageForm = ({ form }: { readonly form: AccountFormView }) => {
  const { name, title, text, action, submit, fields, message, isDone } = form;
  const formName = `account-${name}`;
  return (
    <form
      id={formName}
      name={formName}
      method="post"
      action={action}
      className="account-form"
      // Browsers word their own messages in the language of the device.
      noValidate
    >
      {title !== undefined && <h2>{title}</h2>}
      {text !== undefined && <p>{text}</p>}
      {message !== undefined && (
        <p role={isDone ? "status" : "alert"} className={isDone ? "note" : "form-error"}>
          {message}
        </p>
      )}
      {fields.map((field) =>
        field.type === "checkbox" ? (
          <div key={field.name} className="account-confirm">
            <label>
              <input
                type="checkbox"
                name={field.name}
                value="yes"
                {...(field.error !== undefined && {
                  "aria-invalid": true,
                  "aria-describedby": `${formName}-${field.name}-note`,
                })}
              />{" "}
              {field.label}
            </label>
            {field.error !== undefined && (
              <p id={`${formName}-${field.name}-note`} className="form-error">
                {field.error}
              </p>
            )}
          </div>
        ) : (
          <FormField
            key={field.name}
            formName={formName}
            inputName={field.name}
            inputType={field.type}
            label={field.label}
            autocomplete={field.autocomplete}
            modelValue={field.value ?? ""}
            error={field.error}
            hint={field.hint}
          />
        ),
      )}
      <button type="submit" className="cta">
        {submit}
      </button>
    </form>
  );
};
