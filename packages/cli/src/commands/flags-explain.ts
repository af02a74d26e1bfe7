import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import {
  explainTreatment,
  type TreatmentExplanation,
  type TreatmentReason,
} from "@passepartout/domain/experiments/explain-treatment";
import { readFlagQuery } from "@passepartout/domain/experiments/flag-query";
import { queryIn } from "../address.ts";
import { withFlagOptions, withFlagService } from "../flag-options.ts";
import { oneOf } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const flagsExplain: DefineCommand = (command, context) =>
  withFlagOptions(command).action(
    async (flag, { key, query, mobile: mobileDevice = false, any = false }) => {
      if (!any) oneOf("flag", EXPERIMENTS)(flag);
      const { channel } = context.settings();
      const attributes = { channel, mobileDevice };
      const subject = { key, attributes, ...readFlagQuery(queryIn(query)) };
      const usesService = key && !subject.isDisabled && subject.override?.flag !== flag;
      const explanation = explainTreatment(
        flag,
        subject,
        usesService
          ? await withFlagService(context, (flags) => flags.explain(key, flag, attributes))
          : undefined,
      );
      context.printFields({ flag, ...explanation }, rowsOf(explanation));
    },
  );

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

const rowsOf = (explanation: TreatmentExplanation): readonly (readonly [string, string])[] => {
  const { treatment, source, reason, rule, bucket, traffic, label } = explanation;
  const { sets = [], defaultTreatment } = explanation;
  return [
    ["treatment", treatment],
    ["source", source],
    ["reason", label === undefined ? REASONS[reason] : `${REASONS[reason]}: ${label}`],
    ...(rule
      ? [
          [
            "rule",
            rule.number === undefined ? rule.label : `${rule.number} (${rule.label})`,
          ] as const,
        ]
      : []),
    ...(rule ? [["shares", rule.shares.map(shareText).join(", ")] as const] : []),
    ...(bucket === undefined ? [] : [["bucket", `${bucket} of 100`] as const]),
    ...(traffic
      ? [
          [
            "traffic",
            `bucket ${traffic.bucket} of 100; up to ${traffic.percent} take part`,
          ] as const,
        ]
      : []),
    ...(defaultTreatment === undefined ? [] : [["default", defaultTreatment] as const]),
    ...(sets.length > 0 ? [["sets", sets.join(", ")] as const] : []),
  ];
};

const shareText = ({
  treatment,
  from,
  to,
}: NonNullable<TreatmentExplanation["rule"]>["shares"][number]): string =>
  `${treatment} ${from}–${to}`;
