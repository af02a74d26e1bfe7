import { wordsUnder } from "./command-words.ts";
import { COMMANDS, GROUPS, VALUE_OPTIONS } from "./commands.ts";
import type { CommandEntry } from "./context.ts";
import { wrong } from "./failure.ts";

/** What a command line calls: a command with the arguments left to it, or help on a group or on all. */
export type Call =
  | { readonly kind: "command"; readonly entry: CommandEntry; readonly rest: readonly string[] }
  | { readonly kind: "overview"; readonly group: string; readonly wantsHelp: boolean }
  | { readonly kind: "version" };

const isOption = (arg: string): boolean => arg.length > 1 && arg.startsWith("-");

const isHelp = (arg: string): boolean => arg === "--help" || arg === "-h";

/** Finds the words of the command among options, which may stand before, between and after them. */
export const findCommand = (argv: readonly string[]): Call => {
  refuseSwallowedOptions(argv);
  const rest: string[] = [];
  let words = "";
  for (let i = 0; i < argv.length; i += 1) {
    const arg = argv[i] ?? "";
    if (arg === "--") {
      rest.push(...argv.slice(i));
      break;
    }
    if (isOption(arg)) {
      rest.push(arg);
      const value = argv[i + 1];
      if (VALUE_OPTIONS.has(arg) && value !== undefined) {
        rest.push(value);
        i += 1;
      }
      continue;
    }
    if (words === "" && arg === "help") {
      rest.push("--help");
      continue;
    }
    const longer = words === "" ? arg : `${words} ${arg}`;
    const entry = COMMANDS.find((one) => one.words === longer);
    if (entry) return { kind: "command", entry, rest: [...rest, ...argv.slice(i + 1)] };
    if (words !== "" || !Object.hasOwn(GROUPS, longer)) throw unknown(words, arg);
    words = longer;
  }
  if (rest.includes("--version") || rest.includes("-V")) return { kind: "version" };
  const stray = rest.find((arg) => arg.startsWith("-") && !isHelp(arg) && !isGlobal(arg));
  if (stray !== undefined && !rest.some(isHelp)) {
    throw wrong(
      "option-unknown",
      "no command has been named for this option; `passepartout --help` lists them",
      stray,
    );
  }
  return { kind: "overview", group: words, wantsHelp: rest.some(isHelp) };
};

/** `--key --json` lacks the key and wants JSON; who means such a value writes `--key=--json`. */
const refuseSwallowedOptions = (argv: readonly string[]): void => {
  for (const [at, arg] of argv.entries()) {
    if (arg === "--") return;
    if (!VALUE_OPTIONS.has(arg) || !argv[at + 1]?.startsWith("--")) continue;
    throw wrong(
      "value-missing",
      `the option wants a value, and not ${argv[at + 1]}; a value that begins with dashes follows an equals sign, as in --query=--x`,
      arg,
    );
  }
};

const isGlobal = (arg: string): boolean =>
  /^--(?:json|debug|(?:channel|locale|now|backend)(?:=.*)?)$/s.test(arg);

const unknown = (group: string, word: string) => {
  const known = wordsUnder(group, COMMANDS);
  const where = group === "" ? "passepartout" : `passepartout ${group}`;
  return wrong(
    "command-unknown",
    `there is no such command; ${where} knows ${known.join(", ")}`,
    word,
  );
};
