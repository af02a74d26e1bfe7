import { sharedEntriesOfCard } from "@passepartout/domain/designer/product-query";
import { type SubmitEvent, useRef, useState } from "react";
import { openQuery } from "../router/open-address.ts";
import { CarriedFields } from "../router/carried-fields.tsx";
import { type DeliveryLine, DeliveryNote } from "../delivery/delivery-line.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { PriceLadder } from "../ui/price-ladder.tsx";
import { LabelTag } from "../ui/label-tag.tsx";
import { Swatch, SwatchLinks } from "../ui/swatch.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { HeartButton } from "../wishlist/heart-button.tsx";
import type { CardFormData } from "./card-form.server.ts";
import { formEntries } from "../ui/form-entries.ts";

/** A form whose fields are the query of its page; its button opens the designer. */
export const CardForm = ({
  form,
  delivery,
}: {
  readonly form: CardFormData;
  readonly delivery?: DeliveryLine;
}) => {
  const { carried, fields, swatches, marks, items, notes, price, perPiece, ladder, sample, texts } =
    form;
  const element = useRef<HTMLFormElement>(null);
  // The server caches the page without most shared parameters.
  const isHydrated = useIsHydrated();
  const allCarried = isHydrated
    ? [...new Map([...carried, ...sharedEntriesOfCard(location.search)])]
    : carried;
  const refresh = () => {
    if (!element.current) return;
    // Defaults are not part of the address.
    openQuery(
      Object.entries(formEntries(element.current)).filter(([, value]) => value !== ""),
      "replace",
    );
  };
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    // The button that opens the designer is handled by the server, which reads the selection even if its price is still loading.
    if (event.nativeEvent.submitter?.getAttribute("name") === "_designer") return;
    event.preventDefault();
    refresh();
  };
  return (
    <form
      ref={element}
      className="calculator"
      action={form.path}
      method="get"
      onChange={refresh}
      onSubmit={start}
    >
      <CarriedFields carried={allCarried} />
      <Head {...form} />
      <div className="card-fields">
        {fields.map((field) => (
          <Choice key={field.name} {...field} />
        ))}
      </div>
      {form.notice && (
        <p role="status" className="note">
          {form.notice}
        </p>
      )}
      {swatches.map((field) => (
        <Swatches key={field.name} {...field} />
      ))}
      {marks.length > 0 && (
        <fieldset>
          <legend>{texts.additions}</legend>
          <div className="card-marks">
            {marks.map((mark) => (
              <Mark key={mark.name} {...mark} />
            ))}
          </div>
        </fieldset>
      )}
      {items.length > 0 && <DescriptionList entries={items} className="price-items" />}
      {delivery && <DeliveryNote delivery={delivery} />}
      {texts.madeForYou !== undefined && <p className="note">{texts.madeForYou}</p>}
      <div className="calculator-result">
        <p role="status" className="calculator-price">
          <span>{texts.total} </span>
          {price ? <PriceTag price={price} /> : texts.priceMissing}
        </p>
        <p className="note">{[perPiece, texts.note, ...notes].filter(Boolean).join(" · ")}</p>
        <button type="submit" name="_choice" value="1" className="without-scripts">
          {texts.update}
        </button>
        <button type="submit" name="_designer" value="1" className="cta">
          {texts.button}
        </button>
      </div>
      {sample && (
        <p>
          <a href={sample.href}>{sample.text}</a>
        </p>
      )}
      {ladder.length > 0 && <PriceLadder caption={texts.ladder} rows={ladder} />}
    </form>
  );
};

const Head = ({ theme, wishlist, label, facts, colors }: CardFormData) => (
  <>
    {label && <LabelTag label={label.name} text={label.text} />}
    <h1>{theme.name}</h1>
    {wishlist && (
      <p className="heart-row">
        <HeartButton theme={theme} label={wishlist.add} />
        <a href={wishlist.page.href}>{wishlist.page.text}</a>
      </p>
    )}
    <DescriptionList entries={facts} className="facts" />
    {colors.values.length > 0 && <SwatchLinks {...colors} />}
  </>
);

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

const Choice = ({ name, label, value, options }: CardFormData["fields"][number]) => {
  const [chosen, setChosen] = useFollowing(value);
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
};

const Swatches = ({ name, label, value, options }: CardFormData["swatches"][number]) => {
  const [chosen, setChosen] = useFollowing(value);
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="swatch-options">
        {options.map((option) => (
          <label key={option.value} className="format">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={chosen === option.value}
              className="visually-hidden"
              onChange={() => setChosen(option.value)}
            />
            <Swatch color={option.color ?? ""} shape={option.isLined ? "lined" : "plain"} />
            <span>{option.text}</span>
            {option.price && <span className="price">{option.price}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Mark = ({ name, text, price, isChosen }: CardFormData["marks"][number]) => {
  const [isChecked, setChecked] = useFollowing(isChosen);
  return (
    <label className="format">
      <input
        type="checkbox"
        name={name}
        value={name}
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      {text}
      {price && <span className="price">{price}</span>}
    </label>
  );
};
