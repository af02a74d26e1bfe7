import { invalid, ok, type Result } from "../kernel/result.ts";
import { DOCTOR_RULES, type DoctorRule, type Finding } from "./finding.ts";
import { TEXT_LOCALES, type TextLocale } from "../market/text-locale.ts";

/** How many findings of each rule a locale may have until they are mended. */
export type Baseline = Readonly<
  Partial<Record<TextLocale, Readonly<Partial<Record<DoctorRule, number>>>>>
>;

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

/** A rule in a locale whose count differs from the baseline. */
export interface BaselineChange {
  readonly locale: TextLocale;
  readonly rule: DoctorRule;
  readonly allowed: number;
  readonly found: number;
}

/** Where findings are more or fewer than the baseline allows. */
export const compareWithBaseline = (
  counts: Baseline,
  baseline: Baseline,
): readonly BaselineChange[] =>
  TEXT_LOCALES.flatMap((locale) =>
    DOCTOR_RULES.map((rule) => ({
      locale,
      rule,
      allowed: baseline[locale]?.[rule] ?? 0,
      found: counts[locale]?.[rule] ?? 0,
    })).filter(({ allowed, found }) => allowed !== found),
  );

/** The baseline with the counts that have fallen: it never rises. */
export const loweredBaseline = (counts: Baseline, baseline: Baseline): Baseline =>
  countsOf((locale, rule) => Math.min(counts[locale]?.[rule] ?? 0, baseline[locale]?.[rule] ?? 0));

/** Parses the text of a baseline file. Error: `baseline-malformed`. */
export const parseBaseline = (text: string): Result<Baseline> => {
  const malformed = (message: string) => invalid("baseline-malformed", message, text.slice(0, 200));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    return malformed("a baseline is a JSON object of locales, each with the counts of its rules");
  for (const [locale, counts] of Object.entries(parsed)) {
    if (!(TEXT_LOCALES as readonly string[]).includes(locale))
      return malformed(`${locale} is none of the locales ${TEXT_LOCALES.join(", ")}`);
    for (const [rule, count] of Object.entries((counts ?? {}) as object))
      if (
        !(DOCTOR_RULES as readonly string[]).includes(rule) ||
        !Number.isInteger(count) ||
        count < 0
      )
        return malformed(`${locale}.${rule} must be a rule of the doctor with a count`);
  }
  return ok(parsed as Baseline);
};
