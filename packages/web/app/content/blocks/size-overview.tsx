import type { CSSProperties } from "react";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareSizes } from "./size-overview.server.ts";

export const SizeOverview = ({ block }: { readonly block: Prepared<typeof prepareSizes> }) => (
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
