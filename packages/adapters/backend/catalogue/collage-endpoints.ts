import { COLLAGE_FILTERS, isInCollageFilter } from "@passepartout/domain/catalogue/collage";
import { MATERIALS, type Material } from "@passepartout/domain/catalogue/wall";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { formatPrice, oneOf } from "../http/field-schemas.ts";
import { lowestPrice, pricesOf } from "../pricing/format-prices.ts";
import { FORMAT_GROUPS } from "../pricing/wall-formats.ts";
import {
  LAYOUT_THEMES,
  layoutThemeImage,
  layoutThemeName,
  type LayoutTheme,
} from "../themes/layout-themes.ts";

interface Collage {
  readonly id: number;
  readonly theme: LayoutTheme;
  readonly photos: number;
  readonly formatGroup: string;
  readonly materialType: Material;
  readonly frameType?: string;
}

const SURFACES: readonly Pick<Collage, "materialType" | "frameType">[] = [
  { materialType: "leinwand" },
  { materialType: "poster" },
  { materialType: "poster", frameType: "holzrahmen" },
  { materialType: "acrylglas" },
];

const PHOTOS = [4, 9, 12, 20];

/** Every theme on every surface, numbered from 1. */
const COLLAGES: readonly Collage[] = LAYOUT_THEMES.flatMap((theme, row) =>
  SURFACES.map((surface, column) => ({
    id: 1 + row * SURFACES.length + column,
    theme,
    photos: PHOTOS[(row + column) % PHOTOS.length] ?? 4,
    formatGroup: [...FORMAT_GROUPS.keys()][(row + column) % FORMAT_GROUPS.size] ?? "square",
    ...surface,
  })),
);

const designGroup = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  width: z.number(),
  height: z.number(),
  photos: z.number(),
  materialType: oneOf(MATERIALS),
  frameType: z.string().optional(),
  formats: z.array(z.string()),
  isDefault: z.boolean(),
  priceFrom: formatPrice.optional(),
});

const designGroupOf = (collage: Collage, place: Place): z.input<typeof designGroup> => {
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
  endpoint({
    method: "GET",
    path: "/web-api/collage-designer-design-groups",
    summary: "Lists collage themes.",
    query: z.object({ filter: oneOf(COLLAGE_FILTERS).default("mixed") }),
    response: z.object({ designGroups: z.array(designGroup) }),
    handle: ({ query, place }) => ({
      designGroups: COLLAGES.filter((collage) => isInCollageFilter(collage, query.filter)).map(
        (collage) => designGroupOf(collage, place),
      ),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/web-api/collage-designer-design-group",
    summary: "Returns one collage theme, by default that of the channel.",
    query: z.object({
      id: z
        .string()
        .regex(/^\d{1,6}$/, "must be the id of a collage")
        .optional(),
    }),
    response: designGroup,
    handle: ({ query, place }) => {
      const id = query.id ?? String(channelRules(place.channel, place.locale).defaultCollageId);
      const found = COLLAGES.find((collage) => String(collage.id) === id);
      return found
        ? designGroupOf(found, place)
        : errorResponse(404, "unknown collage", { id: ["is unknown"] });
    },
  }),
];
