import { Argument, Command } from "@commander-js/extra-typings";
import type { Context } from "../context.ts";
import { jsonOf } from "../input.ts";
import { type MachineStep, parseEvents, runMachine } from "../machine-run.ts";
import { machineNamed } from "../machines.ts";

/** `machine run <name> --events JSON` */
export const machineRun = (context: Context) =>
  new Command()
    .addArgument(new Argument("<name>", "one of machine list").argParser(machineNamed))
    .requiredOption("--events <json>", 'list of events, such as [{"type":"dialog.close"}]')
    .option("--input <json>", "what the machine starts with")
    .option("--trace", "also show each step")
    .action(async (load, { events: text, input, trace = false }) => {
      const events = parseEvents(jsonOf("events", text), text);
      const { status, steps } = await runMachine(await load(), {
        input: input === undefined ? undefined : jsonOf("input", input),
        events,
        now: context.settings().now,
      });
      const last = steps.at(-1);
      context.answer(
        {
          value: last?.value,
          context: last?.context,
          status,
          ...(trace && { trace: steps }),
        },
        context.facts(
          trace
            ? steps.flatMap((step, index) => traceOf(step, steps[index - 1]))
            : [
                ["value", textOf(last?.value)],
                ["context", textOf(last?.context)],
              ],
        ),
      );
    });

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** A step for people: of the context only what has changed. */
const traceOf = (
  { event, value, context, emitted, asked }: MachineStep,
  before: MachineStep | undefined,
): readonly (readonly [string, string])[] => {
  const known = Object.entries(before?.context ?? {}).map((entry) => JSON.stringify(entry));
  const changed = Object.entries(context ?? {}).filter(
    (entry) => !known.includes(JSON.stringify(entry)),
  );
  return [
    ["event", event === null ? "start" : JSON.stringify(event)],
    ["value", textOf(value)],
    ...changed.map(([name, member]) => [`  ${name}`, textOf(member)] as const),
    ...asked.map((one) => ["asked", JSON.stringify(one)] as const),
    ...emitted.map((one) => ["emitted", JSON.stringify(one)] as const),
  ];
};
