import type { TextBlock } from "@passepartout/domain/content/text-blocks";
import { RichText } from "./rich-text.tsx";

export const Text = ({ block }: { readonly block: TextBlock }) => (
  <section className="text">
    {block.headline && <h2>{block.headline}</h2>}
    {block.paragraphs.map((paragraph, index) => (
      // Paragraphs have no ids and a fixed order.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{paragraph}</p>
    ))}
    {block.richText && <RichText parts={block.richText} below={block.headline} />}
  </section>
);
