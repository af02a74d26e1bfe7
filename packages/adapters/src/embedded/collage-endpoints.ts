import { COLLAGE_FILTERS, isInCollageFilter } from "@passepartout/domain/catalogue/collage";
import { MATERIALS, type Material } from "@passepartout/domain/catalogue/wall";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { z } from "zod";
import { DESIGN_MOTIFS, motifImageOf, motifNameIn } from "./design-motifs.ts";
import { endpoint, refusal, type BackendVisit } from "./endpoint.ts";
import { formatPrice, oneOf } from "./fields.ts";
import { FORMAT_GROUPS, priceFrom } from "./wall-offers.ts";

interface Collage {
  readonly id: number;
  readonly motif: (typeof DESIGN_MOTIFS)[number];
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

/** Every look on every surface, from number 1 on. */
const COLLAGES: readonly Collage[] = DESIGN_MOTIFS.flatMap((motif, row) =>
  SURFACES.map((surface, column) => ({
    id: 1 + row * SURFACES.length + column,
    motif,
    photos: PHOTOS[(row + column) % PHOTOS.length] ?? 4,
    formatGroup: [...FORMAT_GROUPS.keys()][(row + column) % FORMAT_GROUPS.size] ?? "square",
    ...surface,
  })),
);

const designGroup = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  photos: z.number(),
  materialType: oneOf(MATERIALS),
  frameType: z.string().optional(),
  formats: z.array(z.string()),
  isDefault: z.boolean(),
  priceFrom: formatPrice.optional(),
});

const told = (collage: Collage, visit: BackendVisit): z.input<typeof designGroup> => {
  const { motif, formatGroup, ...rest } = collage;
  const from = priceFrom(collage, visit);
  return {
    ...rest,
    name: motifNameIn(motif, visit.locale),
    image: motifImageOf(motif),
    formats: [...(FORMAT_GROUPS.get(formatGroup) ?? [])],
    isDefault: channelRules(visit.channel, visit.locale).defaultCollageId === collage.id,
    ...(from && { priceFrom: from }),
  };
};

/** What the backend knows of collages. [API-23] */
export const COLLAGE_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/collage-designer-design-groups",
    summary: "The designs of collages, of one filter where it is named. [API-23, PRD-02]",
    query: z.object({ filter: oneOf(COLLAGE_FILTERS).default("mixed") }),
    answer: z.object({ designGroups: z.array(designGroup) }),
    run: ({ query, visit }) => ({
      designGroups: COLLAGES.filter((collage) => isInCollageFilter(collage, query.filter)).map(
        (collage) => told(collage, visit),
      ),
    }),
  }),
  endpoint({
    method: "GET",
    path: "/web-api/collage-designer-design-group",
    summary:
      "One design of a collage, the channel's usual one where none is named. [API-23, CHN-04]",
    query: z.object({
      id: z
        .string()
        .regex(/^\d{1,6}$/, "must be the number of a design")
        .optional(),
    }),
    answer: designGroup,
    run: ({ query, visit }) => {
      const id = query.id ?? String(channelRules(visit.channel, visit.locale).defaultCollageId);
      const found = COLLAGES.find((collage) => String(collage.id) === id);
      return found
        ? told(found, visit)
        : refusal(404, "there is no collage with this number", { id: ["is not known"] });
    },
  }),
];
