import type { BarsView } from "./banner-data.server.ts";
import { Icon } from "../ui/icon.tsx";
import { Countdown } from "./countdown.tsx";

/** The action bars of the storefront. The HTML contains all of them; closed ones are hidden before the first paint. */
export const ActionBars = ({ view: { bars, texts } }: { readonly view: BarsView }) => (
  <aside className="action-bars" aria-label={texts.label}>
    {bars.map((bar) => (
      <ActionBar key={bar.id} bar={bar} texts={texts} />
    ))}
  </aside>
);

const ActionBar = ({
  bar: { id, cookie, color, background, href, isCounting, textCounting, textPlain, ...dates },
  texts,
}: {
  readonly bar: BarsView["bars"][number];
  readonly texts: BarsView["texts"];
}) => (
  <div
    className="action-bar"
    data-closed-by={`${cookie.name}=${cookie.value}`}
    data-closed-for={cookie.maxAgeSeconds}
    data-counts={dates.endDate && JSON.stringify({ id, textCounting, textPlain, ...dates })}
    style={color === undefined ? undefined : { color, background }}
  >
    <p>
      {href === undefined ? (
        <span>{isCounting ? textCounting : textPlain}</span>
      ) : (
        <a href={href}>{isCounting ? textCounting : textPlain}</a>
      )}
      {dates.endDate !== undefined && <Countdown isCounting={isCounting} texts={texts} />}
    </p>
    <button type="button" className="closes-banner needs-scripts" aria-label={texts.close}>
      <Icon name="close" />
    </button>
  </div>
);
