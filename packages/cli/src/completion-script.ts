import { PRODUCT_KINDS } from "@passepartout/domain/catalogue/product-kind";
import { FRAME_VARIANTS, FRAME_TYPES, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { CURRENCIES } from "@passepartout/domain/market/currency";
import { LOCALES } from "@passepartout/domain/market/locale";
import { groupsOf, wordsUnder } from "./command-words.ts";
import type { CommandEntry, Context } from "./context.ts";
import { addGlobalOptions } from "./global-options.ts";
import { MACHINES } from "./machines.ts";

/** The shells that a completion script can be printed for. */
export const SHELLS = ["zsh", "bash", "fish"] as const;

/** What follows an option or the words of a command, where it is one of a few. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  "--channel": CHANNELS,
  "--locale": LOCALES,
  "--currency": CURRENCIES,
  "--material": MATERIALS,
  "--frame": [...FRAME_TYPES, ...FRAME_VARIANTS],
};

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  "locale show": LOCALES,
  "designer url": PRODUCT_KINDS,
  "flags evaluate": EXPERIMENTS,
  "machine run": Object.keys(MACHINES),
  "machine diagram": Object.keys(MACHINES),
  completion: SHELLS,
};

/** The script that completes commands, options and values of `passepartout` in a shell. */
export const completionScript = async (
  shell: (typeof SHELLS)[number],
  context: Context,
): Promise<string> => {
  const { commands } = context;
  const after = new Map<string, readonly string[]>([
    ["", [...wordsUnder("", commands), "--help", "--version"]],
    ...groupsOf(commands).map(
      (group) => [group, [...wordsUnder(group, commands), "--help"]] as const,
    ),
  ]);
  for (const { words, load } of commands) {
    const command = (await load())(context);
    addGlobalOptions(command);
    const options = command.options.map(({ long, short }) => long ?? short ?? "");
    after.set(words, [...(ARGUMENTS[words] ?? []), ...options, "--help"]);
  }
  return shell === "fish" ? fish(after, commands) : posix(shell, after);
};

const words = (list: readonly string[]): string => list.join(" ");

/** Both shells read the same function body; they differ in how they name the line and take the words. */
const posix = (shell: "zsh" | "bash", after: ReadonlyMap<string, readonly string[]>): string => {
  const line = shell === "bash" ? "COMP_WORDS" : "words";
  const first = shell === "bash" ? "1" : "2";
  const current = shell === "bash" ? "COMP_CWORD" : "CURRENT";
  const offer =
    shell === "bash"
      ? '  COMPREPLY=($(compgen -W "$offers" -- "${COMP_WORDS[COMP_CWORD]}"))'
      : "  compadd -- ${=offers}";
  return `${shell === "zsh" ? "#compdef passepartout\n" : ""}_passepartout() {
  local offers="" called="" i
  for ((i = ${first}; i < ${current}; i++)); do
    case "\${${line}[i]}" in
      -*) ;;
      *) case " $called\${${line}[i]} " in
${[...after.keys()]
  .filter((key) => key !== "")
  .map((key) => `        " ${key} ") called="${key} " ;;`)
  .join("\n")}
      esac ;;
    esac
  done
  case "\${${line}[${current} - 1]}" in
${Object.entries(VALUES)
  .map(([option, values]) => `    ${option}) offers="${words(values)}" ;;`)
  .join("\n")}
    *) case "\${called% }" in
${[...after].map(([key, offers]) => `      "${key}") offers="${words(offers)}" ;;`).join("\n")}
    esac ;;
  esac
${offer}
}
${shell === "bash" ? "complete -F _passepartout passepartout" : "compdef _passepartout passepartout"}
`;
};

const fish = (
  after: ReadonlyMap<string, readonly string[]>,
  commands: readonly CommandEntry[],
): string => {
  const groups = groupsOf(commands);
  const lines = ["complete -c passepartout -f"];
  for (const [key, offers] of after) {
    const seen = key.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
    const open = `; and not __fish_seen_subcommand_from ${words(wordsUnder(key, commands))}`;
    const condition =
      key === ""
        ? "__fish_use_subcommand"
        : `${seen.join("; and ")}${groups.includes(key) ? open : ""}`;
    lines.push(`complete -c passepartout -n '${condition}' -a '${words(offers)}'`);
  }
  for (const [option, values] of Object.entries(VALUES)) {
    lines.push(`complete -c passepartout -l ${option.slice(2)} -x -a '${words(values)}'`);
  }
  return `${lines.join("\n")}\n`;
};
