import {
  FOOTER_BLOCKS,
  footerOfStory,
  type FooterBlock,
} from "@passepartout/domain/chrome/footer/footer";
import { Fragment, type ReactNode } from "react";
import type { ShellData } from "../document.server.ts";
import { chosenAlternates } from "../navigation/country-links.tsx";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { Reviews } from "../reviews/reviews.tsx";
import type { PageData } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { Icon } from "../ui/icon.tsx";
import { IMAGE_SIZES } from "../ui/image.tsx";
import type { FooterView } from "./footer-data.server.ts";
import { Folding, FooterImage, LinkBoxes } from "./link-boxes.tsx";

/** The footer of every page: its blocks in order without empty ones, and the link to its top, which `showBackToTop` shows. */
export const Footer = ({
  shell,
  page,
  path,
}: {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
  /** The path of the page below the prefix. */
  readonly path: string;
}) => {
  const { text, href } = useShop();
  const { breadcrumb = [], override } = page?.foot ?? {};
  const footer = footerOfStory(shell.foot, override);
  const { newsletter, tiles, reviews, seoViewMore, paymentLogos, copyright } = footer;
  const blocks: Readonly<Record<FooterBlock, ReactNode>> = {
    newsletter: newsletter && <Newsletter newsletter={newsletter} path={path} />,
    communication: tiles.length > 0 && (
      <CachedMarkup of={tiles}>
        <CommunicationTiles tiles={tiles} />
      </CachedMarkup>
    ),
    reviews: reviews && (
      <CachedMarkup of={reviews}>
        <Reviews block={reviews} />
      </CachedMarkup>
    ),
    "seo-text": seoViewMore && (
      <div className="seo-text" data-state="collapsed">
        <p id="seo-text">{seoViewMore.text}</p>
        {seoViewMore.viewMore && (
          <button
            type="button"
            className="text-button"
            aria-expanded="false"
            aria-controls="seo-text"
            data-waits=""
          >
            {seoViewMore.viewMore}
          </button>
        )}
      </div>
    ),
    breadcrumb: breadcrumb.length > 0 && (
      <nav className="breadcrumb" aria-label={text("page.breadcrumb")}>
        <ol>
          {breadcrumb.map(({ key, url, isCurrent, ...step }) => (
            <li key={key}>
              {isCurrent ? (
                <span aria-current="page">{step.text}</span>
              ) : (
                <a href={url}>{step.text}</a>
              )}
            </li>
          ))}
        </ol>
      </nav>
    ),
    "payment-methods": paymentLogos.length > 0 && (
      <CachedMarkup of={paymentLogos}>
        <PaymentLogos logos={paymentLogos} />
      </CachedMarkup>
    ),
    "link-boxes": (
      <LinkBoxes
        linkbox={footer.linkbox}
        boxes={footer.boxes}
        alternates={page ? chosenAlternates(page.head) : []}
      />
    ),
    copyright: (
      <p className="copyright">
        <a href={href("/")}>{copyright}</a>
      </p>
    ),
    // It follows the others, which change from page to page.
    "back-to-top": null,
  };
  return (
    <footer id="footer" className="footer">
      <div className="footer-blocks" data-part="footer">
        {FOOTER_BLOCKS.map((name) => (
          <Fragment key={name}>{blocks[name]}</Fragment>
        ))}
      </div>
      <a className="icon-button back-to-top" href="#top">
        <Icon name="arrow-up" />
        <span className="visually-hidden">{text("page.backToTop")}</span>
      </a>
    </footer>
  );
};

/** The ways to contact the shop: the first tile is open, the others are collapsed on narrow viewports. */
const CommunicationTiles = ({ tiles }: Pick<FooterView, "tiles">) => {
  const { href } = useShop();
  return (
    <div className="communication">
      {tiles.map(({ key, headline, headlineShort, text, cta }, at) => (
        <section key={key} className="communication-tile">
          <Folding title={headline} shortTitle={headlineShort} isOpen={at === 0}>
            {text !== "" && <p>{text}</p>}
            {cta && <a href={href(cta.url)}>{cta.text}</a>}
          </Folding>
        </section>
      ))}
    </div>
  );
};

/** The widths in which payment logos are offered, in px. */
const LOGO_WIDTHS = [73, 146];

const PaymentLogos = ({ logos }: { readonly logos: FooterView["paymentLogos"] }) => (
  <section className="payment-logos" aria-label={useShop().text("footer.paymentMethods")}>
    <ul>
      {logos.map(({ filename, alt }) => (
        <li key={alt}>
          <FooterImage
            file={filename}
            alt={alt}
            preset="paymentLogo"
            widths={LOGO_WIDTHS}
            sizes={IMAGE_SIZES.paymentMethods}
          />
          <span aria-hidden="true">{alt}</span>
        </li>
      ))}
    </ul>
  </section>
);
