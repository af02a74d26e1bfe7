import type { CSSProperties } from "react";
import type { ReadyBlockOf } from "./page-content.ts";
import { Section } from "./section.tsx";

/** Formats side by side in one scale. */
export const SizeOverview = ({ block }: { readonly block: ReadyBlockOf<"size-overview"> }) => (
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
    {block.href && block.linkText && (
      <p>
        <a className="secondary" href={block.href}>
          {block.linkText}
        </a>
      </p>
    )}
  </Section>
);
