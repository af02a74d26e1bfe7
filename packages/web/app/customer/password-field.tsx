import { useState } from "react";
import type { AccountTexts } from "../router/menu-data.ts";
import { FormField } from "./form-field.tsx";
import { Icon } from "../ui/icon.tsx";

/** A password field with a button that shows and hides the password. */
export const PasswordField = ({
  formName,
  inputName = "password",
  label,
  autocomplete,
  autofocus = false,
  error,
  texts,
}: {
  readonly formName: string;
  readonly inputName?: string;
  readonly label: string;
  readonly autocomplete: "current-password" | "new-password";
  readonly autofocus?: boolean;
  readonly error?: string | undefined;
  readonly texts: AccountTexts;
}) => {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      formName={formName}
      inputName={inputName}
      inputType={isShown ? "text" : "password"}
      label={label}
      autocomplete={autocomplete}
      autofocus={autofocus}
      error={error}
      hint={autocomplete === "new-password" ? texts.passwordRule : undefined}
    >
      <button
        type="button"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? "eye-off" : "eye"} />
      </button>
    </FormField>
  );
};
