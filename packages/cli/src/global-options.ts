import { type Command, Option } from "@commander-js/extra-typings";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "@passepartout/domain/market/locale";
import type { Settings } from "./context.ts";
import { unwrap } from "./failure.ts";
import { choice, httpAddress, localeName } from "./input.ts";
import { parseNow } from "./now.ts";
import type { Io } from "./output.ts";

/** Adds the options that every command has. */
export const addGlobalOptions = (program: Command) =>
  program
    .option("--json", "print one JSON document")
    .addOption(choice("--channel <channel>", "sales channel", CHANNELS).default<Channel>("wall"))
    .addOption(
      new Option("--locale <locale>", "locale such as fr-CH")
        .choices(LOCALES)
        .argParser(localeName)
        .default<Locale>(DEFAULT_LOCALE),
    )
    .option("--now <date>", "ISO date at which to fix the clock")
    .addOption(
      new Option("--backend <url>", "address of a running shop backend").argParser(httpAddress),
    )
    .option("--debug", "show stack traces and log entries");

/** The values of the global options, as commander reads them. */
export type GlobalOptions = ReturnType<ReturnType<typeof addGlobalOptions>["opts"]>;

/** Completes the global options from the environment; invalid values throw. */
export const readSettings = (
  { json, debug, channel, locale, now, backend }: GlobalOptions,
  env: Io["env"],
  clock: () => number,
): Settings => {
  const fixedNow = now === undefined ? undefined : unwrap(parseNow(now, locale));
  const fromEnvironment = env["PASSEPARTOUT_BACKEND"];
  return {
    json: json === true,
    debug: debug === true,
    channel,
    locale,
    backend: backend ?? (fromEnvironment ? httpAddress(fromEnvironment) : undefined),
    now: fixedNow ?? clock(),
    fixedNow,
  };
};
