/** A link whose address is ready for this page: prefix, trailing slash and carried parameters are in it. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
}
