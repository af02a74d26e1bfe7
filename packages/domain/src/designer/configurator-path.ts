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

export const CONFIGURATOR_PATHS: readonly string[] = [...KINDS_OF.keys()];

/** The path of a kind's designer; photo prints share it with photo boxes. */
export const configuratorPathOf = (kind: ProductKind): string => PATH_OF[kind];

/** The kinds that share a configurator path, the default one first. Empty for other paths. */
export const kindsOfConfiguratorPath = (path: string): readonly ProductKind[] =>
  KINDS_OF.get(path.endsWith("/") ? path.slice(0, -1) : path) ?? [];
