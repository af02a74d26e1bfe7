import type { CountdownParts } from "@passepartout/domain/chrome/banners/countdown";
import { useEffect, useState } from "react";
import type { BarsView, BarView } from "../router/banner-data.ts";
import { Icon } from "../ui/icon.tsx";
import { onceSettled } from "../ui/when-settled.tsx";
import { closeBanner, useClosedBanners } from "./closed-banners.ts";
import { CountdownView } from "./countdown-view.tsx";

const CountdownClock = onceSettled(
  async () => (await import("./countdown-clock.ts")).CountdownClock,
);

/** The action bars of the storefront. The HTML contains all of them; closed ones are hidden before the first paint. */
export const ActionBars = ({ view: { bars, noBarClass, texts } }: { readonly view: BarsView }) => {
  const isClosed = useClosedBanners();
  const shown = bars.filter(({ cookie }) => !isClosed(cookie));
  const areAllClosed = shown.length === 0;
  useEffect(() => {
    document.documentElement.classList.toggle(noBarClass, areAllClosed);
  }, [noBarClass, areAllClosed]);
  return (
    !areAllClosed && (
      <aside className="action-bars" aria-label={texts.label}>
        {shown.map((bar) => (
          <ActionBar key={bar.id} bar={bar} texts={texts} />
        ))}
      </aside>
    )
  );
};

const close = ({ cookie }: BarView, button: HTMLElement) => {
  closeBanner(cookie);
  // The focused button disappears with its bar.
  const next = [...document.querySelectorAll<HTMLElement>(".action-bar button, .logo")];
  next.find((other) => other !== button)?.focus();
};

const ActionBar = ({
  bar,
  texts,
}: {
  readonly bar: BarView;
  readonly texts: BarsView["texts"];
}) => {
  const [parts, setParts] = useState<CountdownParts | "over">();
  const isCounting = parts === undefined ? bar.isCounting : parts !== "over";
  const text = isCounting ? bar.textCounting : bar.textPlain;
  const { name, value } = bar.cookie;
  return (
    <div
      className="action-bar"
      data-closed-by={`${name}=${value}`}
      style={bar.color === undefined ? undefined : { color: bar.color, background: bar.background }}
      suppressHydrationWarning
    >
      <p>
        {bar.href === undefined ? <span>{text}</span> : <a href={bar.href}>{text}</a>}
        {isCounting && <CountdownView parts={parts === "over" ? undefined : parts} texts={texts} />}
      </p>
      <button
        type="button"
        className="needs-scripts"
        aria-label={texts.close}
        onClick={(event) => close(bar, event.currentTarget)}
      >
        <Icon name="close" />
      </button>
      {bar.endDate !== undefined && (
        <CountdownClock
          id={bar.id}
          startDate={bar.startDate}
          endDate={bar.endDate}
          onTime={(time) => setParts(time ?? "over")}
        />
      )}
    </div>
  );
};
