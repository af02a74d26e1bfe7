import { cartMachine, isCartBusy, isCartFailed } from "@passepartout/domain/cart/cart-machine";
import { useMachine } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { CartData } from "./cart-page.server.ts";
import { CartLine, type ChangeCart } from "./cart-line.tsx";
import { AttachedVouchers, CartSums } from "./cart-sums.tsx";
import styles from "./cart.css?url";
import { logCart, pageCart } from "./start-cart-page.ts";
import { formEntries } from "../ui/form-entries.ts";

export const Cart = ({ data: served }: { readonly data: CartData }) => {
  const [data, show] = useState(served);
  // The server only shows its first state.
  const [machine] = useState(() => (import.meta.env.SSR ? cartMachine : pageCart(show)));
  const [snapshot, send, actor] = useMachine(machine);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => actor.on("log.entry", logCart).unsubscribe, [actor]);
  useEffect(() => {
    // Another tab may have changed the cart.
    const reload = () => {
      if (!document.hidden) send({ type: "cart.reload" });
    };
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [send]);
  const { title, view, actions, texts } = data;
  const { removed, refusal, refused } = snapshot.context;
  const isBusy = isCartBusy(snapshot);
  const isFailed = isCartFailed(snapshot);
  const change: ChangeCart = (read) => (event) => {
    event.preventDefault();
    send({ type: "cart.change", change: read(formEntries(event.currentTarget)) });
  };
  const isServed = snapshot.context.change === undefined;
  const isChanged = !isServed && !isBusy;
  const isRemoved = removed !== undefined;
  // What had the focus may be gone with its line or its code. The view moves only to what can be undone.
  useEffect(() => {
    if (isChanged && document.activeElement === document.body)
      status.current?.focus({ preventScroll: !isRemoved });
  }, [isChanged, isRemoved]);
  const undo = (isServed ? view?.isRemovalNew : isRemoved) ? view?.removed : undefined;
  const notice = (isServed ? view?.notice : refusal) ?? "";
  const isOfCode = isServed ? view?.isNoticeOfCode === true : refused?.kind === "attach";
  const isOfField = refused?.kind === "attach" || refused?.kind === "quantity";
  // A field shows its own refusal; after a load, the message is shown at the top too.
  const message = isFailed ? texts.failed : isOfField ? "" : notice;
  const payable = isChanged && notice === "" && view?.payable;
  return (
    <section className="cart" aria-busy={isBusy}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <h1>{title}</h1>
      <p role="status" className="cart-message" ref={status} tabIndex={-1}>
        {undo ? undo.text : message || (payable && `${payable.label} ${payable.value}`)}
      </p>
      {undo && message !== "" && <p className="cart-message">{message}</p>}
      {undo && (
        <form
          action={actions.restore}
          method="post"
          onSubmit={change(() => ({ kind: "restore", id: undo.id }))}
        >
          <input type="hidden" name="id" value={undo.id} />
          <button type="submit" className="secondary">
            {texts.undo}
          </button>
        </form>
      )}
      {!view && <p>{texts.missing}</p>}
      {view?.lines.length === 0 && (
        <div className="cart-empty">
          <h2>{texts.empty}</h2>
          <p>{texts.emptyText}</p>
          <ul>
            {view.ways.map(({ text, href }) => (
              <li key={href}>
                <a className="secondary" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <AttachedVouchers view={view} data={data} change={change} />
        </div>
      )}
      {view && view.lines.length > 0 && (
        <div className="cart-columns">
          <ul className="cart-lines" aria-label={texts.lines}>
            {view.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                data={data}
                change={change}
                fault={refused?.kind === "quantity" && refused.id === line.id ? refusal : ""}
              />
            ))}
          </ul>
          <CartSums
            view={view}
            data={data}
            change={change}
            isBusy={isBusy}
            isRefused={isFailed || refused !== undefined}
            fault={isOfCode ? notice : ""}
          />
        </div>
      )}
    </section>
  );
};
