import { invalidInput } from "../failure.ts";
import { parseJson, readOptionText } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { machineDiagram as diagramOf } from "../machine-diagram.ts";
import { type MachineStep, parseEvents, runMachine } from "../machine-run.ts";
import { MACHINES, MACHINE_NAMES, machineArgument } from "../machines.ts";

export const machineDiagram: DefineCommand = (command, context) =>
  command.addArgument(machineArgument()).action(async (name) => {
    const diagram = diagramOf(await MACHINES[name]());
    context.print({ diagram }, diagram);
  });

export const machineList: DefineCommand = (command, context) =>
  command.action(() => {
    context.print({ machines: MACHINE_NAMES }, `${MACHINE_NAMES.join("\n")}\n`);
  });

export const machineRun: DefineCommand = (command, context) =>
  command
    .addArgument(machineArgument())
    .option("--events <json>", "list of events; - for standard input, @file for a file")
    .option("--input <json>", "input of the machine; - for standard input, @file for a file")
    .option("--trace", "show each step")
    .action(async (name, { events: eventsOption, input: inputOption, trace = false }) => {
      if (eventsOption === undefined)
        throw invalidInput(
          "option-missing",
          "the option --events <json> is required; see passepartout machine run --help",
          "",
        );
      const events = await readOptionText(eventsOption, context);
      const input =
        inputOption === undefined
          ? undefined
          : parseJson("input", await readOptionText(inputOption, context));
      const { status, steps } = await runMachine(await MACHINES[name](), {
        input,
        events: parseEvents(parseJson("events", events), events),
        now: context.settings().now,
      });
      const last = steps.at(-1);
      context.printFields(
        {
          value: last?.value,
          context: last?.context,
          status,
          ...(trace && { trace: steps }),
        },
        trace
          ? steps.flatMap((step, index) => traceOf(step, steps[index - 1]))
          : [
              ["value", textOf(last?.value)],
              ["context", textOf(last?.context)],
            ],
      );
    });

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** The rows of a step; of the context only what has changed. */
const traceOf = (
  { event, value, context, emitted, requests }: MachineStep,
  previous: MachineStep | undefined,
): readonly (readonly [string, string])[] => {
  const known = Object.entries(previous?.context ?? {}).map((entry) => JSON.stringify(entry));
  const changed = Object.entries(context ?? {}).filter(
    (entry) => !known.includes(JSON.stringify(entry)),
  );
  return [
    ["event", event === null ? "start" : JSON.stringify(event)],
    ["value", textOf(value)],
    ...changed.map(([name, member]) => [`  ${name}`, textOf(member)] as const),
    ...requests.map((request) => ["request", JSON.stringify(request)] as const),
    ...emitted.map((emittedEvent) => ["emitted", JSON.stringify(emittedEvent)] as const),
  ];
};
