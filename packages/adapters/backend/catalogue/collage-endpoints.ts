import { isInCollageFilter } from "@passepartout/domain/catalogue/collage";
import type { Frame, Material } from "@passepartout/domain/catalogue/wall";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { Place } from "@passepartout/domain/market/place";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { lowestPrice, pricesOf, FORMAT_GROUPS } from "../pricing/format-prices.ts";
import { LAYOUT_THEMES, layoutThemeImage, layoutThemeName } from "../themes/layout-themes.ts";
import { COLLAGE, COLLAGE_THEMES } from "../../src/contract/catalogue.ts";

const SURFACES: readonly { readonly materialType: Material; readonly frameType?: Frame }[] = [
  { materialType: "leinwand" },
  { materialType: "poster" },
  { materialType: "poster", frameType: "holzrahmen" },
  { materialType: "acrylglas" },
];

const PHOTOS = [4, 9, 12, 20];

/** Every theme on every surface, numbered from 1. */
const COLLAGES = LAYOUT_THEMES.flatMap((theme, row) =>
  SURFACES.map((surface, column) => ({
    id: 1 + row * SURFACES.length + column,
    theme,
    photos: PHOTOS[(row + column) % PHOTOS.length] ?? 4,
    formatGroup: [...FORMAT_GROUPS.keys()][(row + column) % FORMAT_GROUPS.size] ?? "square",
    ...surface,
  })),
);

const designGroupOf = (collage: (typeof COLLAGES)[number], place: Place) => {
  const { theme, formatGroup, ...rest } = collage;
  const formats = FORMAT_GROUPS.get(formatGroup) ?? [];
  const from = lowestPrice(pricesOf(collage, formats, place));
  return {
    ...rest,
    name: layoutThemeName(theme, place.locale),
    image: layoutThemeImage(theme),
    ...theme.size,
    formats: [...formats],
    isDefault: channelRules(place.channel, place.locale).defaultCollageId === collage.id,
    ...(from && { priceFrom: from }),
  };
};

export const COLLAGE_ENDPOINTS = [
  endpoint(COLLAGE_THEMES, {
    summary: "Lists collage themes.",
    handle: ({ query, place }) => ({
      designGroups: COLLAGES.filter((collage) => isInCollageFilter(collage, query.filter)).map(
        (collage) => designGroupOf(collage, place),
      ),
    }),
  }),
  endpoint(COLLAGE, {
    summary: "Returns one collage theme, by default that of the channel.",
    handle: ({ query, place }) => {
      const id = query.id ?? String(channelRules(place.channel, place.locale).defaultCollageId);
      const found = COLLAGES.find((collage) => String(collage.id) === id);
      return found
        ? designGroupOf(found, place)
        : errorResponse(404, "unknown collage", { id: ["is unknown"] });
    },
  }),
];
