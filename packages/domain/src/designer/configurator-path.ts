import type { ProductKind } from "../catalogue/product-kind.ts";

const PATH_OF: Readonly<Record<ProductKind, string>> = {
  calendar: "/configurator-calendar",
  card: "/configurator-card",
  collage: "/configurator-collage",
  photoframe: "/configurator-photo-frame",
  photoprint: "/configurator-photobox",
  photobook: "/configurator-photobook",
  photobox: "/configurator-photobox",
};

const KINDS_OF: ReadonlyMap<string, readonly ProductKind[]> = new Map<
  string,
  readonly ProductKind[]
>([
  ["/configurator-calendar", ["calendar"]],
  ["/configurator-card", ["card"]],
  ["/configurator-collage", ["collage"]],
  ["/configurator-photo-frame", ["photoframe"]],
  ["/configurator-photobook", ["photobook"]],
  ["/configurator-photobox", ["photobox", "photoprint"]],
]);

/** The six paths at which the designer starts. [RTE-12] */
export const CONFIGURATOR_PATHS: readonly string[] = [...KINDS_OF.keys()];

/** The path at which the designer of a kind starts; photo prints start where photo boxes do. [RTE-12, RTE-Q13] */
export const configuratorPathOf = (kind: ProductKind): string => PATH_OF[kind];

/** The kinds that start at a path, the usual one first; none for any other path. [RTE-12, RTE-Q13] */
export const kindsOfConfiguratorPath = (path: string): readonly ProductKind[] =>
  KINDS_OF.get(path.endsWith("/") ? path.slice(0, -1) : path) ?? [];
