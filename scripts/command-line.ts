import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

/** Parses the options of a script. `--help` prints the usage and exits with 0; an invalid option prints the error and exits with 2. */
export const parseOptions = <const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: readonly string[] = process.argv.slice(2),
): Values<Options> => {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage.trim());
    process.exit(0);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage);
  }
};

/** Parses an option that is a positive integer; anything else exits with 2. */
export const parsePositive = (name: string, text: string, usage: string): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0
    ? value
    : refuse(`--${name} must be a positive integer, not "${text}".`, usage);
};

/** Prints an error and the usage, and exits with 2. */
export const refuse = (message: string, usage: string): never => {
  console.error(`${message}\n\n${usage.trim()}`);
  process.exit(2);
};
