import { Argument, Option } from "@commander-js/extra-typings";
import { decideTreatment } from "@passepartout/domain/experiments/decide-treatment";
import { EXPERIMENTS, type Experiment } from "@passepartout/domain/experiments/experiment";
import {
  type FlagReport,
  type ReportWarning,
  reportExperiment,
  type Proportion,
} from "@passepartout/domain/experiments/experiment-report";
import {
  type TreatmentExplanation,
  type TreatmentReason,
  explainTreatment,
} from "@passepartout/domain/experiments/explain-treatment";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import { parseFlagKey } from "@passepartout/domain/experiments/flag-limits";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { EMPTY_MEMORY } from "@passepartout/domain/experiments/treatment-memory";
import { queryIn } from "../address.ts";
import type { OpenedFlags } from "../composition.ts";
import type { Context } from "../context.ts";
import { failed, messageOf, unwrap } from "../failure.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

/** The flag, visitor and page that `flags evaluate` and `flags explain` are about. */
const withFlagOptions = (command: Parameters<DefineCommand>[0]) =>
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
const withFlagService = async <T>(
  { dependencies, io, settings }: Context,
  work: (flags: OpenedFlags) => Promise<T>,
): Promise<T> => {
  const { backend, debug } = settings();
  const flags = await dependencies.openFlags({ env: io.env, backend, debug });
  try {
    return await work(flags);
  } catch (reason) {
    throw failed(
      "flags-unreachable",
      `the flag service failed: ${messageOf(reason)}; check its address and key, or omit --backend to use the embedded one`,
      backend ?? "",
    );
  } finally {
    await flags.close();
  }
};

type FlagOptions = Parameters<Parameters<ReturnType<typeof withFlagOptions>["action"]>[0]>[1];

/** The visitor and the page that options describe, and whether the flag service has a say. */
const subjectOf = (context: Context, flag: string, { key, query, mobile, any }: FlagOptions) => {
  if (any !== true) oneOf("flag", EXPERIMENTS)(flag);
  const { channel } = context.settings();
  const { override, isDisabled } = readFlagQuery(queryIn(query));
  return {
    subject: { key, attributes: { channel, mobileDevice: mobile === true }, override, isDisabled },
    decidedKey: isDisabled || override?.flag === flag ? undefined : key,
  };
};

export const flagsEvaluate: DefineCommand = (command, context) =>
  withFlagOptions(command).action(async (flag, options) => {
    const { subject, decidedKey } = subjectOf(context, flag, options);
    const { isDisabled, ...visitor } = subject;
    const decide = (client: FlagClient | undefined) =>
      decideTreatment(flag, { ...visitor, client }, EMPTY_MEMORY);
    const { treatment, source, entries } = decidedKey
      ? await withFlagService(context, async (flags) => {
          await flags.settled();
          const client = flags.clientFor(decidedKey);
          if (client && !client.isReady) throw new Error("it returned no flags");
          return decide(client);
        })
      : decide(isDisabled ? undefined : UNUSED_CLIENT);
    context.printFields({ treatment, source }, { treatment, source });
    for (const { level, code } of entries) context.note(`${level}: ${code}`);
  });

/** A client for decisions that do not need one; without any, a warning would be logged. */
const UNUSED_CLIENT: FlagClient = { isReady: false, treatmentOf: () => undefined };

export const flagsExplain: DefineCommand = (command, context) =>
  withFlagOptions(command).action(async (flag, options) => {
    const { subject, decidedKey } = subjectOf(context, flag, options);
    const evaluated = decidedKey
      ? await withFlagService(context, (flags) =>
          flags.explain(decidedKey, flag, subject.attributes),
        )
      : undefined;
    const explanation = explainTreatment(flag, subject, evaluated);
    context.printFields({ flag, ...explanation }, fieldsOf(explanation));
  });

const REASONS: Readonly<Record<TreatmentReason, string>> = {
  override: "the address sets it",
  disabled: "the address switches experiments off",
  "no-client": "no flag service is configured",
  "no-key": "the visitor has no key",
  killed: "the flag is killed: everybody has its default",
  "outside-traffic": "the visitor does not take part: they have its default",
  rule: "a rule decided",
  "no-rule": "no rule matches: the visitor has its default",
  "unknown-flag": "the flag service has no such flag",
  "not-ready": "the flag service has no flags yet",
  "service-error": "the flag service failed to decide",
  "unsupported-rule": "a rule needs a newer flag client",
  prerequisites: "another flag is not as it has to be: the visitor has its default",
  other: "the flag service gives another reason",
};

