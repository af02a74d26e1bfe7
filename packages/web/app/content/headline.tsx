import type { ReadyBlockOf } from "./page-content.ts";

/** A headline between blocks. */
export const Headline = ({ block }: { readonly block: ReadyBlockOf<"headline"> }) => (
  <div className="section-title">
    <h2>{block.text}</h2>
    {block.subline && <p className="block-text">{block.subline}</p>}
  </div>
);
