import type { HTMLAttributes, ReactNode } from "react";

/** More than any field takes, so that a pasted file is refused in words and not by its size. */
const MAX_LENGTH = 1000;

/** A labelled input with its error, which is also announced by screen readers. */
export const FormField = ({
  formName,
  inputName,
  inputType = "text",
  inputMode,
  label,
  placeholder,
  autocomplete,
  autofocus = false,
  error,
  hint,
  modelValue,
  children,
}: {
  /** The name of its form, which is unique on the page. */
  readonly formName: string;
  readonly inputName: string;
  readonly inputType?: "text" | "email" | "password";
  readonly inputMode?: "decimal";
  readonly label: string;
  readonly placeholder?: string;
  readonly autocomplete: string;
  readonly autofocus?: boolean;
  readonly error?: string | undefined;
  /** What the field takes, until it has an error. */
  readonly hint?: string | undefined;
  /** The initial value. */
  readonly modelValue?: string;
  /** Content inside the frame of the field, after the input. */
  readonly children?: ReactNode;
}) => {
  const id = `${formName}-${inputName}`;
  const isInvalid = error !== undefined && error !== "";
  const note = isInvalid ? error : hint;
  const noteProps: HTMLAttributes<HTMLInputElement> =
    note === undefined
      ? {}
      : { "aria-describedby": `${id}-note`, ...(isInvalid && { "aria-invalid": true }) };
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-input">
        <input
          id={id}
          name={inputName}
          type={inputType}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete={autocomplete}
          // A visitor who opens a dialog continues in its first field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autofocus}
          maxLength={MAX_LENGTH}
          defaultValue={modelValue}
          required
          {...noteProps}
        />
        {children}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={isInvalid ? "form-error" : "note"}>
          {note}
        </p>
      )}
    </div>
  );
};