const fieldsOf = ({
  treatment,
  source,
  reason,
  rule,
  bucket,
  traffic,
  label,
  defaultTreatment,
  sets = [],
}: TreatmentExplanation) => ({
  treatment,
  source,
  reason: label === undefined ? REASONS[reason] : `${REASONS[reason]}: ${label}`,
  rule: rule && (rule.number === undefined ? rule.label : `${rule.number} (${rule.label})`),
  shares: rule?.shares.map((share) => `${share.treatment} ${share.from}–${share.to}`).join(", "),
  bucket: bucket === undefined ? undefined : `${bucket} of 100`,
  traffic: traffic && `bucket ${traffic.bucket} of 100; up to ${traffic.percent} take part`,
  default: defaultTreatment,
  sets: sets.length > 0 ? sets.join(", ") : undefined,
});

/** What visitors with the treatment `on` see. */
const GATED_FEATURES: Readonly<Record<Experiment, string>> = {
  "wall-art-flyout": "new layout of the wall art flyout in the main navigation",
  "wall-art-product-matrix": "new product matrix on wall art pages",
  "hide-shops": "pages of wall pictures without links to other shops",
  "calculator-redesign": "new design of the price calculator",
  nudging: "what the next larger format costs, if it is cheaper for its area",
  "portrait-format": "portrait formats beside landscape ones",
  "canvas-redesign": "new design of the canvas pages",
  "wall-art-teaser": "prices in the wall art teaser without a first interaction",
};

export const flagsList: DefineCommand = (command, context) =>
  command.action(() => {
    const flags = EXPERIMENTS.map((flag) => ({ flag, gates: GATED_FEATURES[flag] }));
    context.printTable(
      { flags },
      flags.map(({ flag, gates }) => [flag, gates]),
    );
  });

export const flagsReport: DefineCommand = (command, context) =>
  command
    .addArgument(
      new Argument("[flag]", "flag; all flags if it is missing")
        .choices(EXPERIMENTS)
        .argParser((text) => text),
    )
    .action(async (flag) => {
      const results = await withFlagService(context, (flags) => flags.results());
      if (flag !== undefined)
        oneOf(
          "flag",
          results.map((one) => one.flag),
        )(flag);
      const flags = results
        .filter((result) => flag === undefined || result.flag === flag)
        .map(reportExperiment);
      context.print({ flags }, flags.map(textOf).join("\n"));
      if (flags.every(({ variants }) => variants.every(({ visitors }) => visitors === 0)))
        context.note(
          "nothing was received yet; --backend names the shop that runs the experiments",
        );
    });

const WARNINGS: Readonly<Record<ReportWarning, string>> = {
  "sample-ratio-mismatch": "visitors are not divided as the rules say: do not trust these numbers",
  "too-little-data": "too little data: fewer than 100 visitors, or than 5 with or without an event",
};

const textOf = ({ flag, variants, differences, sampleRatio, warnings }: FlagReport): string => {
  const rows = variants.flatMap(({ treatment, visitors, events }) => [
    [treatment, `${visitors} visitors`, "", ""],
    ...events.map((event) => [
      "",
      event.event,
      String(event.visitors),
      `${percent(event.rate)} (${intervalText(event)})`,
    ]),
  ]);
  return [
    `${flag}\n`,
    table(
      [
        ...rows,
        ...differences.map((difference) => [
          "on − off",
          difference.event,
          "",
          `${points(difference.rate)} points (${points(difference.low)} to ${points(difference.high)})`,
        ]),
        ...(sampleRatio
          ? [["division", `p = ${sampleRatio.probability.toPrecision(2)}`, "", ""]]
          : []),
      ].map((row) => ["", ...row]),
    ),
    ...warnings.map((warning) => `  warning: ${WARNINGS[warning]}\n`),
  ].join("");
};

const percent = (share: number): string => `${points(share)} %`;

const points = (share: number): string => (share * 100).toFixed(1).replace(/^-0\.0$/, "0.0");

const intervalText = ({ low, high }: Proportion): string => `${points(low)} to ${percent(high)}`;
