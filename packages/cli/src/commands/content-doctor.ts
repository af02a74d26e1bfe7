import { Option } from "@commander-js/extra-typings";
import {
  type Baseline,
  type BaselineChange,
  compareWithBaseline,
  countFindings,
  loweredBaseline,
  parseBaseline,
} from "@passepartout/adapters/doctor/baseline";
import { examineSource } from "@passepartout/adapters/doctor/examine-content";
import { DOCTOR_RULES, type DoctorRule, type Finding } from "@passepartout/adapters/doctor/finding";
import { textLocaleOf } from "@passepartout/domain/market/text-locale";
import type { Context } from "../context.ts";
import { failed, invalidInput, messageOf, unwrap } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printable, table } from "../output.ts";

export const contentDoctor: DefineCommand = (command, context) =>
  command
    .addOption(new Option("--rule <rules...>", "these rules only").choices(DOCTOR_RULES))
    .option("--baseline <file>", "fail only for more findings than this file allows")
    .option("--lower", "write the counts that have fallen to the file of --baseline")
    .action(async ({ rule: rules, baseline: file, lower }) => {
      if (lower && file === undefined)
        throw invalidInput("baseline-missing", "--lower needs the file of --baseline", "--lower");
      const isChosen = (option: string) =>
        command.getOptionValueSourceWithGlobals(option) !== "default";
      const { channel, locale } = context.settings();
      const isSelected = ({ rule, locale: found }: Pick<Finding, "rule" | "locale">): boolean =>
        (!rules || (rules as readonly DoctorRule[]).includes(rule)) &&
        (!isChosen("locale") || found === textLocaleOf(locale));
      const isShown = (finding: Finding): boolean =>
        isSelected(finding) &&
        (!isChosen("channel") ||
          finding.file.startsWith("messages/") ||
          finding.file.startsWith(`${channel}/`));
      const findings = await examine(context);
      const shown = findings.filter(isShown);
      const counts = countFindings(findings);
      if (file === undefined) return report(context, shown);
      const baseline = await readBaseline(context, file);
      if (lower)
        await context.dependencies.writeFile(
          file,
          `${JSON.stringify(loweredBaseline(counts, baseline), null, 2)}\n`,
        );
      const changes = compareWithBaseline(counts, baseline).filter(isSelected);
      return reportChanges(context, shown, changes);
    });

const examine = async (context: Context): Promise<readonly Finding[]> => {
  const { backend, debug, now } = context.settings();
  const { env } = context.io;
  const { source, hasImage } = await context.dependencies.openContent({ env, backend, debug });
  try {
    return await examineSource(source, { now, hasImage });
  } catch (reason) {
    throw failed(
      "content-unavailable",
      `the content cannot be read: ${messageOf(reason)}`,
      "",
      reason,
    );
  }
};

const readBaseline = async (context: Context, file: string): Promise<Baseline> => {
  let text: string;
  try {
    text = await context.dependencies.readFile(file);
  } catch (reason) {
    throw invalidInput(
      "baseline-unreadable",
      `the baseline cannot be read: ${messageOf(reason)}`,
      file,
    );
  }
  return unwrap(parseBaseline(text));
};

const rowsOf = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ rule, file, field, found, expected }) =>
        `${printable(`${file} ${field}`)}\n  ${rule}: ${printable(expected)}${found === "" ? "" : `\n  found: ${printable(found)}`}\n`,
    )
    .join("");

const report = (context: Context, findings: readonly Finding[]): void => {
  const document = { findings, counts: countFindings(findings) };
  if (findings.length === 0) return context.print(document, "nothing to mend\n");
  const files = new Set(findings.map(({ file }) => file)).size;
  return context.printNegative(document, rowsOf(findings), {
    code: "content-findings",
    message: `${findings.length} findings in ${files} files`,
  });
};

const reportChanges = (
  context: Context,
  findings: readonly Finding[],
  changes: readonly BaselineChange[],
): void => {
  const risen = changes.filter(({ found, allowed }) => found > allowed);
  const fallen = changes.filter(({ found, allowed }) => found < allowed);
  const isRisen = ({ rule, locale }: Finding) =>
    risen.some((change) => change.rule === rule && change.locale === locale);
  const document = { risen, fallen, findings: findings.filter(isRisen) };
  const lines = table(
    changes.map(({ locale, rule, allowed, found }) => [
      locale,
      rule,
      `${found} instead of ${allowed}`,
    ]),
  );
  if (risen.length === 0) {
    const remark = fallen.length > 0 ? "fewer findings than the baseline: --lower writes it\n" : "";
    return context.print(document, `${lines}${remark}as the baseline allows, or better\n`);
  }
  const worse = risen.map(
    ({ locale, rule, found, allowed }) => `${locale} ${rule} ${found} instead of ${allowed}`,
  );
  return context.printNegative(document, `${lines}${rowsOf(document.findings)}`, {
    code: "content-worse",
    message: `more findings than the baseline allows: ${worse.join(", ")}`,
  });
};
