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
import type { PhotobookComparison } from "./comparison.tsx";
import type { ListedProduct } from "./product-list.tsx";

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
    name: text(`photobook.types.${type}`),
    text: [
      text(`photobook.printings.${printingOf(type)}`),
      ...coversOf(type).map((cover) => text(`photobook.covers.${cover}`)),
    ].join(", "),
  }));
  const formats = Map.groupBy(PHOTOBOOK_FORMATS, photobookOrientationOf);
  return {
    title: text("photobook.comparison"),
    entries: [
      ...types,
      ...[...formats].map(([orientation, names]) => ({
        name: text(`photobook.orientations.${orientation}`),
        text: names.map((format) => text(photobookFormatKey(format))).join(", "),
      })),
    ],
  };
};
