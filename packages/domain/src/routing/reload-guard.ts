import { SECOND_MS } from "../time/duration.ts";

/** How long a path is not reloaded again after a reload. */
export const RELOAD_GUARD_MS = 10 * SECOND_MS;

/** The session storage key for the time of the last reload of a path, without query and hash. */
export const reloadKey = (pathname: string): string => `reload:${pathname}`;

/** Parses the stored time of the last reload, in ms since 1970; undefined if there is none or it is invalid. */
export const readReloadTime = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Whether a page may reload itself. The guard prevents endless reloads after a broken deployment. */
export const mayReload = (lastReload: number | undefined, now: number): boolean =>
  lastReload === undefined || now - lastReload >= RELOAD_GUARD_MS;
