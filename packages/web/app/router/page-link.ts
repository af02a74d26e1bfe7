/** A link with its final address: with prefix, trailing slash and carried parameters. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
}
