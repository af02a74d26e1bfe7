import { Command, Help, type Option } from "@commander-js/extra-typings";
import manifest from "../package.json" with { type: "json" };
import { addCommands } from "./commands.ts";
import { addGlobalOptions } from "./global-options.ts";
import { addExample } from "./lazy-command.ts";

/** Where the program prints help and its version. */
interface HelpOutput {
  readonly write: (text: string) => void;
  /** Width of the terminal in characters. */
  readonly width: number;
}

/** Creates the program with all its commands; it throws instead of ending the process and prints no errors itself. */
export const createProgram = ({ write, width }: HelpOutput) => {
  const program = addGlobalOptions(
    new Command("passepartout")
      .description("The shop for personalised print products on the command line.")
      .usage("[options] <command>")
      .version(manifest.version, "-V, --version", "print the version")
      .helpOption("-h, --help", "show help")
      .helpCommand(false)
      .configureHelp({ showGlobalOptions: true, optionDescription: describeOption })
      .configureOutput({
        writeOut: write,
        writeErr: write,
        outputError: () => undefined,
        getOutHelpWidth: () => width,
        getErrHelpWidth: () => width,
        getOutHasColors: () => false,
        getErrHasColors: () => false,
      })
      .exitOverride(),
  );
  addExample(program, "locale show de-CH --json");
  addCommands(program);
  return program;
};

/** Help omits longer lists of choices; the error for an unknown one shows them. */
const MAX_LISTED_CHOICES = 12;

const describeOption = (option: Option): string => {
  const isLong = (option.argChoices?.length ?? 0) > MAX_LISTED_CHOICES;
  const described = isLong ? Object.create(option, { argChoices: { value: undefined } }) : option;
  return new Help().optionDescription(described);
};
