import type { AppBannerView } from "./banner-data.server.ts";
import { Icon } from "../ui/icon.tsx";

/** The banner that offers the app. The page contains both stores; the one of the device is shown from the first paint. */
export const SmartBanner = ({ banner }: { readonly banner: AppBannerView }) => {
  const { rating, ratingText, stores, cookie, texts } = banner;
  return (
    <aside
      className="smart-banner"
      aria-label={texts.title}
      data-closed-by={`${cookie.name}=${cookie.value}`}
      data-closed-for={cookie.maxAgeSeconds}
    >
      <button type="button" className="closes-banner needs-scripts" aria-label={texts.close}>
        <Icon name="close" />
      </button>
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
};
