import type { ReactNode } from "react";
import type { CartData, CartView, ChangeCart } from "./cart-data.ts";

/** What the cart costs, with its vouchers and the country of delivery. */
export const CartSums = ({
  view: { vouchers, sums, payable, notes, countries, country },
  data: { path, actions, texts },
  change,
  children,
}: {
  readonly view: CartView;
  readonly data: CartData;
  readonly change: ChangeCart;
  /** The hidden fields of the form for the country. */
  readonly children: ReactNode;
}) => (
  <section className="cart-sums" aria-labelledby="cart-summary">
    <h2 id="cart-summary">{texts.summary}</h2>
    <form action={path} method="get" className="cart-entry">
      {children}
      <label className="field">
        <span>{texts.country}</span>
        <select name="country" defaultValue={country}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="text-button">
        {texts.applyCountry}
      </button>
    </form>
    {vouchers.map(({ code, value, refusal, detach }) => (
      <form
        key={code}
        action={actions.detach}
        method="post"
        className="cart-entry"
        onSubmit={change(() => ({ kind: "detach", code }))}
      >
        <input type="hidden" name="code" value={code} />
        <span>
          {code} {refusal ?? value}
        </span>
        <button type="submit" className="text-button" aria-label={detach}>
          {texts.detach}
        </button>
      </form>
    ))}
    <form
      // An attached code leaves the field.
      key={vouchers.map(({ code }) => code).join(" ")}
      action={actions.attach}
      method="post"
      className="cart-entry"
      onSubmit={change((entries) => {
        const code = entries.get("code");
        return { kind: "attach", code: typeof code === "string" ? code : "" };
      })}
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
          aria-describedby="cart-voucher-note"
        />
      </label>
      <button type="submit" className="secondary">
        {texts.attach}
      </button>
    </form>
    <p className="note" id="cart-voucher-note">
      {texts.notUsed}
    </p>
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
    <p className="cart-message">{texts.checkout}</p>
  </section>
);
