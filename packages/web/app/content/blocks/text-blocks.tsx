import type { UnknownBlock } from "@passepartout/domain/content/block";
import type {
  RichTextPart,
  RichTextRun,
  HeadlineBlock,
  InformationBlock,
  MarginBlock,
  TextBlock,
} from "@passepartout/domain/content/text-blocks";
import { Fragment } from "react";
import { ReviewTile, Stars } from "../../reviews/reviews.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { EntryHeading, type BlockProps, Section } from "./section.tsx";
import type { prepareProductReviews } from "./text-blocks.server.ts";

export const Headline = ({ block }: { readonly block: HeadlineBlock }) => (
  <div className="section-title">
    <h2>{block.text}</h2>
    {block.subline && <p className="block-text">{block.subline}</p>}
  </div>
);

export const Margin = ({ block }: { readonly block: MarginBlock }) => (
  <div className={`margin margin-${block.size}`} />
);

/** The name of a block that this shop cannot show; only drafts have it. */
export const Unknown = ({ block }: { readonly block: UnknownBlock }) => (
  <p className="unknown-block">{block.name}</p>
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
            <EntryHeading below={block.headline}>{item.headline}</EntryHeading>
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

export const ProductReviews = ({ block }: BlockProps<typeof prepareProductReviews>) => {
  const { rating, tiles, starsText, link, linkText } = block;
  return (
    <Section block={block} className="product-reviews">
      <p className="reviews-score">
        <Stars value={rating.average} text={rating.starsText} />
        <strong>{rating.text}</strong>
        {link && linkText && (
          <a href={link.url} rel="nofollow noopener" target="_blank">
            {linkText}
          </a>
        )}
      </p>
      <ul className="information-items">
        {tiles.map((tile) => (
          <li key={`${tile.origin} ${tile.title}`}>
            <ReviewTile tile={tile} starsText={starsText} />
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
  heading: Heading,
}: {
  readonly part: RichTextPart;
  readonly heading: "h2" | "h3";
}) => {
  switch (part.kind) {
    case "paragraph":
      return (
        <p>
          <Runs runs={part.runs} />
        </p>
      );
    case "heading":
      return (
        <Heading>
          <Runs runs={part.runs} />
        </Heading>
      );
    case "list": {
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
    case "unknown":
      return null;
  }
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
