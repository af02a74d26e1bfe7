import {
  FOOTER_BLOCKS,
  footerOfStory,
  type FooterBlock,
} from "@passepartout/domain/chrome/footer/footer";
import { Fragment, type ReactNode } from "react";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import type { FooterView, PageFoot } from "../router/footer-data.ts";
import type { PageData, ShellData } from "../router/page-data.ts";
import { CommunicationTiles } from "./communication-tiles.tsx";
import { FooterImage } from "./footer-image.tsx";
import { LinkBoxes } from "./link-boxes.tsx";
import { storefrontBoxes } from "./storefront-boxes.ts";
import { SeoTextBlock } from "./seo-text-block.tsx";

const NO_FOOT: PageFoot = { breadcrumb: [], override: {} };

/** The blocks of the footer in their order; one with nothing to show is left out. The way back to the top, the ninth, follows them. */
export const FooterBlocks = ({
  shell,
  page,
  reviews,
}: {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
  readonly reviews: ReactNode;
}) => {
  const { breadcrumb, override } = page?.foot ?? NO_FOOT;
  const footer = footerOfStory(shell.footer, override);
  const { newsletter, tiles, seoViewMore, linkbox, texts } = footer;
  const boxes = storefrontBoxes(footer, shell, page?.head.alternates ?? []);
  const blocks: Readonly<Record<FooterBlock, ReactNode>> = {
    newsletter: newsletter && <NewsletterForm newsletter={newsletter} />,
    communication: tiles.length > 0 && <CommunicationTiles tiles={tiles} />,
    reviews,
    "seo-text": seoViewMore && <SeoTextBlock key={seoViewMore.text} seo={seoViewMore} />,
    breadcrumb: breadcrumb.length > 0 && (
      <BreadcrumbTrail label={texts.breadcrumb} steps={breadcrumb} />
    ),
    "payment-methods": footer.paymentLogos.length > 0 && (
      <PaymentLogos label={texts.paymentMethods} logos={footer.paymentLogos} />
    ),
    "link-boxes": (linkbox || boxes.length > 0) && (
      <LinkBoxes label={texts.links} linkbox={linkbox} boxes={boxes} newTab={texts.opensInNewTab} />
    ),
    copyright: (
      <p className="copyright">
        <a href={shell.home}>{footer.copyright}</a>
      </p>
    ),
    "back-to-top": null,
  };
  return FOOTER_BLOCKS.map((name) => <Fragment key={name}>{blocks[name]}</Fragment>);
};

/** The way from the start page to this one; the page itself is named, not linked. */
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

/** The logos of the ways to pay. */
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
        <li key={logo.src}>
          <FooterImage picture={logo} />
        </li>
      ))}
    </ul>
  </section>
);
