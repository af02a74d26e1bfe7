import { type ComponentProps, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import type { AccountTexts } from "../router/account-texts.ts";
import { FormField } from "./form-field.tsx";

/** A password field with a button that shows and hides the password. */
export const PasswordField = ({
  texts,
  ...field
}: Omit<ComponentProps<typeof FormField>, "inputType" | "children"> & {
  readonly texts: AccountTexts;
}) => {
  const [isShown, setShown] = useState(false);
  return (
    <FormField {...field} inputType={isShown ? "text" : "password"}>
      <button
        type="button"
        className="needs-scripts"
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? "eye-off" : "eye"} />
      </button>
    </FormField>
  );
};
