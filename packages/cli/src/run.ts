import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import * as composition from "./composition.ts";
import { createContext, type Dependencies } from "./context.ts";
import { type Failure, invalidInput, toFailure } from "./failure.ts";
import { type CommandLine, findCommand, optionsOf } from "./find-command.ts";
import { readSettings } from "./global-options.ts";
import { commandPath } from "./lazy-command.ts";
import { suggestion } from "./input.ts";
import { documentText, type Io, painter, printable } from "./output.ts";
import { createProgram } from "./program.ts";

/** The dependencies of the real program, which import the container and the server only when a command uses them. */
const ownDependencies: Dependencies = {
  ...composition,
  readFile: async (path) => (await import("node:fs/promises")).readFile(path, "utf8"),
  writeFile: async (path, text) => (await import("node:fs/promises")).writeFile(path, text),
  readInput: async () => (await import("node:stream/consumers")).text(process.stdin),
  readAnswer: async (prompt) => {
    const { createInterface } = await import("node:readline/promises");
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await lines.question(`${prompt}: `);
    } finally {
      lines.close();
    }
  },
  readPassword: async (prompt) => (await import("./read-password.ts")).readPassword(prompt),
  terminal: () => {
    const { stdin: input, stdout: output } = process;
    return input.isTTY && output.isTTY ? { input, output, onSignal } : undefined;
  },
  readKeys: async () =>
    process.stdin.isTTY ? "" : (await import("node:stream/consumers")).text(process.stdin),
  // oxlint-disable-next-line house/no-current-time -- the clock itself
  clock: () => Date.now(),
  untilTerminated: async () => {
    const { once } = await import("node:events");
    await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  },
};

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

const onSignal = (end: (signal: NodeJS.Signals) => void): (() => void) => {
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
};

/** Runs one command line and returns its exit code; it never throws. */
export const run = async (
  argv: readonly string[],
  io: Io,
  dependencies: Partial<Dependencies> = {},
): Promise<number> => {
  const options = argv.includes("--") ? argv.slice(0, argv.indexOf("--")) : argv;
  const json = options.includes("--json");
  try {
    await runProgram(argv, json, io, { ...ownDependencies, ...dependencies });
    return 0;
  } catch (reason) {
    const failure = toFailure(reason);
    const paint = painter(io.stderr, io.env);
    const input = failure.input === "" ? "" : ` (got ${printable(JSON.stringify(failure.input))})`;
    io.stderr.write(`${paint("red", "passepartout:")} ${printable(failure.message)}${input}\n`);
    if (json) io.stdout.write(documentText(failure.document));
    if (options.includes("--debug")) io.stderr.write(`${stackOf(failure)}\n`);
    return failure.exitCode;
  }
};

const stackOf = (failure: Failure): string =>
  [failure, failure.cause]
    .filter((error) => error instanceof Error)
    .map((error) => error.stack ?? String(error))
    .join("\ncaused by ");

const runProgram = async (
  argv: readonly string[],
  json: boolean,
  io: Io,
  dependencies: Dependencies,
): Promise<void> => {
  if (io.env["PASSEPARTOUT_SHOP"]) await dependencies.learnShop(io.env);
  let helpText = "";
  const program = createProgram({
    write: (text) => (helpText += text),
    width: io.stdout.columns ?? 80,
  });
  const settings = () => readSettings(program.opts(), io.env, dependencies.clock);
  const context = createContext(io, dependencies, settings);
  // Invalid global options are refused and misspelt variables reported even if the command does not need them.
  program.hook("preAction", async () => {
    settings();
    for (const warning of await dependencies.unknownVariables(io.env))
      io.stderr.write(`${printable(warning)}\n`);
  });
  const { command, args } = await findCommand(program, argv, context);
  try {
    await program.parseAsync([...args], { from: "user" });
  } catch (reason) {
    if (!(reason instanceof CommanderError)) throw reason;
    const isHelpWanted = reason.code === "commander.help" && command === program && !json;
    if (reason.exitCode !== 0 && !isHelpWanted)
      throw usageFailure(reason, program, { command, args });
    const name = reason.code === "commander.version" ? "version" : "help";
    io.stdout.write(json ? documentText({ [name]: helpText.trim() }) : helpText);
  }
};

/** An error of commander on one line, with the name that was probably meant and the help to read. */
const usageFailure = (
  { code, message }: CommanderError,
  program: CommandUnknownOpts,
  { command, args }: CommandLine,
): Failure => {
  const path = `passepartout ${commandPath(command)}`.trimEnd();
  const help = `see ${path} --help`;
  const [, name = ""] = /'(.*)'/s.exec(message) ?? [];
  const flags = optionsOf(program, command).flatMap(({ long }) => long ?? []);
  const unknownOption = (option: string) =>
    invalidInput(
      "option-unknown",
      `unknown option; ${help}${suggestion(flagOf(option), flags)}`,
      option,
    );
  switch (code) {
    case "commander.help":
      return invalidInput(
        "command-missing",
        `a command is missing; \`${path} --help\` lists them`,
        commandPath(command),
      );
    case "commander.unknownCommand": {
      const names = command.commands.map((child) => child.name());
      return invalidInput(
        "command-unknown",
        `unknown command; the commands of ${path} are ${names.join(", ")}${suggestion(name, names)}`,
        name,
      );
    }
    case "commander.unknownOption":
      return unknownOption(name);
    case "commander.missingArgument":
      return invalidInput("argument-missing", `the argument <${name}> is missing; ${help}`, "");
    case "commander.optionMissingArgument":
      return invalidInput("value-missing", `the option ${name} requires a value; ${help}`, "");
    case "commander.missingMandatoryOptionValue": {
      // Its misspelt name helps more than that it is missing.
      const misspelt = args.find((arg) => /^--./.test(arg) && !flags.includes(flagOf(arg)));
      return misspelt === undefined
        ? invalidInput("option-missing", `the option ${name} is required; ${help}`, "")
        : unknownOption(misspelt);
    }
    case "commander.excessArguments":
      return invalidInput("arguments-too-many", `${oneLine(message)}; ${help}`, "");
    default:
      return invalidInput("arguments-wrong", `${oneLine(message)}; ${help}`, "");
  }
};

const flagOf = (arg: string): string => arg.split("=", 1)[0] ?? "";

const oneLine = (message: string): string =>
  message
    .replace(/^error: /, "")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
