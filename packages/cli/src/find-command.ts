import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "./context.ts";
import { invalidInput } from "./failure.ts";
import { commandPath, leavesOf, loadCommand } from "./lazy-command.ts";

type Options = CommandUnknownOpts["options"];

/** A command and its arguments, the words that name it first, as commander expects them. */
export interface CommandLine {
  readonly command: CommandUnknownOpts;
  readonly args: readonly string[];
}

/** Finds and loads the command of a command line, whose options may precede, separate or follow its words. */
export const findCommand = async (
  program: CommandUnknownOpts,
  argv: readonly string[],
  context: Context,
): Promise<CommandLine> => {
  const { command, args } = await locateCommand(program, argv, context);
  await loadCommand(command, context);
  refuseOptionsAsValues(argv, optionsOf(program, command));
  return { command, args };
};

/** The options of the program and of a command, help included. */
export const optionsOf = (program: CommandUnknownOpts, command: CommandUnknownOpts): Options => {
  const options = program.createHelp().visibleOptions(program);
  return command === program ? options : [...options, ...command.options];
};

const locateCommand = async (
  program: CommandUnknownOpts,
  argv: readonly string[],
  context: Context,
): Promise<CommandLine> => {
  const line = scanWords(program, argv, optionsOf(program, program));
  if (!line.hasUnknownOption) return line;
  // Only the definition of its command shows whether a value follows that option.
  const matches: Scan[] = [];
  for (const leaf of leavesOf(program)) {
    const words = commandPath(leaf).split(" ");
    if (!words.every((word) => argv.includes(word))) continue;
    await loadCommand(leaf, context);
    const match = scanWords(program, argv, optionsOf(program, leaf));
    if (match.command === leaf) matches.push(match);
  }
  return matches.find(({ hasUnknownOption }) => !hasUnknownOption) ?? matches[0] ?? line;
};

interface Scan extends CommandLine {
  /** Whether an unknown option precedes the last word of the command. */
  readonly hasUnknownOption: boolean;
}

/** Follows the words of a command line down the command tree; the options given may occur between them. */
const scanWords = (
  program: CommandUnknownOpts,
  argv: readonly string[],
  options: Options,
): Scan => {
  let command = program;
  let hasUnknownOption = false;
  const words: string[] = [];
  const between: string[] = [];
  let at = 0;
  for (; at < argv.length && command.commands.length > 0; at += 1) {
    const arg = argv[at] ?? "";
    const child = command.commands.find((candidate) => candidate.name() === arg);
    if (child) {
      command = child;
      words.push(arg);
    } else if (isOption(arg)) {
      between.push(arg);
      hasUnknownOption ||= !options.some(({ short, long }) =>
        [short, long].includes(arg.startsWith("--") ? arg.split("=", 1)[0] : arg.slice(0, 2)),
      );
      if (takesNextArgument(arg, options)) {
        at += 1;
        between.push(...argv.slice(at, at + 1));
      }
    } else if (arg === "help" && command === program) {
      between.push("--help");
    } else {
      break;
    }
  }
  return { command, args: [...words, ...between, ...argv.slice(at)], hasUnknownOption };
};

const isOption = (arg: string): boolean => arg.length > 1 && arg.startsWith("-") && arg !== "--";

const takesNextArgument = (arg: string, options: Options): boolean =>
  options.some(({ short, long, required }) => required && (arg === short || arg === long));

/** Refuses `--key --json`, where the value is missing; a value that begins with dashes is written `--key=--json`. */
const refuseOptionsAsValues = (argv: readonly string[], options: Options): void => {
  for (const [at, arg] of argv.entries()) {
    if (arg === "--") return;
    const next = argv[at + 1];
    if (!takesNextArgument(arg, options) || !next?.startsWith("--")) continue;
    throw invalidInput(
      "value-missing",
      `the option requires a value, but ${next} follows; write a value that begins with dashes after an equals sign, as in --query=--x`,
      arg,
    );
  }
};
