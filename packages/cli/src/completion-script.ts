import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { commandPath } from "./lazy-command.ts";

/** The shells with a completion script. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** What may follow in a command line, as the program defines it. */
interface Completions {
  /** The words that may follow each command, by its path. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The values of each option that has a fixed list of them, by its long flag. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** The script that completes commands, options and values of a program, all of whose commands are loaded. */
export const completionScript = (
  shell: (typeof SHELLS)[number],
  program: CommandUnknownOpts,
): string => {
  const completions = completionsOf(program);
  return shell === "fish" ? fishScript(completions, program) : posixScript(shell, completions);
};

const completionsOf = (program: CommandUnknownOpts): Completions => {
  const words = new Map<string, readonly string[]>();
  const values = new Map<string, readonly string[]>();
  const addCommand = (command: CommandUnknownOpts): void => {
    const options = command.createHelp().visibleOptions(command);
    const isLeaf = command.commands.length === 0;
    words.set(commandPath(command), [
      ...command.commands.map((child) => child.name()),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
      ...options.flatMap(({ long }) => long ?? []),
      ...(isLeaf ? program.options.flatMap(({ long }) => long ?? []) : []),
    ]);
    for (const { long, argChoices } of options)
      if (long && argChoices) values.set(long, [...(values.get(long) ?? []), ...argChoices]);
    command.commands.forEach(addCommand);
  };
  addCommand(program);
  return { words, values };
};

/** Both shells share the body of the function; they differ in the names of their variables and in how it returns. */
const posixScript = (shell: "zsh" | "bash", { words, values }: Completions): string => {
  const line = shell === "bash" ? "COMP_WORDS" : "words";
  const first = shell === "bash" ? "1" : "2";
  const current = shell === "bash" ? "COMP_CWORD" : "CURRENT";
  const result =
    shell === "bash"
      ? '  COMPREPLY=($(compgen -W "$offers" -- "${COMP_WORDS[COMP_CWORD]}"))'
      : "  compadd -- ${=offers}";
  return `${shell === "zsh" ? "#compdef passepartout\n" : ""}_passepartout() {
  local offers="" called="" i
  for ((i = ${first}; i < ${current}; i++)); do
    case "\${${line}[i]}" in
      -*) ;;
      *) case " $called\${${line}[i]} " in
${[...words.keys()]
  .filter((path) => path !== "")
  .map((path) => `        " ${path} ") called="${path} " ;;`)
  .join("\n")}
      esac ;;
    esac
  done
  case "\${${line}[${current} - 1]}" in
${[...values].map(([flag, offers]) => `    ${flag}) offers="${offers.join(" ")}" ;;`).join("\n")}
    *) case "\${called% }" in
${[...words].map(([path, offers]) => `      "${path}") offers="${offers.join(" ")}" ;;`).join("\n")}
    esac ;;
  esac
${result}
}
${shell === "bash" ? "complete -F _passepartout passepartout" : "compdef _passepartout passepartout"}
`;
};

const fishScript = ({ words, values }: Completions, program: CommandUnknownOpts): string => {
  const lines = ["complete -c passepartout -f"];
  const complete = (condition: string, offers: readonly string[] = []) =>
    lines.push(`complete -c passepartout -n '${condition}' -a '${offers.join(" ")}'`);
  complete("__fish_use_subcommand", words.get(""));
  for (const command of program.commands) {
    const seen = `__fish_seen_subcommand_from ${command.name()}`;
    const children = command.commands.map((child) => child.name());
    const isOpen =
      children.length > 0 ? `; and not __fish_seen_subcommand_from ${children.join(" ")}` : "";
    complete(`${seen}${isOpen}`, words.get(commandPath(command)));
    for (const child of children)
      complete(
        `${seen}; and __fish_seen_subcommand_from ${child}`,
        words.get(`${command.name()} ${child}`),
      );
  }
  for (const [flag, offers] of values)
    lines.push(`complete -c passepartout -l ${flag.slice(2)} -x -a '${offers.join(" ")}'`);
  return `${lines.join("\n")}\n`;
};
