import type { Language } from "../market/locale.ts";

/** The first path segments of an area per language. The first segment of each language is used in links, all of them are recognised. */
export type LocalisedSegments = Readonly<Record<Language, readonly string[]>>;

/** The areas by any of their segments. */
export const areasBySegment = <Area extends string>(
  paths: Readonly<Record<Area, LocalisedSegments>>,
): ReadonlyMap<string, Area> =>
  new Map(
    (Object.keys(paths) as Area[]).flatMap((area) =>
      Object.values(paths[area])
        .flat()
        .map((segment) => [segment, area] as const),
    ),
  );
