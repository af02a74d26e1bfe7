import {
  actionBarColors,
  actionBarCookie,
  ONLY_UNTIL_KEY,
  withoutBrackets,
  withPhrase,
} from "@passepartout/domain/chrome/banners/action-bar";
import { COUNTDOWN_LABEL_KEYS, countdownSpan } from "@passepartout/domain/chrome/banners/countdown";
import {
  APP_SYSTEMS,
  appRatingText,
  type AppStores,
  SMART_BANNER_COOKIE,
} from "@passepartout/domain/chrome/banners/smart-banner";
import { lastDayText } from "@passepartout/domain/facts/fact-format";
import { useShop } from "../router/use-shop.ts";
import { Icon } from "../ui/icon.tsx";
import type { ShellData } from "../document.server.ts";

/** The action bars of the storefront. The HTML contains all of them; closed ones are hidden before the first paint. */
export const ActionBars = ({ bars }: { readonly bars: ShellData["actionBars"] }) => (
  <aside className="action-bars" aria-label={useShop().text("actionBar.label")}>
    {bars.map((bar) => (
      <ActionBar key={bar.id} bar={bar} />
    ))}
  </aside>
);

/** What a countdown shows, and when. */
export interface CountedText {
  readonly id: string;
  readonly textCounting: string;
  readonly textPlain: string;
  /** As times, so that no browser has to parse dates. */
  readonly span: { readonly startsAt: number | null; readonly endsAt: number };
}

const ActionBar = ({ bar }: { readonly bar: ShellData["actionBars"][number] }) => {
  const { text, place, href } = useShop();
  const { id, isCounting, link } = bar;
  const { text: color, background } = actionBarColors(bar);
  const { startsAt, endsAt } = countdownSpan(bar.countdownStartDate, bar.countdownEndDate);
  const textPlain = withoutBrackets(bar.text);
  const onlyUntil = (end: number) =>
    text(ONLY_UNTIL_KEY, { date: lastDayText(place.locale, end) }).toUpperCase();
  const textCounting = endsAt === null ? textPlain : withPhrase(bar.text, onlyUntil(endsAt));
  const counted: CountedText | undefined =
    endsAt === null ? undefined : { id, textCounting, textPlain, span: { startsAt, endsAt } };
  const words = isCounting ? textCounting : textPlain;
  return (
    <div
      className="action-bar"
      {...closedBy(actionBarCookie(id))}
      data-counts={counted && JSON.stringify(counted)}
      // If only one of the two colours is configured, the text may be unreadable.
      style={color && background ? { color, background } : undefined}
    >
      <p>
        {link === "" ? <span>{words}</span> : <a href={href(link)}>{words}</a>}
        {counted && (
          // Its space is reserved from the first paint; the time is known to the browser only.
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
        )}
      </p>
      <CloseButton label={text("actionBar.close")} />
    </div>
  );
};

const closedBy = ({ name, value, maxAgeSeconds }: ReturnType<typeof actionBarCookie>) => ({
  "data-closed-by": `${name}=${value}`,
  "data-closed-for": maxAgeSeconds,
});

const CloseButton = ({ label }: { readonly label: string }) => (
  <button type="button" className="icon-button closes-banner needs-scripts" aria-label={label}>
    <Icon name="close" />
  </button>
);

/** Shorter units are abbreviated. */
const SINGULAR_KEYS: Readonly<Record<string, string>> = {
  days: "countdown.day",
  hours: "countdown.hour",
};

/** The banner that offers the app. The page contains both stores; the one of the device is shown from the first paint. */
export const SmartBanner = ({ stores }: { readonly stores: AppStores }) => {
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
      {APP_SYSTEMS.map(
        (system) =>
          stores[system] !== undefined && (
            <a key={system} className={`cta for-${system}`} href={stores[system]} rel="noopener">
              {text("smartBanner.button")}
            </a>
          ),
      )}
    </aside>
  );
};
