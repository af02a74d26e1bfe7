import { isChannel } from "../market/channel.ts";
import { isLocale } from "../market/locale.ts";
import { isSold } from "../market/storefront.ts";
import { type PageOrigin, pageUrl } from "./canonical.ts";
import { checkSlug } from "./slug.ts";

/** The URL of the page of a story by its full slug (`/wall/de-DE/agb`), as the visual editor opens it; undefined for any other path. */
export const storyUrl = (path: string, origin: PageOrigin): string | undefined => {
  const checked = checkSlug(path);
  if (!checked.ok) return undefined;
  const [, channel = "", locale = "", ...rest] = checked.value.split("/");
  if (!isChannel(channel) || !isLocale(locale) || !isSold(channel, locale, origin.hosts))
    return undefined;
  const slug = rest.filter((part) => part !== "").join("/");
  const kind = slug === "" ? "start" : "slug";
  return pageUrl({ channel, locale, platform: "web" }, { kind, path: `/${slug}` }, origin);
};
