import type { HTMLAttributes, ReactNode } from "react";

/** An entry of a form, with what is wrong about it said beside it and to screen readers. [VAL-04] */
export const FormField = ({
  formName,
  inputName,
  inputType = "text",
  label,
  placeholder,
  autocomplete,
  autofocus = false,
  minLength,
  error,
  modelValue,
  children,
}: {
  /** The form that it is an entry of; no two forms of a page have the same. */
  readonly formName: string;
  readonly inputName: string;
  readonly inputType?: "text" | "email" | "password";
  readonly label: string;
  readonly placeholder?: string;
  readonly autocomplete: string;
  readonly autofocus?: boolean;
  readonly minLength?: number;
  readonly error?: string | undefined;
  /** What it holds at first. */
  readonly modelValue?: string;
  /** What stands inside the field's frame beside the input. */
  readonly children?: ReactNode;
}) => {
  const id = `${formName}-${inputName}`;
  const isWrong = error !== undefined && error !== "";
  const wrong: HTMLAttributes<HTMLInputElement> = isWrong
    ? { "aria-invalid": true, "aria-describedby": `${id}-error` }
    : {};
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-input">
        <input
          id={id}
          name={inputName}
          type={inputType}
          placeholder={placeholder}
          autoComplete={autocomplete}
          // The first field of a dialog that somebody asked for is where they want to write.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autofocus}
          minLength={minLength}
          defaultValue={modelValue}
          required
          {...wrong}
        />
        {children}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
};
