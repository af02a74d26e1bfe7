import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { DEFAULT_LOCALE, parseLocale } from "@passepartout/domain/market/locale";
import type { Settings } from "./context.ts";
import { taken } from "./failure.ts";
import { httpAddress, oneOf } from "./input.ts";
import { parseNow } from "./now.ts";
import type { Io } from "./output.ts";

const GROUP = "Options of every command:";

/** Gives a command the options that every command has. */
export const addGlobalOptions = (command: CommandUnknownOpts): void => {
  const options = [
    new Option("--json", "print one JSON document"),
    new Option("--channel <channel>", `sales channel: ${CHANNELS.join(" or ")}`).argParser(
      oneOf("channel", CHANNELS),
    ),
    new Option("--locale <locale>", "locale, such as fr-CH").argParser((text) =>
      taken(parseLocale(text)),
    ),
    new Option("--now <date>", "fix the clock at an ISO date"),
    new Option("--backend <url>", "talk to a running shop backend").argParser(httpAddress),
    new Option("--debug", "show stack traces and log entries"),
  ];
  for (const option of options) command.addOption(option.helpGroup(GROUP));
  command.helpOption("-h, --help", "explain the command");
};

/** Reads the common options of a command that has been parsed. */
export const readSettings = (
  command: CommandUnknownOpts,
  io: Io,
  clock: () => number,
): Settings => {
  const options = command.opts() as Partial<
    Pick<Settings, "json" | "debug" | "channel" | "locale" | "backend"> & { now: string }
  >;
  const locale = options.locale ?? DEFAULT_LOCALE;
  const fromEnvironment = io.env["PASSEPARTOUT_BACKEND"];
  return {
    json: options.json ?? false,
    debug: options.debug ?? false,
    channel: options.channel ?? "wall",
    locale,
    backend: options.backend ?? (fromEnvironment ? httpAddress(fromEnvironment) : undefined),
    now: options.now === undefined ? clock() : taken(parseNow(options.now, locale)),
    fixedNow: options.now !== undefined,
  };
};
