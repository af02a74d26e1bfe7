import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";

/** A part of an offer; undefined if it fails to load, which is logged with the given fields. */
export const optionalPart = <Value>(
  log: Log,
  part: Promise<Value>,
  fields: Readonly<Record<string, string>> = {},
): Promise<Value | undefined> =>
  part.catch((reason: unknown) => {
    log.error("price-list-error", { ...fields, reason: reasonOf(reason) });
    return undefined;
  });
