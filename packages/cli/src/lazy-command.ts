import type { Command, CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "./context.ts";
import type { GlobalOptions } from "./global-options.ts";

/** Adds arguments, options and action to a command. */
export type DefineCommand = (command: Command<[], {}, GlobalOptions>, context: Context) => unknown;

/** A command as help lists it before its module is imported. */
interface CommandOutline {
  readonly name: string;
  readonly summary: string;
  /** Arguments of a call, as typed in a shell. */
  readonly example?: string | undefined;
  /** Imports the module of the command. */
  readonly load: () => Promise<DefineCommand>;
}

const outlines = new WeakMap<CommandUnknownOpts, CommandOutline>();

/** Adds a command that is no more than its outline until `loadCommand` defines it. */
export const addCommand = (parent: CommandUnknownOpts, outline: CommandOutline): void => {
  const command = describe(parent.command(outline.name), outline.summary);
  addExample(command, `${commandPath(command)} ${outline.example ?? ""}`.trimEnd());
  outlines.set(command, outline);
};

/** Imports the module of a command and defines it, once. */
export const loadCommand = async (command: CommandUnknownOpts, context: Context): Promise<void> => {
  const outline = outlines.get(command);
  if (outline === undefined) return;
  outlines.delete(command);
  const define = await outline.load();
  define(command as Parameters<DefineCommand>[0], context);
};

/** Adds a command that only has further commands. */
export const addGroup = (
  parent: CommandUnknownOpts,
  name: string,
  summary: string,
  outlines: readonly CommandOutline[],
): void => {
  const group = describe(parent.command(name), summary)
    .usage("[options] <command>")
    .helpCommand(false);
  group.summary(`${summary}: ${outlines.map((outline) => outline.name).join(", ")}`);
  for (const outline of outlines) addCommand(group, outline);
  const [first] = outlines;
  addExample(group, `${commandPath(group)} ${first?.name} ${first?.example ?? ""}`.trimEnd());
};

const describe = (command: CommandUnknownOpts, summary: string): CommandUnknownOpts =>
  command.summary(summary).description(`${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.`);

/** Ends the help of a command with a worked example. */
export const addExample = (command: CommandUnknownOpts, example: string): void => {
  command.addHelpText("after", `\nExample:\n  $ passepartout ${example}`);
};

/** The words that call a command: `locale show`, or nothing for the program itself. */
export const commandPath = (command: CommandUnknownOpts): string =>
  command.parent ? `${commandPath(command.parent)} ${command.name()}`.trimStart() : "";

/** All commands below a command that have no further commands. */
export const leavesOf = ({ commands }: CommandUnknownOpts): readonly CommandUnknownOpts[] =>
  commands.flatMap((command) => (command.commands.length > 0 ? leavesOf(command) : [command]));
