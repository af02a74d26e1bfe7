/** A shop of the group, with its colour as editors wrote it. */
export interface ShopEntry {
  readonly text: string;
  readonly link: string;
  readonly color: string;
  readonly icon: string;
}

/** True if the Disney icon replaces the text of a shop. */
export const isShownAsDisneyIcon = ({ text }: Pick<ShopEntry, "text">): boolean =>
  /disney/i.test(text);
