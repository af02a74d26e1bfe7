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

/** A tile as the page shows it, with the headline itself if editors wrote no short one. */
export type CommunicationTileView = Omit<CommunicationTile, "id" | "cta"> & {
  readonly key: string;
  readonly cta?: { readonly text: string; readonly url: string };
};

/** The tiles of a block, each with its first call to action only. */
export const communicationTiles = ({
  communicationTiles: tiles,
}: CommunicationBlock): readonly CommunicationTileView[] =>
  tiles.map(({ id: key, cta: [cta], ...tile }) => ({
    ...tile,
    key,
    headlineShort: tile.headlineShort || tile.headline,
    ...(cta && { cta: { text: cta.text, url: cta.link.url } }),
  }));
