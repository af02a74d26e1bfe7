import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import help from "./commands.json" with { type: "json" };
import { addCommand, addGroup, type DefineCommand } from "./lazy-command.ts";

/** What the words with further commands are about. Of each command what it does, and arguments of a call that works on a fresh checkout, as typed in a shell; in the order of the help. */
const HELP: {
  readonly groups: Readonly<Record<string, string>>;
  readonly commands: Readonly<Record<string, readonly string[]>>;
} = help;

/** Commands that are not in the file of their group: the doctor needs much more than the rest of it, and pages are purged by way of the data. */
const FILES: Readonly<Record<string, string>> = {
  "content doctor": "content-doctor",
  "cache purge": "data",
};

/** Imports a command: `priceFormat` of `commands/price.ts` for `price format`. */
const load = async (path: string): Promise<DefineCommand> => {
  const [group = ""] = path.split(" ");
  const file = FILES[path] ?? group;
  const name = path.replaceAll(/[ -]./g, (start) => start.slice(1).toUpperCase());
  const exports = (await import(`./commands/${file}.ts`)) as Record<string, DefineCommand>;
  const define = exports[name];
  if (!define) throw new Error(`commands/${file}.ts exports no ${name}`);
  return define;
};

/** Adds all commands; the module of each is imported when it runs. */
export const addCommands = (program: CommandUnknownOpts): void => {
  const byWord = Map.groupBy(
    Object.entries(HELP.commands),
    ([path]) => path.split(" ", 1)[0] ?? "",
  );
  for (const [word, commands] of byWord) {
    const outlines = commands.map(([path, [summary = "", example]]) => ({
      name: path.slice(path.indexOf(" ") + 1),
      summary,
      example,
      load: () => load(path),
    }));
    const about = HELP.groups[word];
    if (about === undefined) for (const outline of outlines) addCommand(program, outline);
    else addGroup(program, word, about, outlines);
  }
};
