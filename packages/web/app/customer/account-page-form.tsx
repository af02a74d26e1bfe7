import { useRef } from "react";
import type { AccountFormView } from "./account-data.ts";
import { FormField } from "./form-field.tsx";

/** How long a form that was sent is not sent again. */
const RESEND_AFTER_MS = 8000;

/** A form of the account page, which works without scripts. With them, a second click does not send it again. */
export const AccountPageForm = ({ form }: { readonly form: AccountFormView }) => {
  const { name, title, text, action, submit, fields, number, message, isDone } = form;
  const sentAt = useRef(-Infinity);
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
      onSubmit={(event) => {
        if (event.timeStamp - sentAt.current < RESEND_AFTER_MS) event.preventDefault();
        else sentAt.current = event.timeStamp;
      }}
    >
      {number !== undefined && <input type="hidden" name="number" value={number} />}
      {title !== undefined && <h2>{title}</h2>}
      {text !== undefined && <p>{text}</p>}
      {message !== undefined && (
        <p role={isDone ? "status" : "alert"} className={isDone ? "note" : "form-error"}>
          {message}
        </p>
      )}
      {fields.map((field) =>
        field.type === "hidden" ? (
          <input key={field.name} type="hidden" name={field.name} value={field.value} />
        ) : field.type === "checkbox" ? (
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
      <button type="submit" className={name === "delete" ? "secondary" : "cta"}>
        {submit}
      </button>
    </form>
  );
};
