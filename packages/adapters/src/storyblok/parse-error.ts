import type { Log } from "@passepartout/domain/logging/log.port";
import type { z } from "zod";
import { ContentServiceError } from "./content-client.ts";

/** Logs that a story lacks what every story has, and returns the error to throw. */
export const parseError = (log: Log, story: string, error: z.ZodError): ContentServiceError => {
  const fields = error.issues.map((issue) => issue.path.join(".")).join(", ");
  const reason = `${story} lacks what a story has: ${fields}`;
  log.error("hybrid-parse-error", { reason });
  return new ContentServiceError(reason, { cause: error });
};
