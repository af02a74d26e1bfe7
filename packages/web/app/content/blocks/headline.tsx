import type { HeadlineBlock } from "@passepartout/domain/content/text-blocks";

export const Headline = ({ block }: { readonly block: HeadlineBlock }) => (
  <div className="section-title">
    <h2>{block.text}</h2>
    {block.subline && <p className="block-text">{block.subline}</p>}
  </div>
);
