import type { ReadyBlockOf } from "./page-content.ts";

/** The name of a block that this shop cannot show; only editors see it, in a draft. */
export const UnknownBlock = ({ block }: { readonly block: ReadyBlockOf<"unknown"> }) => (
  <p className="unknown-block">{block.name}</p>
);
