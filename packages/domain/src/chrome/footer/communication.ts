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

/** The tiles of a block, each with its first call to action only, and with the headline itself if editors wrote no short one. */
export const communicationTiles = ({ communicationTiles: tiles }: CommunicationBlock) =>
  tiles.map(({ id: key, cta: [cta], ...tile }) => ({
    ...tile,
    key,
    headlineShort: tile.headlineShort || tile.headline,
    ...(cta && { cta: { text: cta.text, url: cta.link.url } }),
  }));
