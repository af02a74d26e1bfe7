import type { MarginBlock } from "@passepartout/domain/content/text-blocks";

export const Margin = ({ block }: { readonly block: MarginBlock }) => (
  <div className={`margin margin-${block.size}`} />
);
