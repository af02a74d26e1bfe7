/** A shop of the group in burger menu and navigation; the colour as editors wrote it. [BRG-02, NAV-10] */
export interface ShopEntry {
  readonly text: string;
  readonly link: string;
  readonly color: string;
  readonly icon: string;
}

/** Whether a special icon stands in for the shop's text: it does where the text has Disney in it, in any case. [BRG-02, BRG-Q2, NAV-10] */
export const isShownAsDisneyIcon = ({ text }: Pick<ShopEntry, "text">): boolean =>
  /disney/i.test(text);
