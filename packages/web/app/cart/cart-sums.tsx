import { useEffect, useRef, useState } from "react";
import { CarriedFields } from "../router/carried-fields.tsx";
import { applyChoice, type ChangeCart } from "./cart-line.tsx";
import type { CartData, CartView } from "./cart-page.server.ts";

interface SumsProps {
  readonly view: CartView;
  readonly data: CartData;
  readonly change: ChangeCart;
}

/** What the cart costs, with its vouchers and the country of delivery. */
export const CartSums = ({
  view,
  data,
  change,
  isBusy,
  isRefused,
  fault,
}: SumsProps & {
  readonly isBusy: boolean;
  /** Whether the last change was refused or has failed. */
  readonly isRefused: boolean;
  /** Why a code was refused; empty if none was. */
  readonly fault: string;
}) => {
  const { vouchers, sums, payable, notes, deliveries, countries, country } = view;
  const { path, carried, actions, texts } = data;
  const stored = { country, method: deliveries.find(({ isChosen }) => isChosen)?.id };
  // What is on its way is shown as chosen: another choice may follow before the cart is loaded.
  const [sent, setSent] = useState<Partial<typeof stored>>({});
  if (!isBusy && Object.keys(sent).length > 0) setSent({});
  const choose: ChangeCart = (read) =>
    change((entries) => {
      setSent((others) => ({ ...others, ...entries }));
      return read(entries);
    });
  const chosen = isBusy ? { ...stored, ...sent } : stored;
  const checkoutForm = useRef<HTMLFormElement>(null);
  // The checkout is handed what is on its way. Who is refused it stays, and reads why.
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && !isBusy && isRefused) setLeaving(false);
  useEffect(() => {
    if (isLeaving && !isBusy) checkoutForm.current?.submit();
  }, [isLeaving, isBusy]);
  const status = useRef<HTMLParagraphElement>(null);
  const shownFault = useRef(fault);
  // Below the field, a fold or a keyboard may cover the answer.
  useEffect(() => {
    if (fault !== "" && fault !== shownFault.current)
      status.current?.scrollIntoView({ block: "nearest" });
    shownFault.current = fault;
  }, [fault]);
  return (
    <section className="cart-sums" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{texts.summary}</h2>
      <form
        action={path}
        method="get"
        className="cart-entry"
        onSubmit={choose(({ country: other = "" }) => ({ kind: "country", country: other }))}
      >
        <CarriedFields carried={carried} />
        <label className="field">
          <span>{texts.country}</span>
          <select name="country" value={chosen.country} autoComplete="off" onChange={applyChoice}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="secondary without-scripts">
          {texts.applyCountry}
        </button>
      </form>
      {deliveries.length > 0 && (
        <form
          action={actions.delivery}
          method="post"
          className="cart-entry"
          onSubmit={choose(({ method = "" }) => ({ kind: "delivery", method }))}
        >
          <fieldset className="cart-deliveries">
            <legend>{texts.delivery}</legend>
            {deliveries.map(({ id, name, price, days }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="method"
                  value={id}
                  checked={id === chosen.method}
                  autoComplete="off"
                  onChange={applyChoice}
                />{" "}
                <span>
                  {name}, {price} <span className="note">{days}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="secondary without-scripts">
            {texts.applyDelivery}
          </button>
        </form>
      )}
      <AttachedVouchers view={view} data={data} change={change} />
      {actions.attach && (
        <>
          <form
            // An attached code leaves the field.
            key={vouchers.map(({ code }) => code).join(" ")}
            action={actions.attach}
            method="post"
            className="cart-entry"
            onSubmit={change(({ code = "" }) => ({ kind: "attach", code }))}
          >
            <label className="field">
              <span>{texts.code}</span>
              <input
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-invalid={fault !== ""}
                aria-describedby="cart-voucher-fault cart-voucher-note"
              />
            </label>
            <button type="submit" className="secondary">
              {texts.attach}
            </button>
          </form>
          <p role="status" className="cart-message cart-fault" id="cart-voucher-fault" ref={status}>
            {fault}
          </p>
          <p className="note" id="cart-voucher-note">
            {texts.notUsed}
          </p>
        </>
      )}
      <dl>
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="cart-payable">
          <dt>{payable.label}</dt>
          <dd>{payable.value}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {actions.checkout === undefined ? (
        <p className="cart-message">{texts.checkout}</p>
      ) : (
        <form
          ref={checkoutForm}
          action={actions.checkout}
          method="post"
          onSubmit={(event) => {
            if (!isBusy) return;
            event.preventDefault();
            setLeaving(true);
          }}
        >
          <input type="hidden" name="country" value={chosen.country} />
          <button type="submit" className="cta">
            {texts.checkout}
          </button>
        </form>
      )}
    </section>
  );
};

/** The vouchers of a cart, each with what it is worth or why it does not count. */
export const AttachedVouchers = ({
  view: { vouchers },
  data: { actions, texts },
  change,
}: SumsProps) =>
  vouchers.map(({ code, text, detach }) => (
    <form
      key={code}
      action={actions.detach}
      method="post"
      className="cart-entry"
      onSubmit={change(() => ({ kind: "detach", code }))}
    >
      <input type="hidden" name="code" value={code} />
      <span>{text}</span>
      <button type="submit" className="text-button" aria-label={detach}>
        {texts.detach}
      </button>
    </form>
  ));
