import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { wordsUnder } from "./command-words.ts";
import { COMMANDS, GROUPS } from "./commands.ts";
import { addGlobalOptions } from "./global-options.ts";

/** Ends a help text with a worked example. */
export const withExample = (command: CommandUnknownOpts, example: string): void => {
  command.addHelpText("after", `\nExample:\n  $ passepartout ${example}`);
};

/** A summary as a sentence of its own. */
export const sentence = (summary: string): string =>
  `${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.`;

/** The help of the program or of a group: what may follow, and what it does. */
export const overview = (group: string): CommandUnknownOpts => {
  const name = group === "" ? "passepartout" : `passepartout ${group}`;
  const command = new Command(name)
    .usage("[options] <command>")
    .description(
      group === ""
        ? "The shop for personalised print products, on the command line."
        : sentence(GROUPS[group] ?? ""),
    );
  addGlobalOptions(command);
  if (group === "") command.option("-V, --version", "print the version");
  command.helpCommand(false);
  for (const word of wordsUnder(group, COMMANDS)) {
    const words = group === "" ? word : `${group} ${word}`;
    const entry = COMMANDS.find((one) => one.words === words);
    const summary = entry?.summary ?? `${GROUPS[words]}: ${wordsUnder(words, COMMANDS).join(", ")}`;
    command.addCommand(new Command(word).description(summary).usage(" "));
  }
  const example = COMMANDS.find((one) => group === "" || one.words.startsWith(`${group} `));
  withExample(command, group === "" ? "locale show de-CH --json" : (example?.example ?? ""));
  return command;
};
