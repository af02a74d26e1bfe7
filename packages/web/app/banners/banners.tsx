import { actionBarCookie } from "@passepartout/domain/chrome/banners/action-bar";
import {
  appRatingText,
  SMART_BANNER_COOKIE,
} from "@passepartout/domain/chrome/banners/smart-banner";
import { COUNTDOWN_LABEL_KEYS } from "@passepartout/domain/chrome/banners/countdown";
import { useShop } from "../router/use-shop.ts";
import { Icon } from "../ui/icon.tsx";
import type { AppBannerView, BarsView } from "./banner-data.server.ts";

/** The action bars of the storefront. The HTML contains all of them; closed ones are hidden before the first paint. */
export const ActionBars = ({ bars }: { readonly bars: BarsView }) => (
  <aside className="action-bars" aria-label={useShop().text("actionBar.label")}>
    {bars.map((bar) => (
      <ActionBar key={bar.id} bar={bar} />
    ))}
  </aside>
);

const ActionBar = ({
  bar: { id, color, background, href, isCounting, textCounting, textPlain, span },
}: {
  readonly bar: BarsView[number];
}) => {
  const shop = useShop();
  const text = isCounting ? textCounting : textPlain;
  return (
    <div
      className="action-bar"
      {...closedBy(actionBarCookie(id))}
      data-counts={span && JSON.stringify({ id, textCounting, textPlain, span })}
      style={color === undefined ? undefined : { color, background }}
    >
      <p>
        {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
        {span && <Countdown isCounting={isCounting} />}
      </p>
      <CloseButton label={shop.text("actionBar.close")} />
    </div>
  );
};

const closedBy = ({ name, value, maxAgeSeconds }: ReturnType<typeof actionBarCookie>) => ({
  "data-closed-by": `${name}=${value}`,
  "data-closed-for": maxAgeSeconds,
});

const CloseButton = ({ label }: { readonly label: string }) => (
  <button type="button" className="closes-banner needs-scripts" aria-label={label}>
    <Icon name="close" />
  </button>
);

/** Shorter units are abbreviated. */
const SINGULAR_KEYS: Readonly<Record<string, string>> = {
  days: "countdown.day",
  hours: "countdown.hour",
};

/** The remaining time of a countdown. Its space is reserved from the first paint; the time is known to the browser only. */
const Countdown = ({ isCounting }: { readonly isCounting: boolean }) => {
  const { text } = useShop();
  return (
    <span
      className="countdown"
      role="timer"
      aria-label={text("countdown.label")}
      data-waits
      hidden={!isCounting}
    >
      {Object.entries(COUNTDOWN_LABEL_KEYS).map(([unit, key]) => (
        <span
          key={unit}
          data-unit={unit}
          data-one={text(SINGULAR_KEYS[unit] ?? key)}
          data-many={text(key)}
        >
          <b>00</b> <span>{text(key)}</span>
        </span>
      ))}
    </span>
  );
};

/** The banner that offers the app. The page contains both stores; the one of the device is shown from the first paint. */
export const SmartBanner = ({ banner: { stores } }: { readonly banner: AppBannerView }) => {
  const { text, place } = useShop();
  const rating = appRatingText(place.locale);
  return (
    <aside
      className="smart-banner"
      aria-label={text("smartBanner.title")}
      {...closedBy(SMART_BANNER_COOKIE)}
    >
      <CloseButton label={text("smartBanner.close")} />
      <p>
        <strong>{text("smartBanner.title")}</strong>
        <span className="smart-banner-rating">
          <Icon name="star" />
          <span aria-hidden="true">{rating}</span>
          <span className="visually-hidden">{text("smartBanner.rating", { rating })}</span>
        </span>
      </p>
      {stores.map(({ system, url }) => (
        <a key={system} className={`cta for-${system}`} href={url} rel="noopener">
          {text("smartBanner.button")}
        </a>
      ))}
    </aside>
  );
};
