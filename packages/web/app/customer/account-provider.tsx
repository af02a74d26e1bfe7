import { Suspense, useState } from "react";
import { onDemand } from "../ui/on-demand.tsx";
import type { AccountProvider } from "./account-data.ts";
import { AccountPageForm } from "./account-page-form.tsx";

const ThirdParty = onDemand(
  async () => (await import("./third-party.tsx")).ThirdParty,
  ({ texts }) => <p className="form-error">{texts.thirdPartyFailed}</p>,
);

/** The part of the account page about a third party. */
export const Provider = ({ provider }: { readonly provider: AccountProvider }) => {
  const { title, text, message, isDone = false, form, sample, service } = provider;
  return (
    <section id="account-provider">
      <h2>{title}</h2>
      {message !== undefined && (
        <p role={isDone ? "status" : "alert"} className={isDone ? "note" : "form-error"}>
          {message}
        </p>
      )}
      <p>{text}</p>
      {form && <AccountPageForm form={form} />}
      {sample && (
        <a className="secondary" href={sample.href} rel="nofollow" target="_self">
          {sample.text}
        </a>
      )}
      {service && <Service {...service} />}
    </section>
  );
};

/** The button of the configured service, whose script loads once a visitor asks for it. */
const Service = ({
  clientId,
  button,
  failed,
  unavailable,
  action,
  number,
}: NonNullable<AccountProvider["service"]>) => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Suspense fallback={null}>
      <ThirdParty
        clientId={clientId}
        texts={{ failed, thirdPartyFailed: unavailable }}
        onSuccess={() => location.reload()}
        {...(action !== undefined && {
          onCredential: (credential: string) => postForm(action, { credential, number }),
        })}
      />
    </Suspense>
  ) : (
    <button type="button" className="secondary needs-scripts" onClick={() => setOpen(true)}>
      {button}
    </button>
  );
};

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
