import {
  FOOTER_BLOCKS,
  footerOfStory,
  type FooterBlock,
} from "@passepartout/domain/chrome/footer/footer";
import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { NewsletterForm, Reviews, SeoTextBlock } from "../islands.ts";
import type { ShellData } from "../document.server.ts";
import type { PageData, PageFoot } from "../router/page-data.ts";
import type { FooterView } from "./footer-data.server.ts";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import { CommunicationTiles } from "./communication-tiles.tsx";
import { FooterImage } from "./footer-image.tsx";
import { chosenAlternates } from "../navigation/chosen-alternates.ts";
import { LinkBoxes } from "./link-boxes.tsx";
import { withAlternates } from "./alternate-boxes.ts";

const NO_PAGE_FOOT: PageFoot = { breadcrumb: [], override: {} };

export interface FooterProps {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
}

/** The blocks of the footer in order; empty ones are omitted. The ninth, the link to the top, follows the footer. */
export const FooterBlocks = ({ shell, page }: FooterProps) => {
  const { pathname: path } = useLocation();
  const { foot, copyright } = shell;
  const { breadcrumb, override } = page?.foot ?? NO_PAGE_FOOT;
  const footer = footerOfStory(foot.footer, override);
  const { newsletter, tiles, seoViewMore, linkbox, texts } = footer;
  const alternates = page ? chosenAlternates(page.head) : [];
  const boxes = withAlternates(footer, { ...shell, ...foot }, alternates);
  const blocks: Readonly<Record<FooterBlock, ReactNode>> = {
    newsletter: newsletter && <NewsletterForm newsletter={newsletter} path={path} />,
    communication: tiles.length > 0 && (
      <CachedMarkup of={tiles}>
        <CommunicationTiles tiles={tiles} />
      </CachedMarkup>
    ),
    reviews: foot.reviews && (
      <CachedMarkup of={foot.reviews}>
        <Reviews data={foot.reviews} />
      </CachedMarkup>
    ),
    "seo-text": seoViewMore && (
      <CachedMarkup key={seoViewMore.text} of={seoViewMore}>
        <SeoTextBlock seo={seoViewMore} />
      </CachedMarkup>
    ),
    breadcrumb: breadcrumb.length > 0 && (
      <BreadcrumbTrail label={texts.breadcrumb} steps={breadcrumb} />
    ),
    "payment-methods": footer.paymentLogos.length > 0 && (
      <CachedMarkup of={footer.paymentLogos}>
        <PaymentLogos label={texts.paymentMethods} logos={footer.paymentLogos} />
      </CachedMarkup>
    ),
    "link-boxes": (linkbox || boxes.length > 0) && (
      <LinkBoxes label={texts.links} linkbox={linkbox} boxes={boxes} newTab={texts.opensInNewTab} />
    ),
    copyright: (
      <p className="copyright">
        <a href={copyright.href}>{copyright.text}</a>
      </p>
    ),
    "back-to-top": null,
  };
  return FOOTER_BLOCKS.map((name) => <Fragment key={name}>{blocks[name]}</Fragment>);
};

/** The path from the start page to this page, which is not a link itself. */
const BreadcrumbTrail = ({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: PageFoot["breadcrumb"];
}) => (
  <nav className="breadcrumb" aria-label={label}>
    <ol>
      {steps.map(({ key, text, url, isCurrent }) => (
        <li key={key}>
          {isCurrent ? <span aria-current="page">{text}</span> : <a href={url}>{text}</a>}
        </li>
      ))}
    </ol>
  </nav>
);

/** The logos of the payment methods. */
const PaymentLogos = ({
  label,
  logos,
}: {
  readonly label: string;
  readonly logos: FooterView["paymentLogos"];
}) => (
  <section className="payment-logos" aria-label={label}>
    <ul>
      {logos.map((logo) => (
        <li key={logo.alt}>
          <FooterImage image={logo} />
          <span aria-hidden="true">{logo.alt}</span>
        </li>
      ))}
    </ul>
  </section>
);
