import { Option } from "@commander-js/extra-typings";
import type { Dependencies } from "../context.ts";
import { failed, invalidInput, messageOf } from "../failure.ts";
import { wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

const LIMIT = 20;
const MAX_LIMIT = 1000;

export const events: DefineCommand = (command, context) =>
  command
    .addOption(
      new Option("--limit <number>", "number of events, the latest ones")
        .default(LIMIT)
        .argParser(wholeNumber("limit", 0, MAX_LIMIT)),
    )
    .action(async ({ limit }) => {
      const { backend } = context.settings();
      if (backend === undefined)
        throw invalidInput(
          "backend-missing",
          "events are in the memory of a running shop: name it, as in --backend http://localhost:3000",
          "",
        );
      const found = await context.dependencies
        .readEvents(backend, limit)
        .catch((reason: unknown) => {
          throw failed(
            "events-unreachable",
            `the events cannot be read: ${messageOf(reason)}; only an embedded backend has them, for its own machine`,
            backend,
            reason,
          );
        });
      context.print(found, textOf(found));
    });

const textOf = ({
  received,
  events: latest,
}: Awaited<ReturnType<Dependencies["readEvents"]>>): string => {
  const counts = Object.entries(received).map(([type, count]) => [type, String(count)]);
  if (counts.length === 0) return "no events\n";
  const lines = latest.map(({ type, at, channel, locale, platform: _, ...fields }) => [
    new Date(at).toISOString(),
    `${channel} ${locale}`,
    type,
    JSON.stringify(fields),
  ]);
  return lines.length === 0 ? table(counts) : `${table(counts)}\n${table(lines)}`;
};
