import { Icon } from "../ui/icon.tsx";
import type { AppBannerView, BarsView } from "./banner-data.server.ts";

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
}) => {
  const text = isCounting ? textCounting : textPlain;
  return (
    <div
      className="action-bar"
      {...closedBy(cookie)}
      data-counts={dates.endDate && JSON.stringify({ id, textCounting, textPlain, ...dates })}
      style={color === undefined ? undefined : { color, background }}
    >
      <p>
        {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
        {dates.endDate !== undefined && <Countdown isCounting={isCounting} texts={texts} />}
      </p>
      <CloseButton label={texts.close} />
    </div>
  );
};

/** How a banner stays closed on later pages. */
const closedBy = ({ name, value, maxAgeSeconds }: AppBannerView["cookie"]) => ({
  "data-closed-by": `${name}=${value}`,
  "data-closed-for": maxAgeSeconds,
});

const CloseButton = ({ label }: { readonly label: string }) => (
  <button type="button" className="closes-banner needs-scripts" aria-label={label}>
    <Icon name="close" />
  </button>
);

/** The remaining time of a countdown. Its space is reserved from the first paint; the time is known to the browser only. */
const Countdown = ({
  isCounting,
  texts: { countdown, day, days, hour, hours, minutes, seconds },
}: {
  readonly isCounting: boolean;
  readonly texts: BarsView["texts"];
}) => (
  <span className="countdown" role="timer" aria-label={countdown} data-waits hidden={!isCounting}>
    {[
      { unit: "days", one: day, many: days },
      { unit: "hours", one: hour, many: hours },
      { unit: "minutes", one: minutes, many: minutes },
      { unit: "seconds", one: seconds, many: seconds },
    ].map(({ unit, one, many }) => (
      <span key={unit} data-unit={unit} data-one={one} data-many={many}>
        <b>00</b> <span>{many}</span>
      </span>
    ))}
  </span>
);

/** The banner that offers the app. The page contains both stores; the one of the device is shown from the first paint. */
export const SmartBanner = ({
  banner: { rating, ratingText, stores, cookie, texts },
}: {
  readonly banner: AppBannerView;
}) => (
  <aside className="smart-banner" aria-label={texts.title} {...closedBy(cookie)}>
    <CloseButton label={texts.close} />
    <p>
      <strong>{texts.title}</strong>
      <span className="smart-banner-rating">
        <Icon name="star" />
        <span aria-hidden="true">{rating}</span>
        <span className="visually-hidden">{ratingText}</span>
      </span>
    </p>
    {stores.map(({ system, url }) => (
      <a key={system} className={`cta for-${system}`} href={url} rel="noopener">
        {texts.button}
      </a>
    ))}
  </aside>
);
