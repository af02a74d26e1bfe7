import type { Language } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };

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

export type ApplicationArea = keyof typeof paths.applications;

/** The areas of the shop that are applications, not content pages. */
export const APPLICATION_PATHS: Readonly<Record<ApplicationArea, LocalisedSegments>> =
  paths.applications;

const AREAS = areasBySegment(APPLICATION_PATHS);

/** The application area of a path without locale prefix and desktop marker, in any language. Paths that begin with `/configurator` belong to the configurator; otherwise the whole first segment decides, so `/cartes` is not the cart. */
export const applicationAreaOf = (path: string): ApplicationArea | undefined =>
  path.startsWith("/configurator") ? "configurator" : AREAS.get(path.split("/", 2)[1] ?? "");

/** The path of links to an area. */
export const applicationPathOf = (area: ApplicationArea, language: Language): string =>
  `/${APPLICATION_PATHS[area][language][0] ?? ""}`;
