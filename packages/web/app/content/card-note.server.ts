import { type CardAudience, occasionLabelOf } from "@passepartout/domain/catalogue/card";
import { formatOf } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { CardTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { PageRequest } from "../router/page-request.server.ts";

/** The note below a card theme in a list: its occasion, unless the list is compact, and its size in the unit of the gallery. */
export const cardNote = (
  request: PageRequest,
  { occasion, format }: Pick<CardTheme, "occasion" | "format">,
  audience?: CardAudience,
): string => {
  const { place, text } = request.shop;
  const { compactsTemplates, galleryUnit } = channelRules(place.channel, place.locale);
  return [
    ...(compactsTemplates ? [] : [text(`cards.occasions.${occasionLabelOf(occasion, audience)}`)]),
    ...(format ? [sizeLabel(formatOf(format), place.locale, galleryUnit)] : []),
  ].join(" · ");
};
