import type { ReactNode } from "react";

/** The frame of a block that comes on demand: its headline, words under it, then what it shows. Coming near it is what wakes it. */
export const Section = ({
  block,
  className,
  children,
}: {
  readonly block: { readonly headline?: string | undefined; readonly text?: string | undefined };
  readonly className: string;
  readonly children: ReactNode;
}) => (
  <section className={`block ${className}`} data-island="block">
    {block.headline && <h2>{block.headline}</h2>}
    {block.text && <p className="block-text">{block.text}</p>}
    {children}
  </section>
);

/** The heading of an entry: below the block's own headline where it has one, so that no level is left out. */
export const EntryHeading = ({
  below,
  children,
}: {
  readonly below: string | undefined;
  readonly children: ReactNode;
}) => (below ? <h3>{children}</h3> : <h2 className="entry-heading">{children}</h2>);

/** Pictures that stand upright, as those of cards do, get room upwards. */
export const tilesClass = (
  tiles: readonly { readonly image?: { readonly width: number; readonly height: number } }[],
): string =>
  tiles.every(({ image }) => image && image.height > image.width) ? "tiles theme-tiles" : "tiles";
