import {
  coversOf,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_TYPES,
  photobookOrientationOf,
  printingOf,
  signingBooksOf,
} from "@passepartout/domain/catalogue/photo-book";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../designer-href.server.ts";
import type { ListedProduct, PhotobookComparison } from "./product-list.tsx";

/** The books for guests that the channel offers, in the list of photo books. */
export const signingBooks = (request: PageRequest): readonly ListedProduct[] => {
  const { place, text } = request.shop;
  return signingBooksOf(channelRules(place.channel, place.locale)).map(({ name, parameters }) => ({
    name: text(`photobook.signingBooks.${name}`),
    href: designerHref(request, "photobook", parameters),
  }));
};

/** What distinguishes photo books: their types and formats. Undefined where the channel has no such information. */
export const photobookComparison = (request: PageRequest): PhotobookComparison | undefined => {
  const { place, text } = request.shop;
  if (!channelRules(place.channel, place.locale).hasPhotobookDropdownInfo) return undefined;
  const types = PHOTOBOOK_TYPES.map((type) => ({
    name: `photobook.types.${type}`,
    facts: [
      `photobook.printings.${printingOf(type)}`,
      ...coversOf(type).map((cover) => `photobook.covers.${cover}`),
    ],
  }));
  const formats = [...Map.groupBy(PHOTOBOOK_FORMATS, photobookOrientationOf)].map(
    ([orientation, names]) => ({
      name: `photobook.orientations.${orientation}`,
      facts: names.map((format) => photobookFormatKey(format)),
    }),
  );
  return {
    title: text("photobook.comparison"),
    entries: [...types, ...formats].map(({ name, facts }) => [
      text(name),
      facts.map((key) => text(key)).join(", "),
    ]),
  };
};
