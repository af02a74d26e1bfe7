import { isConsentSettingsLink } from "@passepartout/domain/chrome/footer/consent-link";
import { type KeyedBox, startsExpanded } from "@passepartout/domain/chrome/footer/footer-box";
import type { LinkBoxView } from "../router/page-data.ts";
import type { ReactNode } from "react";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { LinkList } from "../ui/link-list.tsx";

/** The boxes that list the page in other storefronts unless editors have filled them, with the keys of their titles. */
export const FILLED_BY_PAGE = {
  international: "footer.international",
  languages: "languageSwitcher.choose",
};

export const isFilledByPage = (kind: KeyedBox["kind"]): kind is keyof typeof FILLED_BY_PAGE =>
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
  boxes,
}: {
  readonly linkbox: LinkBoxView | undefined;
  readonly boxes: readonly BoxView[];
}) => (
  <nav className="footer-links" aria-label={useShop().text("footer.label")}>
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
