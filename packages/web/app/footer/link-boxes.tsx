import { isConsentSettingsLink } from "@passepartout/domain/chrome/footer/consent-link";
import { type KeyedBox, startsExpanded } from "@passepartout/domain/chrome/footer/footer-box";
import type { LinkBoxView } from "../router/page-data.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Image, type ResponsiveImage } from "../ui/image.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { Folding } from "./folding.tsx";

/** An item of a footer box: an image, a link, or an image that is a link. */
export interface BoxItemView {
  readonly text: string;
  readonly href?: string;
  readonly image?: ResponsiveImage;
  readonly isExternal?: boolean;
  /** The language of the linked page. */
  readonly language?: string;
}

/** A titled box of the footer. */
export interface BoxView extends Pick<KeyedBox, "key" | "kind" | "title"> {
  readonly items: readonly BoxItemView[];
}

/** Link box and titled boxes of the footer. */
export const LinkBoxes = ({
  label,
  linkbox,
  boxes,
  newTab,
}: {
  readonly label: string;
  readonly linkbox: LinkBoxView | undefined;
  readonly boxes: readonly BoxView[];
  readonly newTab: string;
}) => (
  <nav className="footer-links" aria-label={label}>
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
          <Box box={box} newTab={newTab} />
        </CachedMarkup>
      ))}
    </div>
  </nav>
);

/** A box with a title can be toggled at any width; without a title it is always open. */
const Box = ({
  box: { kind, title, items },
  newTab,
}: {
  readonly box: BoxView;
  readonly newTab: string;
}) => {
  const list = (
    <ul className={`box-items box-${kind}`}>
      {items.map((item) => (
        <li key={`${item.href} ${item.text} ${item.image?.filename}`}>
          <BoxItem item={item} newTab={newTab} />
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

const BoxItem = ({ item, newTab }: { readonly item: BoxItemView; readonly newTab: string }) => {
  const { text, href, image, isExternal, language } = item;
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
      {isExternal && <span className="visually-hidden">{` (${newTab})`}</span>}
    </a>
  );
};
