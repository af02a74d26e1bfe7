import { SECOND_MS } from "../time/duration.ts";

/** For how long a path that was reloaded is not reloaded again, in ms. [ERR-03] */
export const RELOAD_GUARD_MS = 10 * SECOND_MS;

/** The name under which a session remembers when a path was last reloaded; what follows the path is not part of it. [ERR-Q2] */
export const reloadKey = (pathname: string): string => `reload:${pathname}`;

/** Reads when a path was last reloaded, as the session remembers it, in ms since 1970; undefined for never, and for what is no time. [ERR-Q2] */
export const readReloadTime = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Whether a page may reload itself now: not while its path was reloaded less than 10 s ago, so that a broken deployment does not reload for ever. [ERR-03, ERR-Q2] */
export const mayReload = (lastReload: number | undefined, now: number): boolean =>
  lastReload === undefined || now - lastReload >= RELOAD_GUARD_MS;
