import { Command, Option } from "@commander-js/extra-typings";
import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import { parseFlagKey } from "@passepartout/domain/experiments/flag-limits";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { queryIn } from "../address.ts";
import type { Context } from "../context.ts";
import { Failure, taken } from "../failure.ts";

/** `flags evaluate <flag> --key K` */
export const flagsEvaluate = (context: Context) =>
  new Command()
    .argument("<flag>", "such as wall-art-flyout")
    .addOption(
      new Option("--key <key>", "the visitor's key; without one every flag is off").argParser(
        (text) => (text === "" ? text : taken(parseFlagKey(text))),
      ),
    )
    .option(
      "--query <query>",
      "the address or query of the page: _ffName=F&_ffTreatment=on|off",
      "",
    )
    .option("--mobile", "as on a mobile device")
    .action(async (flag, { key, query, mobile: mobileDevice = false }) => {
      const { channel } = context.settings();
      const { override, isDisabled } = readFlagQuery(queryIn(query));
      const isAsked = override?.flag !== flag && !isDisabled && key;
      const decide = (client: FlagClient | undefined) =>
        decideTreatment(
          flag,
          { key, client, override, attributes: { channel, mobileDevice } },
          EMPTY_MEMORY,
        );
      const { treatment, source, entries } = isAsked
        ? await withFlags(context, key, decide)
        : decide(isDisabled ? undefined : SILENT);
      context.answer(
        { treatment, source },
        context.facts([
          ["treatment", treatment],
          ["source", source],
        ]),
      );
      for (const { level, code } of entries) context.note(`${level}: ${code}`);
    });

/** A client that is there and is not asked. */
const SILENT: FlagClient = { isReady: false, treatmentOf: () => undefined };

/** Decides by the flag service; one that gives no flags ends with 3. */
const withFlags = async <T>(
  { parts, io, settings }: Context,
  key: string,
  decide: (client: FlagClient | undefined) => T,
): Promise<T> => {
  const { backend, debug } = settings();
  const flags = await parts.openFlags({ env: io.env, backend, debug });
  try {
    await flags.settled();
    const client = flags.clientFor(key);
    if (!client || client.isReady) return decide(client);
    throw new Failure(3, {
      code: "flags-unreachable",
      message:
        "the flag service gave no flags; check the address and the key of the flag service, or leave --backend away for the embedded one",
      input: backend ?? "",
    });
  } finally {
    await flags.close();
  }
};
