import { isConsentSettingsLink } from "@passepartout/domain/chrome/footer/consent-link";
import {
  type FooterBoxItem,
  type FooterBoxKind,
  isLinkItem,
  itemImage,
  type KeyedBox,
  startsExpanded,
} from "@passepartout/domain/chrome/footer/footer-box";
import type { LinkBox } from "@passepartout/domain/content/story";
import { IMAGE_PRESETS } from "@passepartout/domain/images/image-modifiers";
import { hostSuffixOf, localesOfSuffix } from "@passepartout/domain/market/host-suffix";
import { countryOf, languageOf, type Locale } from "@passepartout/domain/market/locale";
import type { ReactNode } from "react";
import type { HeadData } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Image } from "../ui/image.tsx";
import { LinkList } from "../ui/link-list.tsx";

/** The boxes that list the page in other storefronts unless editors have filled them, with the keys of their titles. */
const FILLED_BY_PAGE: ReadonlyMap<FooterBoxKind, string> = new Map([
  ["international", "footer.international"],
  ["languages", "languageSwitcher.choose"],
]);

/** A link needs a text, because its image alone has no accessible name. */
const textOf = (item: FooterBoxItem): string => (isLinkItem(item) ? item.text || item.title : "");

const isShown = (item: FooterBoxItem): boolean =>
  isLinkItem(item) ? textOf(item) !== "" : itemImage(item) !== undefined;

type Alternates = HeadData["alternates"];

export const LinkBoxes = ({
  linkbox,
  boxes,
  alternates,
}: {
  readonly linkbox: LinkBox | undefined;
  readonly boxes: readonly KeyedBox[];
  readonly alternates: Alternates;
}) => {
  const { place, text } = useShop();
  const country = countryOf(place.locale);
  const missing = [...FILLED_BY_PAGE]
    .filter(([kind]) => !boxes.some((box) => box.kind === kind))
    .map(([kind, title]) => ({ key: kind, kind, title: text(title), items: [] }));
  const shown = [...boxes, ...missing].flatMap((box) => {
    if (box.items.some(isShown))
      return (
        <CachedMarkup key={box.key} of={box}>
          <Box box={box} />
        </CachedMarkup>
      );
    const { kind, title } = box;
    const others = alternates.filter(
      ({ locale }) => (countryOf(locale) === country) === (kind === "languages"),
    );
    if (!FILLED_BY_PAGE.has(kind) || others.length === 0) return [];
    return (
      <CachedMarkup key={box.key} of={alternates} variant={`${kind} ${title}`}>
        <Box box={box} alternates={others} />
      </CachedMarkup>
    );
  });
  if (!linkbox && shown.length === 0) return null;
  return (
    <nav className="footer-links" aria-label={text("footer.label")}>
      {linkbox && (
        <CachedMarkup of={linkbox}>
          <LinkLists linkbox={linkbox} />
        </CachedMarkup>
      )}
      <div className="footer-boxes">{shown}</div>
    </nav>
  );
};

const LinkLists = ({ linkbox: { headline, linkLists } }: { readonly linkbox: LinkBox }) => {
  const { text, href } = useShop();
  return (
    <section className="link-box">
      <Folding title={headline || text("footer.label")} isOpen={false}>
        <div className="link-lists">
          {linkLists.map(({ links }, at) => (
            // The order of the lists is fixed.
            // oxlint-disable-next-line react/no-array-index-key
            <LinkList key={at} links={links.map((link) => ({ ...link, href: href(link.url) }))} />
          ))}
        </div>
      </Folding>
    </section>
  );
};

/** A box with a title can be toggled at any width; without a title it is always open. */
const Box = ({
  box: { kind, title, items },
  alternates,
}: {
  readonly box: KeyedBox;
  readonly alternates?: Alternates;
}) => {
  const { text } = useShop();
  const list = (
    <ul className={`box-items box-${kind}`}>
      {items.filter(isShown).map((item) => (
        <li key={JSON.stringify(item)}>
          <BoxItem item={item} preset={BOX_IMAGE_PRESETS[kind]} />
        </li>
      ))}
      {alternates?.map(({ locale, url }) => (
        <li key={locale}>
          <a href={url} hrefLang={locale}>
            <span>{storefrontName(locale, text)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  return title === "" ? (
    <div className="footer-box">{list}</div>
  ) : (
    <details className="footer-box" open={startsExpanded(kind)} suppressHydrationWarning>
      <summary>
        <h2>{title}</h2>
      </summary>
      {list}
    </details>
  );
};

const storefrontName = (locale: Locale, text: ReturnType<typeof useShop>["text"]): string => {
  const country = text(`languageSwitcher.countries.${countryOf(locale)}`);
  return localesOfSuffix(hostSuffixOf(locale)).length > 1
    ? `${country} (${text(`languageSwitcher.languages.${languageOf(locale)}`)})`
    : country;
};

type SizedPreset = "appLink" | "award" | "paymentLogo" | "socialLogo";

const BOX_IMAGE_PRESETS: Readonly<Partial<Record<FooterBoxKind, SizedPreset>>> = {
  appLinks: "appLink",
  awards: "award",
  socialMedia: "socialLogo",
};

const BoxItem = ({
  item,
  preset,
}: {
  readonly item: FooterBoxItem;
  readonly preset: SizedPreset | undefined;
}) => {
  const { text, href } = useShop();
  const file = itemImage(item);
  const alt = isLinkItem(item) ? "" : item.image.alt;
  const image = file !== undefined && <FooterImage {...{ file, alt, preset }} />;
  if (!isLinkItem(item)) return image;
  const { link, external } = item;
  return (
    <a
      href={href(link.url)}
      {...(external && { target: "_blank", rel: "noopener" })}
      {...(isConsentSettingsLink(link) && { "aria-haspopup": "dialog" as const })}
    >
      {image}
      <span className={image ? "visually-hidden" : undefined}>{textOf(item)}</span>
      {external && <span className="visually-hidden">{` (${text("page.opensInNewTab")})`}</span>}
    </a>
  );
};

/** An image with its size, if it has one, so that it does not shift the layout. */
export const FooterImage = ({
  file,
  alt = "",
  preset,
  widths,
  sizes,
}: {
  readonly file: string;
  readonly alt?: string | undefined;
  readonly preset: SizedPreset | undefined;
  readonly widths?: readonly number[];
  readonly sizes?: string;
}) => {
  const options = { ...(preset && { preset }), ...(widths && { widths }) };
  const { src: filename, ...image } = useShop().image(file, options);
  const size = preset ? IMAGE_PRESETS[preset] : { width: 0, height: 0 };
  return <Image image={{ filename, ...image, alt, ...size }} {...(sizes && { sizes })} />;
};

/** A part of the footer that can be collapsed on narrow viewports; on wide ones its title is a plain heading, and the content is always visible. It works without scripts. */
export const Folding = ({
  title,
  shortTitle = title,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly shortTitle?: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) => (
  <>
    <h2 className="folding-title">{title}</h2>
    <details className="folding" open={isOpen} suppressHydrationWarning>
      <summary>
        <h2>{shortTitle}</h2>
      </summary>
      <div className="folding-content">{children}</div>
    </details>
  </>
);
