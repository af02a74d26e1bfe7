import { Argument, Option } from "@commander-js/extra-typings";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { parseFlagKey } from "@passepartout/domain/experiments/flag-limits";
import type { OpenFlags } from "./composition.ts";
import type { Context } from "./context.ts";
import { Failure, messageOf, unwrap } from "./failure.ts";
import type { DefineCommand } from "./lazy-command.ts";

/** The flag, visitor and page that `flags evaluate` and `flags explain` are about. */
export const withFlagOptions = (command: Parameters<DefineCommand>[0]) =>
  command
    .addArgument(
      // Checked in the action, where --any is known.
      new Argument("<flag>", "flag").choices(EXPERIMENTS).argParser((text) => text),
    )
    .addOption(
      new Option("--key <key>", "key of the visitor; without it every flag is off").argParser(
        (text) => (text === "" ? text : unwrap(parseFlagKey(text))),
      ),
    )
    .option(
      "--query <query>",
      "address or query of the page, such as _ffName=F&_ffTreatment=off",
      "",
    )
    .option("--mobile", "evaluate for a mobile device")
    .option("--any", "accept flags without an experiment");

/** Does something with the flag service and closes it; any problem of the service ends with exit code 3. */
export const withFlagService = async <T>(
  { dependencies, io, settings }: Context,
  work: (flags: Awaited<ReturnType<OpenFlags>>) => Promise<T>,
): Promise<T> => {
  const { backend, debug } = settings();
  const flags = await dependencies.openFlags({ env: io.env, backend, debug });
  try {
    return await work(flags);
  } catch (reason) {
    throw flagsUnreachable(backend, messageOf(reason));
  } finally {
    await flags.close();
  }
};

/** A flag service that does not respond as it should. */
const flagsUnreachable = (backend: string | undefined, problem: string): Failure =>
  new Failure(3, {
    code: "flags-unreachable",
    message: `the flag service failed: ${problem}; check its address and key, or omit --backend to use the embedded one`,
    input: backend ?? "",
  });
