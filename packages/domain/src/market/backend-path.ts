import type { Platform } from "./place.ts";

const CONTENT_SERVICE = "/cdn/";

/** The path of a backend request on a platform: the desktop application appends `/desktop` before the query, except to paths of the content service. */
export const backendPath = (path: string, platform: Platform): string => {
  if (platform === "web" || path.startsWith(CONTENT_SERVICE)) return path;
  const [, beforeQuery = "", query = ""] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  return `${beforeQuery.replace(/(?<!\/)\/+$/, "")}/desktop${query}`;
};
