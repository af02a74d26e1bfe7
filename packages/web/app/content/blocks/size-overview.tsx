import type { SizeOverviewBlock } from "@passepartout/domain/content/product-blocks";
import type { CSSProperties } from "react";
import { Section } from "./section.tsx";

/** Formats drawn to one scale. */
export interface SizesData extends Omit<SizeOverviewBlock, "formats"> {
  readonly sizes: readonly {
    readonly label: string;
    /** Relative to the largest measure. */
    readonly width: number;
    readonly height: number;
  }[];
}

export const SizeOverview = ({ block }: { readonly block: SizesData }) => (
  <Section block={block} className="size-overview">
    <ul className="sizes">
      {block.sizes.map(({ label, width, height }) => (
        <li key={label}>
          <span
            className="size"
            style={{ "--share": width, aspectRatio: `${width} / ${height}` } as CSSProperties}
          />
          {label}
        </li>
      ))}
    </ul>
    {block.link && block.linkText && (
      <p>
        <a className="secondary" href={block.link.url}>
          {block.linkText}
        </a>
      </p>
    )}
  </Section>
);
