import type { PageRequest } from "./page-request.server.ts";

/** The text of a button that leads to the designer; without one it leads to the shop's own page, which shows what was chosen. */
export const designerButton = ({ shop, address }: PageRequest, key: string): string =>
  shop.text(address.designerUrl === undefined ? "designer.next" : key);
