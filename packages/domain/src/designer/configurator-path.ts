import { PRODUCT_KINDS, type ProductKind } from "../catalogue/product-kind.ts";

const PATH_OF: Readonly<Record<ProductKind, string>> = {
  calendar: "/configurator-calendar",
  card: "/configurator-card",
  collage: "/configurator-collage",
  photoframe: "/configurator-photo-frame",
  photobook: "/configurator-photobook",
  photobox: "/configurator-photobox",
  photoprint: "/configurator-photobox",
};

export const CONFIGURATOR_PATHS: readonly string[] = [...new Set(Object.values(PATH_OF))];

/** The path of a kind's designer; photo prints share it with photo boxes. */
export const configuratorPathOf = (kind: ProductKind): string => PATH_OF[kind];

/** The kinds that share a configurator path, the default one first. Empty for other paths. */
export const kindsOfConfiguratorPath = (path: string): readonly ProductKind[] => {
  const named = path.endsWith("/") ? path.slice(0, -1) : path;
  return PRODUCT_KINDS.filter((kind) => PATH_OF[kind] === named).toSorted();
};
