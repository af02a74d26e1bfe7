import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { queryIn } from "../address.ts";
import type { Context } from "../context.ts";
import { withFlagOptions, withFlagService } from "../flag-options.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const flagsEvaluate: DefineCommand = (command, context) =>
  withFlagOptions(command).action(
    async (flag, { key, query, mobile: mobileDevice = false, any = false }) => {
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
      context.printFields({ treatment, source }, { treatment, source });
      for (const { level, code } of entries) context.note(`${level}: ${code}`);
    },
  );

/** A client for decisions that do not need one; without any, a warning would be logged. */
const UNUSED_CLIENT: FlagClient = { isReady: false, treatmentOf: () => undefined };

/** Decides with the client of the flag service; a service without flags ends with exit code 3. */
const withFlagClient = <T>(
  context: Context,
  key: string,
  decide: (client: FlagClient | undefined) => T,
): Promise<T> =>
  withFlagService(context, async (flags) => {
    await flags.settled();
    const client = flags.clientFor(key);
    if (client && !client.isReady) throw new Error("it returned no flags");
    return decide(client);
  });
