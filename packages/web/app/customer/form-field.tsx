import type { ComponentProps } from "react";

/** More than any field takes, so that a pasted file is refused in words and not by its size. */
const MAX_LENGTH = 1000;

/** A labelled input with its error, which is also announced by screen readers; `children` stand in its frame, after the input. */
export const FormField = ({
  formName,
  label,
  error = "",
  hint,
  children,
  ...input
}: ComponentProps<"input"> & {
  /** The name of its form, which is unique on the page. */
  readonly formName: string;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** What the field takes, until it has an error. */
  readonly hint?: string | undefined;
}) => {
  const id = `${formName}-${input.name}`;
  const isInvalid = error !== "";
  const note = isInvalid ? error : hint;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-input">
        <input
          id={id}
          type="text"
          maxLength={MAX_LENGTH}
          required
          aria-invalid={isInvalid || undefined}
          // A page that loads begins at the first field that is refused.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isInvalid}
          aria-describedby={note && `${id}-note`}
          {...input}
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
