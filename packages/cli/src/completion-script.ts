import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { commandPath } from "./lazy-command.ts";

/** The shells with a completion script. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** A flag with the values that may follow it. */
interface Flag {
  readonly name: string;
  readonly description: string;
  /** Absent if no value follows, empty if it has no fixed list. */
  readonly values?: readonly string[];
  readonly takesFile: boolean;
}

/** What may follow the words of a command. */
interface Completion {
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  /** The values of its arguments that have a fixed list. */
  readonly values: readonly string[];
  readonly takesFile: boolean;
  readonly flags: readonly Flag[];
}

/** The script that completes commands, options and values of a program, all of whose commands are loaded. */
export const completionScript = (
  shell: (typeof SHELLS)[number],
  program: CommandUnknownOpts,
): string => {
  const completions = completionsOf(program, flagsOf(program, program));
  return shell === "fish" ? fishScript(completions) : posixScript(shell, completions);
};

const flagsOf = (command: CommandUnknownOpts, owner: CommandUnknownOpts): readonly Flag[] =>
  command
    .createHelp()
    .visibleOptions(owner)
    .flatMap(({ long, flags, description, required, argChoices = [] }) =>
      long
        ? {
            name: long,
            description,
            takesFile: /<(?:file|folder)>/.test(flags),
            ...(required && { values: [...new Set(argChoices)] }),
          }
        : [],
    );

const completionsOf = (
  command: CommandUnknownOpts,
  common: readonly Flag[],
): readonly Completion[] => [
  {
    path: commandPath(command),
    commands: command.commands.map((child) => ({
      name: child.name(),
      description: child.description(),
    })),
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    takesFile: command.registeredArguments.some((argument) =>
      /^(?:file|photo)$/.test(argument.name()),
    ),
    flags: command.parent
      ? [...flagsOf(command, command).filter(({ name }) => name !== "--help"), ...common]
      : common,
  },
  ...command.commands.flatMap((child) => completionsOf(child, common)),
];

const offersOf = ({ commands, values, flags }: Completion): string =>
  [...commands.map(({ name }) => name), ...values, ...flags.map(({ name }) => name)].join(" ");

/** The parts in which the two shells differ. */
const POSIX = {
  bash: {
    // Bash takes an equals sign for a word of its own.
    begin: `  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  if [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  if [ "$current" = "=" ]; then current=""; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do`,
    end: `  if [ -n "$files" ]; then
    compopt -o filenames 2> /dev/null
    COMPREPLY=($(compgen -f -- "$current"))
  fi
  COMPREPLY+=($(compgen -W "$offers" -- "$current"))`,
    register: "complete -F _passepartout passepartout",
  },
  zsh: {
    begin: `  local previous="\${words[CURRENT - 1]}"
  if [[ "\${words[CURRENT]}" == --*=* ]]; then
    previous="\${words[CURRENT]%%=*}"
    compset -P '*='
  fi
  for word in "\${(@)words[2, CURRENT - 1]}"; do`,
    end: `  compadd -- \${=offers}
  if [[ -n "$files" ]]; then _files; fi`,
    register: "compdef _passepartout passepartout",
  },
} as const;

const posixScript = (shell: "zsh" | "bash", completions: readonly Completion[]): string => {
  const { begin, end, register } = POSIX[shell];
  const patterns = new Set<string>();
  const cases = completions.flatMap(({ path, flags }) =>
    flags.flatMap(({ name, values, takesFile }) => {
      // The options of the program have the same values everywhere.
      const isCommon = completions[0]?.flags.some((flag) => flag.name === name) === true;
      const pattern = isCommon ? `*" ${name}"` : `" ${path} ${name}"`;
      if (!values || patterns.has(pattern)) return [];
      patterns.add(pattern);
      return `    ${pattern}) ${takesFile ? "files=1" : `offers="${values.join(" ")}"`} ;;`;
    }),
  );
  return `${shell === "zsh" ? "#compdef passepartout\n" : ""}_passepartout() {
  local offers="" files="" called=" " word
${begin}
    case "$called$word " in
${completions
  .filter(({ path }) => path !== "")
  .map(({ path }) => `      " ${path} ") called=" ${path} " ;;`)
  .join("\n")}
    esac
  done
  case "$called$previous" in
${cases.join("\n")}
    *) case "$called" in
${completions
  .map((one) => {
    const pattern = one.path === "" ? " " : ` ${one.path} `;
    return `      "${pattern}") offers="${offersOf(one)}"${one.takesFile ? " files=1" : ""} ;;`;
  })
  .join("\n")}
    esac ;;
  esac
${end}
}
${register}
`;
};

const quoted = (text: string): string =>
  `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`;

const fishFlag = ({ name, description, values, takesFile }: Flag): string => {
  const value = values && (takesFile ? " -r -F" : ` -x -a ${quoted(values.join(" "))}`);
  return ` -l ${name.slice(2)}${value ?? ""} -d ${quoted(description)}`;
};

const fishScript = (completions: readonly Completion[]): string => {
  const isCommon = (name: string) => completions[0]?.flags.some((flag) => flag.name === name);
  const paths = completions.map(({ path }) => path).filter((path) => path !== "");
  const lines = completions.flatMap(({ path, commands, values, takesFile, flags }) => {
    const complete = `complete -c passepartout -n ${quoted(`__passepartout_called ${path}`.trimEnd())}`;
    return [
      ...commands.map(
        ({ name, description }) => `${complete} -a ${name} -d ${quoted(description)}`,
      ),
      ...(values.length > 0 ? [`${complete} -a ${quoted(values.join(" "))}`] : []),
      ...(takesFile ? [`${complete} -F`] : []),
      // The options of the program are completed everywhere.
      ...flags
        .filter(({ name }) => path === "" || !isCommon(name))
        .map((flag) => `${path === "" ? "complete -c passepartout" : complete}${fishFlag(flag)}`),
    ];
  });
  return `function __passepartout_called
    set -l called
    for word in (commandline -opc)[2..-1]
        set -l longer (string trim -- "$called $word")
        contains -- $longer ${paths.map(quoted).join(" ")}; and set called $longer
    end
    test "$called" = "$argv"
end
complete -c passepartout -f
${lines.join("\n")}
`;
};
