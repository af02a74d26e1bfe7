import { type Carried, CarriedFields } from "../../router/carried-fields.tsx";

/** A form with selects that opens the designer. */
export interface ChoiceFormData {
  readonly action: string;
  /** Parameters that the form adds to those of its fields. */
  readonly carried: Carried;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
  }[];
  readonly button: string;
}

export const ChoiceForm = ({
  form: { action, carried, fields, button },
}: {
  readonly form: ChoiceFormData;
}) => (
  <form className="choice-form" action={action} method="get">
    <CarriedFields carried={carried} />
    {fields
      .filter(({ options }) => options.length > 0)
      .map(({ name, label, options }) => (
        <label key={name} className="field">
          <span>{label}</span>
          <select name={name}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    <button type="submit" className="cta">
      {button}
    </button>
  </form>
);
