import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { type Carried, CarriedFields } from "../router/carried-fields.tsx";
import { PriceTag, type PriceText } from "../ui/price-tag.tsx";

/** A selection; an empty value is the default. */
export interface ChoiceField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A check box. */
export interface ChoiceMark {
  readonly name: string;
  readonly value: string;
  readonly text: string;
  readonly isChosen: boolean;
}

/** A row of the price list. */
export interface LadderRow {
  readonly quantity: number;
  readonly text: string;
  readonly href: string;
  readonly price: string;
  readonly perPiece: string;
  readonly isChosen: boolean;
}

/** What can be chosen about a card. */
export interface CardFormData {
  readonly fields: readonly ChoiceField[];
  readonly marks: readonly ChoiceMark[];
  /** What the price consists of. */
  readonly items: readonly { readonly text: string; readonly price: string }[];
  readonly notes: readonly string[];
  readonly price?: PriceText;
  readonly perPiece?: string;
  readonly ladder: readonly LadderRow[];
  readonly texts: Readonly<
    Record<"additions" | "ladder" | "update" | "button" | "total" | "note" | "priceMissing", string>
  >;
}

/** A form whose fields are the query of its page; its button opens the designer. */
export const CardForm = ({
  form,
  path,
  carried,
  children,
}: {
  readonly form: CardFormData;
  readonly path: string;
  readonly carried: Carried;
  readonly children: ReactNode;
}) => {
  const { fields, marks, items, notes, price, perPiece, ladder, texts } = form;
  const submit = useSubmit();
  const isPending = useNavigation().state !== "idle";
  const element = useRef<HTMLFormElement>(null);
  const refresh = () => {
    if (!element.current) return;
    // Defaults are not part of the address.
    const chosen = [...new FormData(element.current)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    void submit(new URLSearchParams(chosen), {
      action: path,
      replace: true,
      preventScrollReset: true,
    });
  };
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    // The button that opens the designer is handled by the server, which reads the selection even if its price is still loading.
    if (event.nativeEvent.submitter?.getAttribute("name") === "_designer") return;
    event.preventDefault();
    refresh();
  };
  return (
    <form ref={element} className="calculator" action={path} method="get" onSubmit={start}>
      <CarriedFields carried={carried} />
      {children}
      <div className="card-fields">
        {fields.map((field) => (
          <Choice key={field.name} field={field} onChange={refresh} />
        ))}
      </div>
      {marks.length > 0 && (
        <fieldset>
          <legend>{texts.additions}</legend>
          <div className="card-marks">
            {marks.map((mark) => (
              <Mark key={mark.name} mark={mark} onChange={refresh} />
            ))}
          </div>
        </fieldset>
      )}
      {items.length > 0 && (
        <dl className="price-items">
          {items.map((item) => (
            <div key={item.text}>
              <dt>{item.text}</dt>
              <dd>{item.price}</dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" className="calculator-price" aria-busy={isPending}>
        <span>{texts.total} </span>
        {price ? <PriceTag price={price} /> : texts.priceMissing}
      </p>
      <p className="note">{[perPiece, texts.note, ...notes].filter(Boolean).join(" · ")}</p>
      <button type="submit" className="without-scripts">
        {texts.update}
      </button>
      <button type="submit" name="_designer" value="1" className="cta">
        {texts.button}
      </button>
      {ladder.length > 0 && <PriceLadder caption={texts.ladder} rows={ladder} />}
    </form>
  );
};

/** State that follows a prop when that changes, so that a link can change what a field shows. */
const useFollowing = <Value,>(value: Value) => {
  const [current, setCurrent] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    setCurrent(value);
  }
  return [current, setCurrent] as const;
};

const Choice = ({
  field: { name, label, value, options },
  onChange,
}: {
  readonly field: ChoiceField;
  readonly onChange: () => void;
}) => {
  const [chosen, setChosen] = useFollowing(value);
  return (
    <label className="field">
      <span>{label}</span>
      <select
        name={name}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
          onChange();
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
};

const Mark = ({
  mark: { name, value, text, isChosen },
  onChange,
}: {
  readonly mark: ChoiceMark;
  readonly onChange: () => void;
}) => {
  const [isChecked, setChecked] = useFollowing(isChosen);
  return (
    <label className="format">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={(event) => {
          setChecked(event.target.checked);
          onChange();
        }}
      />
      {text}
    </label>
  );
};

/** The prices of several quantities. */
export const PriceLadder = ({
  caption,
  rows,
}: {
  readonly caption?: string | undefined;
  readonly rows: readonly LadderRow[];
}) => (
  <table className="price-ladder">
    {caption !== undefined && <caption>{caption}</caption>}
    <tbody>
      {rows.map(({ quantity, text, href, price, perPiece, isChosen }) => (
        <tr key={quantity} {...(isChosen && { "aria-current": "true" as const })}>
          <th scope="row">
            <a href={href}>{text}</a>
          </th>
          <td>{price}</td>
          <td>{perPiece}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
