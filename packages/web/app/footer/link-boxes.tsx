import { isConsentSettingsLink } from "@passepartout/domain/chrome/footer/consent-link";
import {
  FOOTER_BOX_KINDS,
  type FooterBoxKind,
  type KeyedBox,
  startsExpanded,
} from "@passepartout/domain/chrome/footer/footer-box";
import { hostSuffixOf, localesOfSuffix } from "@passepartout/domain/market/host-suffix";
import { countryOf, languageOf, type Locale } from "@passepartout/domain/market/locale";
import type { HeadData, LinkBoxView } from "../router/page-data.ts";
import type { ReactNode } from "react";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { LinkList } from "../ui/link-list.tsx";

/** The boxes that list the page in other storefronts unless editors have filled them, with the keys of their titles. */
const FILLED_BY_PAGE = {
  international: "footer.international",
  languages: "languageSwitcher.choose",
};

export const isFilledByPage = (kind: FooterBoxKind): kind is keyof typeof FILLED_BY_PAGE =>
  kind in FILLED_BY_PAGE;

/** An item of a footer box: an image, a link, or an image that is a link. */
export interface BoxItemView {
  readonly text: string;
  readonly href?: string;
  readonly image?: ResponsiveImage;
  readonly isExternal?: boolean;
  readonly language?: string;
}

export interface BoxView extends Pick<KeyedBox, "key" | "kind" | "title"> {
  readonly items: readonly BoxItemView[];
}

export const LinkBoxes = ({
  linkbox,
  alternates,
  ...footer
}: {
  readonly linkbox: LinkBoxView | undefined;
  readonly boxes: readonly BoxView[];
  readonly alternates: Alternates;
}) => {
  const shop = useShop();
  const boxes = withAlternates(footer.boxes, alternates, shop);
  if (!linkbox && boxes.length === 0) return null;
  return (
    <nav className="footer-links" aria-label={shop.text("footer.label")}>
      {linkbox && (
        <CachedMarkup of={linkbox}>
          <section className="link-box">
            <Folding title={linkbox.headline} isOpen={false}>
              <div className="link-lists">
                {linkbox.lists.map((links, at) => (
                  // The order of the lists is fixed.
                  // oxlint-disable-next-line react/no-array-index-key
                  <LinkList key={at} links={links} />
                ))}
              </div>
            </Folding>
          </section>
        </CachedMarkup>
      )}
      <div className="footer-boxes">
        {boxes.map((box) => (
          <CachedMarkup key={box.key} of={box}>
            <Box box={box} />
          </CachedMarkup>
        ))}
      </div>
    </nav>
  );
};

type Alternates = HeadData["alternates"];

/** The boxes with the alternates of a page, for the last boxes of its storefront. */
const lastOf = new WeakMap<Alternates, readonly [of: object, boxes: readonly BoxView[]]>();

/** The same boxes as before for the same page and storefront, so that their markup is reused. */
const withAlternates = (
  boxes: readonly BoxView[],
  alternates: Alternates,
  shop: ReturnType<typeof useShop>,
): readonly BoxView[] => {
  const [of, last] = lastOf.get(alternates) ?? [];
  if (last && of === boxes) return last;
  const filled = filledBoxes(boxes, alternates, shop);
  lastOf.set(alternates, [boxes, filled]);
  return filled;
};

/** Without boxes that are still empty. */
const filledBoxes = (
  boxes: readonly BoxView[],
  alternates: Alternates,
  { place, text }: ReturnType<typeof useShop>,
): readonly BoxView[] => {
  const isOwn = (locale: Locale) => countryOf(locale) === countryOf(place.locale);
  const itemsOf = (kind: FooterBoxKind) =>
    alternates
      .filter(({ locale }) => isOwn(locale) === (kind === "languages"))
      .map(({ locale, url }) => ({
        text: storefrontName(locale, text),
        href: url,
        language: locale,
      }));
  const missing = FOOTER_BOX_KINDS.filter(isFilledByPage).filter(
    (kind) => !boxes.some((box) => box.kind === kind),
  );
  return [
    ...boxes.map((box) => (box.items.length > 0 ? box : { ...box, items: itemsOf(box.kind) })),
    ...missing.map((kind) => ({
      key: kind,
      kind,
      title: text(FILLED_BY_PAGE[kind]),
      items: itemsOf(kind),
    })),
  ].filter(({ items }) => items.length > 0);
};

const storefrontName = (locale: Locale, text: ReturnType<typeof useShop>["text"]): string => {
  const country = text(`languageSwitcher.countries.${countryOf(locale)}`);
  return localesOfSuffix(hostSuffixOf(locale)).length > 1
    ? `${country} (${text(`languageSwitcher.languages.${languageOf(locale)}`)})`
    : country;
};

/** A box with a title can be toggled at any width; without a title it is always open. */
const Box = ({ box: { kind, title, items } }: { readonly box: BoxView }) => {
  const list = (
    <ul className={`box-items box-${kind}`}>
      {items.map((item) => (
        <li key={`${item.href} ${item.text} ${item.image?.filename}`}>
          <BoxItem item={item} />
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

const BoxItem = ({
  item: { text, href, image, isExternal, language },
}: {
  readonly item: BoxItemView;
}) => {
  const shop = useShop();
  if (href === undefined) return image && <Image image={image} />;
  return (
    <a
      href={href}
      hrefLang={language}
      {...(isExternal && { target: "_blank", rel: "noopener" })}
      {...(isConsentSettingsLink({ url: href }) && { "aria-haspopup": "dialog" as const })}
    >
      {image && <Image image={image} />}
      <span className={image && "visually-hidden"}>{text}</span>
      {isExternal && (
        <span className="visually-hidden">{` (${shop.text("page.opensInNewTab")})`}</span>
      )}
    </a>
  );
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
