import type { ReadyBlockOf } from "./page-content.ts";

/** Room between two blocks. */
export const Margin = ({ block }: { readonly block: ReadyBlockOf<"margin"> }) => (
  <div className={`margin margin-${block.size}`} />
);
