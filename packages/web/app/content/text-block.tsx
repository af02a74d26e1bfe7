import type { ReadyBlockOf } from "./page-content.ts";
import { RichText } from "./rich-text.tsx";

/** Running text, plain or formatted. */
export const TextBlock = ({ block }: { readonly block: ReadyBlockOf<"text"> }) => (
  <section className="text">
    {block.headline && <h2>{block.headline}</h2>}
    {block.paragraphs.map((paragraph, index) => (
      // Paragraphs have no names of their own and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{paragraph}</p>
    ))}
    {block.richText && <RichText parts={block.richText} below={block.headline} />}
  </section>
);
