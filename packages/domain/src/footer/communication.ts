/** A tile of the footer that tells how to reach the shop, as editors wrote it. [FTR-06] */
export interface CommunicationTile {
  readonly _uid: string;
  readonly headline: string;
  readonly headlineShort: string;
  readonly text: string;
  readonly cta: readonly { readonly text: string; readonly link: { readonly url: string } }[];
}

/** The communication tiles of the footer. [FTR-06] */
export interface CommunicationBlock {
  readonly communicationTiles: readonly CommunicationTile[];
}

/** A communication tile as the page shows it. [FTR-06] */
export interface CommunicationTileView {
  readonly key: string;
  readonly headline: string;
  /** For narrow places; the headline itself where editors wrote none. */
  readonly headlineShort: string;
  readonly text: string;
  readonly cta?: { readonly text: string; readonly url: string };
}

/** The communication tiles as the page shows them: of the calls to action the first alone. [FTR-06] */
export const communicationTiles = ({
  communicationTiles: tiles,
}: CommunicationBlock): readonly CommunicationTileView[] =>
  tiles.map(({ _uid, headline, headlineShort, text, cta: [cta] }) => ({
    key: _uid,
    headline,
    headlineShort: headlineShort || headline,
    text,
    ...(cta && { cta: { text: cta.text, url: cta.link.url } }),
  }));
