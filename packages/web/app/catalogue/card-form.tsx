import { sharedEntriesOfCard } from "@passepartout/domain/designer/shared-parameters";
import type { ProductLabel } from "@passepartout/domain/catalogue/label";
import { type SubmitEvent, useRef, useState } from "react";
import { openQuery } from "../router/open-address.ts";
import { type Carried, CarriedFields } from "../router/carried-fields.tsx";
import { type DeliveryLine, DeliveryNote } from "../delivery/delivery-line.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { PriceTag } from "../ui/price-tag.tsx";
import { PriceLadder } from "../ui/price-ladder.tsx";
import { LabelTag } from "../ui/label-tag.tsx";
import { Swatch, SwatchLinks } from "../ui/swatch.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { HeartButton } from "../wishlist/heart-button.tsx";
import type { WishlistView } from "../wishlist/wishlist-link.server.ts";
import type { CardFormData } from "./card-form.server.ts";
import { formEntries } from "../ui/form-entries.ts";

/** What a card is, above the choices about it. */
export interface CardHead {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly wishlist?: WishlistView;
  readonly label?: { readonly name: ProductLabel; readonly text: string };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The theme in its colours, with the same choice. */
  readonly colors: React.ComponentProps<typeof SwatchLinks>;
}

/** A form whose fields are the query of its page; its button opens the designer. */
export const CardForm = ({
  head,
  form,
  path,
  carried,
  delivery,
}: {
  readonly head: CardHead;
  readonly form: CardFormData;
  readonly path: string;
  readonly carried: Carried;
  readonly delivery?: DeliveryLine;
}) => {
  const { fields, swatches, marks, items, notes, price, perPiece, ladder, sample, texts } = form;
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
    <form ref={element} className="calculator" action={path} method="get" onSubmit={start}>
      <CarriedFields carried={allCarried} />
      <Head head={head} />
      <div className="card-fields">
        {fields.map((field) => (
          <Choice key={field.name} field={field} onChange={refresh} />
        ))}
      </div>
      {form.notice && (
        <p role="status" className="note">
          {form.notice}
        </p>
      )}
      {swatches.map((field) => (
        <Swatches key={field.name} field={field} onChange={refresh} />
      ))}
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
        <DescriptionList
          entries={items.map((item) => [item.text, item.price])}
          className="price-items"
        />
      )}
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

const Head = ({
  head: { id, name, image, wishlist, label, facts, colors },
}: {
  readonly head: CardHead;
}) => (
  <>
    {label && <LabelTag label={label.name} text={label.text} />}
    <h1>{name}</h1>
    {wishlist && (
      <p className="heart-row">
        <HeartButton theme={{ id, name, image }} label={wishlist.add} />
        <a href={wishlist.page.href}>{wishlist.page.text}</a>
      </p>
    )}
    <DescriptionList
      entries={facts.map(({ label: fact, value }) => [fact, value])}
      className="facts"
    />
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

const Choice = ({
  field: { name, label, value, options },
  onChange,
}: {
  readonly field: CardFormData["fields"][number];
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

const Swatches = ({
  field: { name, label, value, options },
  onChange,
}: {
  readonly field: CardFormData["swatches"][number];
  readonly onChange: () => void;
}) => {
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
              onChange={() => {
                setChosen(option.value);
                onChange();
              }}
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

const Mark = ({
  mark: { name, value, text, price, isChosen },
  onChange,
}: {
  readonly mark: CardFormData["marks"][number];
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
      {price && <span className="price">{price}</span>}
    </label>
  );
};
