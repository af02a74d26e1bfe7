import { Argument } from "@commander-js/extra-typings";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import {
  reportExperiment,
  type FlagReport,
  type ReportWarning,
} from "@passepartout/domain/experiments/experiment-report";
import type { Proportion } from "@passepartout/domain/experiments/proportion";
import { withFlagService } from "../flag-options.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

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
