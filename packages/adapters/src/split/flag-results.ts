import type { FlagResult } from "@passepartout/domain/experiments/experiment-report";
import { z } from "zod";
import type { ServerFactoryOptions } from "./server-factory.ts";

const count = z.number().int().nonnegative();

const variant = z.object({ visitors: count, events: z.record(z.string(), count) });

const inspection = z.object({
  results: z.array(
    z.object({
      flag: z.string(),
      rules: z.array(
        z.object({
          rule: z.string(),
          shares: z.object({ on: z.number(), off: z.number() }).partial(),
          variants: z.object({ on: variant, off: variant }).partial(),
        }),
      ),
      excluded: count,
    }),
  ),
});

/** Reads the results of all flags from the inspection of a flag service. Rejects if it has none. */
export const createFlagResults =
  ({ url, fetch: send = fetch }: Pick<ServerFactoryOptions, "url" | "fetch">) =>
  async (): Promise<readonly FlagResult[]> => {
    if (url === undefined) throw new Error("the vendor's flag service has no inspection");
    const response = await send(new Request(`${url}/inspection`));
    if (!response.ok) throw new Error(`the inspection responded with ${response.status}`);
    const parsed = inspection.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new Error("the inspection has no results");
    return parsed.data.results;
  };
