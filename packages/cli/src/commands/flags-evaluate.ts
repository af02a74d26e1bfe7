import { Argument, Option } from "@commander-js/extra-typings";
import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import { parseFlagKey } from "@passepartout/domain/experiments/flag-limits";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { queryIn } from "../address.ts";
import type { Context } from "../context.ts";
import { Failure, unwrap } from "../failure.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const flagsEvaluate: DefineCommand = (command, context) =>
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
    .option("--any", "accept flags without an experiment")
    .action(async (flag, { key, query, mobile: mobileDevice = false, any = false }) => {
      if (!any) oneOf("flag", EXPERIMENTS)(flag);
      const { channel } = context.settings();
      const { override, isDisabled } = readFlagQuery(queryIn(query));
      const decide = (client: FlagClient | undefined) =>
        decideTreatment(
          flag,
          { key, client, override, attributes: { channel, mobileDevice } },
          EMPTY_MEMORY,
        );
      const { treatment, source, entries } =
        key && !isDisabled && override?.flag !== flag
          ? await withFlagClient(context, key, decide)
          : decide(isDisabled ? undefined : UNUSED_CLIENT);
      context.print(
        { treatment, source },
        context.fields([
          ["treatment", treatment],
          ["source", source],
        ]),
      );
      for (const { level, code } of entries) context.note(`${level}: ${code}`);
    });

/** A client for decisions that do not need one; without any, a warning would be logged. */
const UNUSED_CLIENT: FlagClient = { isReady: false, treatmentOf: () => undefined };

/** Decides with the client of the flag service; a service without flags ends with exit code 3. */
const withFlagClient = async <T>(
  { dependencies, io, settings }: Context,
  key: string,
  decide: (client: FlagClient | undefined) => T,
): Promise<T> => {
  const { backend, debug } = settings();
  const flags = await dependencies.openFlags({ env: io.env, backend, debug });
  try {
    await flags.settled();
    const client = flags.clientFor(key);
    if (!client || client.isReady) return decide(client);
    throw new Failure(3, {
      code: "flags-unreachable",
      message:
        "the flag service returned no flags; check its address and key, or omit --backend to use the embedded one",
      input: backend ?? "",
    });
  } finally {
    await flags.close();
  }
};
