/** A contact tile of the footer, as editors wrote it. */
export interface CommunicationTile {
  readonly id: string;
  readonly headline: string;
  readonly headlineShort: string;
  readonly text: string;
  readonly cta: readonly { readonly text: string; readonly link: { readonly url: string } }[];
}

export interface CommunicationBlock {
  readonly communicationTiles: readonly CommunicationTile[];
}

export interface CommunicationTileView {
  readonly key: string;
  readonly headline: string;
  /** For narrow viewports; the headline itself if editors wrote no short one. */
  readonly headlineShort: string;
  readonly text: string;
  readonly cta?: { readonly text: string; readonly url: string };
}

/** The tiles of a block, each with its first call to action only. */
export const communicationTiles = ({
  communicationTiles: tiles,
}: CommunicationBlock): readonly CommunicationTileView[] =>
  tiles.map(({ id, headline, headlineShort, text, cta: [cta] }) => ({
    key: id,
    headline,
    headlineShort: headlineShort || headline,
    text,
    ...(cta && { cta: { text: cta.text, url: cta.link.url } }),
  }));
