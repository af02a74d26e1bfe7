import type { Language } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };
import { areasBySegment, type LocalisedSegments } from "./localised-segments.ts";

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
