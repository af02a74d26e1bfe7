import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { z } from "zod";
import { DOCTOR_RULES, type DoctorRule, type Finding } from "./finding.ts";

const baselineFile = z.partialRecord(
  z.enum(TEXT_LOCALES),
  z.partialRecord(z.enum(DOCTOR_RULES), z.int().nonnegative()),
);

/** How many findings of each rule a locale may have until they are mended. */
export type Baseline = Readonly<z.output<typeof baselineFile>>;

/** The counts above zero. */
const countsOf = (count: (locale: TextLocale, rule: DoctorRule) => number): Baseline =>
  Object.fromEntries(
    TEXT_LOCALES.flatMap((locale) => {
      const counts = DOCTOR_RULES.map((rule) => [rule, count(locale, rule)] as const).filter(
        ([, found]) => found > 0,
      );
      return counts.length > 0 ? [[locale, Object.fromEntries(counts)]] : [];
    }),
  );

export const countFindings = (findings: readonly Finding[]): Baseline => {
  const found = Map.groupBy(findings, ({ locale, rule }) => `${locale} ${rule}`);
  return countsOf((locale, rule) => found.get(`${locale} ${rule}`)?.length ?? 0);
};

/** Where findings are more or fewer than the baseline allows. */
export const compareWithBaseline = (counts: Baseline, baseline: Baseline) =>
  TEXT_LOCALES.flatMap((locale) =>
    DOCTOR_RULES.map((rule) => ({
      locale,
      rule,
      allowed: baseline[locale]?.[rule] ?? 0,
      found: counts[locale]?.[rule] ?? 0,
    })).filter(({ allowed, found }) => allowed !== found),
  );

/** A rule in a locale whose count differs from the baseline. */
export type BaselineChange = ReturnType<typeof compareWithBaseline>[number];

/** The baseline with the counts that have fallen: it never rises. */
export const loweredBaseline = (counts: Baseline, baseline: Baseline): Baseline =>
  countsOf((locale, rule) => Math.min(counts[locale]?.[rule] ?? 0, baseline[locale]?.[rule] ?? 0));

/** Parses the text of a baseline file. Error: `baseline-malformed`. */
export const parseBaseline = (text: string): Result<Baseline> => {
  const parsed = baselineFile.safeParse(parseJson(text));
  return parsed.success
    ? ok(parsed.data)
    : invalid("baseline-malformed", z.prettifyError(parsed.error), text);
};
