import type { UnknownBlock } from "@passepartout/domain/content/block";

/** The name of a block that this shop cannot show; only drafts have it. */
export const Unknown = ({ block }: { readonly block: UnknownBlock }) => (
  <p className="unknown-block">{block.name}</p>
);
