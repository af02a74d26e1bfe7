import type { ContentImage } from "@passepartout/domain/content/media";
import { createContext, type CSSProperties, type ReactNode, use } from "react";

export type Prepared<Prepare extends (...parameters: never[]) => unknown> = NonNullable<
  Awaited<ReturnType<Prepare>>
>;

export interface BlockProps<Prepare extends (...parameters: never[]) => unknown> {
  readonly block: Prepared<Prepare>;
}

/** The headline of the block around an entry. */
export const HeadlineContext = createContext<string | undefined>(undefined);

/** The frame of a block: its headline, the text below it, then its content. */
export const Section = ({
  block,
  className,
  children,
}: {
  readonly block: { readonly headline?: string | undefined; readonly text?: string | undefined };
  readonly className: string;
  readonly children: ReactNode;
}) => (
  <section className={`block ${className}`}>
    {block.headline && <h2>{block.headline}</h2>}
    {block.text && <p className="block-text">{block.text}</p>}
    <HeadlineContext value={block.headline}>{children}</HeadlineContext>
  </section>
);

export const BlockLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <p>
    <a className="secondary" href={href}>
      {text}
    </a>
  </p>
);

/** One level below the headline of the block, if it has one. */
export const EntryHeading = ({ children }: { readonly children: ReactNode }) =>
  use(HeadlineContext) ? <h3>{children}</h3> : <h2 className="entry-heading">{children}</h2>;

/** Tiles with portrait images only, such as cards, are taller. */
export const tilesClass = (
  tiles: readonly { readonly image?: Pick<ContentImage, "width" | "height"> | undefined }[],
): string =>
  tiles.every(({ image }) => image && image.height > image.width) ? "tiles theme-tiles" : "tiles";

/** The style of a tile with another view, which loads when a pointer first rests on the tile. */
export const secondView = (address: string | undefined): CSSProperties | undefined =>
  address === undefined ? undefined : { "--second": `url("${encodeURI(decodeURI(address))}")` };
