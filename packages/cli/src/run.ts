import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { COMMANDS } from "./commands.ts";
import { createContext, type Parts } from "./context.ts";
import { type Failure, failureOf, wrong } from "./failure.ts";
import { type Call, findCommand } from "./find-command.ts";
import { addGlobalOptions, readSettings } from "./global-options.ts";
import { overview, sentence, withExample } from "./help.ts";
import { documentText, type Io, painter, printable } from "./output.ts";

/** The parts of the real program; the container and the server are read only when a command asks for them. */
const ownParts: Parts = {
  openShop: async (choice) => (await import("./composition.ts")).openShop(choice),
  openFlags: async (choice) => (await import("./composition.ts")).openFlags(choice),
  openMessages: async () => (await import("./composition.ts")).openMessages(),
  readHosts: async (env) => (await import("./composition.ts")).readHosts(env),
  startServer: async (choice) => (await import("./composition.ts")).startServer(choice),
  readFile: async (path) => (await import("node:fs/promises")).readFile(path, "utf8"),
  readPassword: async (question) => (await import("./read-password.ts")).readPassword(question),
  clock: () => Date.now(),
  closing: async () => {
    const { once } = await import("node:events");
    await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  },
};

/** Runs one command line and gives its exit code; nothing is thrown, whatever the arguments. */
export const run = async (
  argv: readonly string[],
  io: Io,
  parts: Partial<Parts> = {},
): Promise<number> => {
  const asked = beforeLiteral(argv);
  const json = asked.includes("--json");
  try {
    await runCall(findCommand(argv), json, io, { ...ownParts, ...parts });
    return 0;
  } catch (reason) {
    const failure = failureOf(reason);
    const paint = painter(io.stderr, io.env);
    const about = failure.input === "" ? "" : ` (got ${printable(JSON.stringify(failure.input))})`;
    io.stderr.write(`${paint("red", "passepartout:")} ${printable(failure.message)}${about}\n`);
    if (json) io.stdout.write(documentText(failure.document));
    if (asked.includes("--debug")) io.stderr.write(`${stackOf(failure)}\n`);
    return failure.exitCode;
  }
};

const beforeLiteral = (argv: readonly string[]): readonly string[] =>
  argv.includes("--") ? argv.slice(0, argv.indexOf("--")) : argv;

const stackOf = (failure: Failure): string =>
  [failure, failure.cause]
    .filter((one) => one instanceof Error)
    .map((one) => one.stack ?? String(one))
    .join("\ncaused by ");

const runCall = async (call: Call, json: boolean, io: Io, parts: Parts): Promise<void> => {
  const say = (name: string, text: string) =>
    io.stdout.write(json ? documentText({ [name]: text.trim() }) : text);
  if (call.kind === "version") {
    say("version", `${await versionOf(parts)}\n`);
    return;
  }
  if (call.kind === "overview") {
    if (!call.wantsHelp && (json || call.group !== "")) throw incomplete(call.group);
    const command = overview(call.group);
    let overviewText = "";
    listen(command, io, (text) => (overviewText += text));
    command.outputHelp();
    say("help", overviewText);
    return;
  }
  const { entry, rest } = call;
  const make = await entry.load();
  const context = createContext(io, parts, COMMANDS, () => readSettings(command, io, parts.clock));
  const command: CommandUnknownOpts = make(context);
  command.name(`passepartout ${entry.words}`).description(sentence(entry.summary));
  addGlobalOptions(command);
  withExample(command, entry.example);
  let help = "";
  listen(command, io, (text) => (help += text));
  command.exitOverride();
  try {
    // Wrong common options are refused even where a command does not need them.
    command.hook("preAction", () => void context.settings());
    await command.parseAsync([...rest], { from: "user" });
  } catch (reason) {
    if (!(reason instanceof CommanderError)) throw reason;
    if (reason.exitCode !== 0) throw misuse(reason, entry.words);
    say("help", help);
  }
};

const listen = (command: CommandUnknownOpts, io: Io, take: (text: string) => void): void => {
  command.configureOutput({
    writeOut: take,
    writeErr: () => {},
    getOutHelpWidth: () => io.stdout.columns ?? 80,
    getOutHasColors: () => false,
  });
};

const incomplete = (group: string): Failure =>
  wrong(
    "command-missing",
    `a command is missing; \`passepartout ${group === "" ? "" : `${group} `}--help\` lists them`,
    group,
  );

/** What the parser of arguments did not take, on one line and with the way out. */
const misuse = ({ code, message }: CommanderError, words: string): Failure => {
  const told = message
    .replace(/^error: /, "")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
  const named = /'([^']*)'/.exec(told)?.[1] ?? "";
  const help = `see passepartout ${words} --help`;
  switch (code) {
    case "commander.unknownOption":
      return wrong("option-unknown", `${told}; ${help}`, named);
    case "commander.missingArgument":
      return wrong("argument-missing", `the argument <${named}> is missing; ${help}`, "");
    case "commander.optionMissingArgument":
      return wrong("value-missing", `the option ${named} wants a value; ${help}`, "");
    case "commander.missingMandatoryOptionValue":
      return wrong("option-missing", `the option ${named} is missing; ${help}`, "");
    case "commander.excessArguments":
      return wrong("arguments-too-many", `${told}; ${help}`, "");
    default:
      return wrong("arguments-wrong", `${told}; ${help}`, "");
  }
};

const versionOf = async (parts: Parts): Promise<string> => {
  const text = await parts.readFile(new URL("../package.json", import.meta.url).pathname);
  return (JSON.parse(text) as { version: string }).version;
};
