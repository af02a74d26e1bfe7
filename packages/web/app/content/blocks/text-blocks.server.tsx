import { MAX_REVIEW_TILES, ratingOf } from "@passepartout/domain/chrome/reviews/reviews";
import { decimalText } from "@passepartout/domain/market/number-text";
import type { PageRequest } from "../../router/page-request.server.ts";
import { useShop } from "../../router/use-shop.ts";
import type { UnknownBlock } from "@passepartout/domain/content/block";
import {
  type RichTextPart,
  type RichTextRun,
  type HeadlineBlock,
  type InformationBlock,
  type MarginBlock,
  type ProductReviewsBlock,
  type TextBlock,
  unknownPartsOf,
} from "@passepartout/domain/content/text-blocks";
import { Fragment } from "react";
import { ReviewTile, Stars } from "../../reviews/reviews.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { EntryHeading, Section } from "./section.tsx";

/** Unknown parts of a formatted text are logged; the rest of the text is shown. */
export const prepareText = (request: PageRequest, block: TextBlock): TextBlock | undefined => {
  const parts = block.richText ?? [];
  const unknown = unknownPartsOf(parts);
  if (unknown.length > 0)
    request.log.error("richtext-render-error", { uid: block.uid, parts: unknown.join(", ") });
  const isEmpty =
    !block.headline &&
    block.paragraphs.every((paragraph) => paragraph.trim() === "") &&
    parts.every(({ kind }) => kind === "unknown");
  return isEmpty ? undefined : block;
};

/** The name of a block that this shop cannot show; only drafts have it. */
export const prepareUnknown = (
  { preview, log, page }: PageRequest,
  block: UnknownBlock,
): UnknownBlock | undefined => {
  const { name, uid } = block;
  log.warning("hybrid-parse-error", { path: page.route.path, block: name, uid });
  return preview ? block : undefined;
};

export const Unknown = ({ block }: { readonly block: UnknownBlock }) => (
  <p className="unknown-block">{block.name}</p>
);

export const Headline = ({ block }: { readonly block: HeadlineBlock }) => (
  <div className="section-title">
    <h2>{block.text}</h2>
    {block.subline && <p className="block-text">{block.subline}</p>}
  </div>
);

export const Margin = ({ block }: { readonly block: MarginBlock }) => (
  <div className={`margin margin-${block.size}`} />
);

export const Information = ({ block }: { readonly block: InformationBlock }) => (
  <Section block={block} className="information">
    {block.isAccordion ? (
      <div className="answers">
        {block.items.map((item) => (
          <details key={item.headline} name={block.uid}>
            <summary>{item.headline}</summary>
            <p className="block-text">{item.text}</p>
            <More item={item} />
          </details>
        ))}
      </div>
    ) : (
      <ul className="information-items">
        {block.items.map((item) => (
          <li key={item.headline}>
            {item.image ? (
              <Image image={item.image} sizes={IMAGE_SIZES.informationItem} />
            ) : (
              item.icon && <Icon name={item.icon} />
            )}
            <EntryHeading>{item.headline}</EntryHeading>
            {item.text && <p className="block-text">{item.text}</p>}
            <More item={item} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const More = ({ item }: { readonly item: InformationBlock["items"][number] }) =>
  item.link &&
  item.linkText && (
    <p>
      <a href={item.link.url}>{item.linkText}</a>
    </p>
  );

/** The reviews of a product, with the rating that they add up to. */
export const ProductReviews = ({ block }: { readonly block: ProductReviewsBlock }) => {
  const { text, place } = useShop();
  const { reviews, link, linkText } = block;
  const rating = ratingOf(reviews);
  if (!rating) return null;
  const average = decimalText(place.locale, rating.average, 1);
  return (
    <Section block={block} className="product-reviews">
      <p className="reviews-score">
        <Stars value={rating.average} text={text("reviews.stars", { stars: average })} />
        <strong>{text("reviews.rating", { average, count: rating.count })}</strong>
        {link && linkText && (
          <a href={link.url} rel="nofollow noopener" target="_blank">
            {linkText}
          </a>
        )}
      </p>
      <ul className="information-items">
        {reviews.slice(0, MAX_REVIEW_TILES).map((review) => (
          <li key={`${review.authorName} ${review.createdAt} ${review.title}`}>
            <ReviewTile review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/* oxlint-disable react/no-array-index-key -- the parts of a text have no ids and a fixed order */

/** Headings in a text are one level below its own headline, if it has one. */
export const Text = ({ block }: { readonly block: TextBlock }) => (
  <section className="text">
    {block.headline && <h2>{block.headline}</h2>}
    {block.paragraphs.map((paragraph, at) => (
      <p key={at}>{paragraph}</p>
    ))}
    {block.richText?.map((part, at) => (
      <Part key={at} part={part} heading={block.headline ? "h3" : "h2"} />
    ))}
  </section>
);

const Part = ({
  part,
  heading,
}: {
  readonly part: RichTextPart;
  readonly heading: "h2" | "h3";
}) => {
  if (part.kind === "unknown") return null;
  if (part.kind === "list") {
    const List = part.isOrdered ? "ol" : "ul";
    return (
      <List>
        {part.items.map((runs, at) => (
          <li key={at}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = part.kind === "paragraph" ? "p" : heading;
  return (
    <Tag>
      <Runs runs={part.runs} />
    </Tag>
  );
};

const Runs = ({ runs }: { readonly runs: readonly RichTextRun[] }) =>
  runs.map((run, at) => {
    let shown = <Fragment key={at}>{run.text === "\n" ? <br /> : run.text}</Fragment>;
    if (run.isItalic) shown = <em key={at}>{shown}</em>;
    if (run.isBold) shown = <strong key={at}>{shown}</strong>;
    return run.link === undefined ? (
      shown
    ) : (
      <a key={at} href={run.link.url}>
        {shown}
      </a>
    );
  });
