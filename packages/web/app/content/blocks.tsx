import type { ComponentType } from "react";
import { BlockBoundary, guarded } from "./block-boundary.tsx";
import "./content.css";
import { Headline } from "./headline.tsx";
import { Margin } from "./margin.tsx";
import type { Components } from "./components.ts";
import { ON_DEMAND } from "./on-demand.ts";
import type { ReadyBlock } from "./page-content.ts";
import { SubTeasers } from "./sub-teasers.tsx";
import { Teaser } from "./teaser.tsx";
import { TextBlock } from "./text-block.tsx";
import { UnknownBlock } from "./unknown-block.tsx";
import { UspTeaser } from "./usp-teaser.tsx";

/** The blocks of a page in their order. */
export const Blocks = ({ blocks }: { readonly blocks: readonly ReadyBlock[] }) =>
  blocks.map((block, at) => {
    const Shown = COMPONENTS[block.component] as ComponentType<{ readonly block: ReadyBlock }>;
    return (
      // Two blocks may carry the same id, and blocks never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <BlockBoundary key={`${block.uid} ${at}`} block={block}>
        <Shown block={block} />
      </BlockBoundary>
    );
  });

/** The component of every type; those of nearly every page are here, the others come when they are needed. */
const COMPONENTS: Components<ReadyBlock["component"]> = {
  ...ON_DEMAND,
  ...guarded({
    headline: Headline,
    margin: Margin,
    "recommendation-sub-teasers": SubTeasers,
    "sub-teaser-plain": SubTeasers,
    "sub-teaser-tiles": SubTeasers,
    "sub-teaser-photo-large": SubTeasers,
    "sub-teaser-photo-small": SubTeasers,
    teaser: Teaser,
    text: TextBlock,
    "usp-teaser": UspTeaser,
    unknown: UnknownBlock,
  }),
};
