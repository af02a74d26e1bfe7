/** A row (LOC-05) or a decision (LOC-Q7) of docs/requirements.md. */
export interface LedgerEntry {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  readonly isDecision: boolean;
  /** The packages that own it; a decision may have none. */
  readonly packages: readonly string[];
}

const ENTRY = /^- (?<id>(?<section>[A-Z]{3})-(?<decision>Q?)\d+) (?<text>.*)$/u;
const SECTION = /^\| (?<section>[A-Z]{3}) \|.*\| \d+ \| \d+ \|$/u;
const OWNER = /\[(domain|adapters|web|cli)\]/gu;
const TOTALS = /\b\d+ rows in \d+ sections\b/u;
/** Ids in brackets in a title, or a text of its own in the table of one: `[LOC-05, LOC-06]`, `"LOC-05"`. */
const NAMED = /(?<=[["'`,]\s*)[A-Z]{3}-Q?\d+(?=\s*[\]"'`,])/gu;

/** A title with more than three ids proves none of them well. */
const OVERLOADED = /\[[A-Z]{3}-Q?\d+(?:, ?[A-Z]{3}-Q?\d+){3,}\]/u;
/** A test that never runs proves nothing. */
const NOT_RUN = /\.(?:skip|todo|fixme)\(/u;

/** Parses the rows and decisions of docs/requirements.md. */
export const parseLedger = (markdown: string): readonly LedgerEntry[] =>
  markdown.split("\n").flatMap((line): readonly LedgerEntry[] => {
    const groups = ENTRY.exec(line)?.groups;
    if (!groups) return [];
    const { id = "", section = "", decision = "", text = "" } = groups;
    const packages = [...text.matchAll(OWNER)].map(([, owner = ""]) => owner);
    return [
      { id, section, text: text.replace(/^[^—]*— /u, ""), isDecision: decision !== "", packages },
    ];
  });

/** The document with the right numbers of rows, sections and decisions. */
export const withCounts = (markdown: string): string => {
  const entries = parseLedger(markdown);
  const rows = entries.filter(({ isDecision }) => !isDecision);
  const sections = new Set(entries.map(({ section }) => section));
  const count = (section: string, isDecision: boolean): number =>
    entries.filter((entry) => entry.section === section && entry.isDecision === isDecision).length;
  return markdown
    .replace(TOTALS, `${rows.length} rows in ${sections.size} sections`)
    .split("\n")
    .map((line) => {
      const section = SECTION.exec(line)?.groups?.["section"];
      return section === undefined
        ? line
        : line.replace(/\d+ \| \d+ \|$/u, `${count(section, false)} | ${count(section, true)} |`);
    })
    .join("\n");
};

/** The ids that the titles of a test file name, with their lines. */
export const namedIds = (
  source: string,
): readonly { readonly id: string; readonly line: number }[] =>
  source
    .split("\n")
    .flatMap((text, index) => [...text.matchAll(NAMED)].map(([id]) => ({ id, line: index + 1 })));

/** What is wrong with the titles of a test file, with its line. */
export const titleProblems = (source: string): readonly string[] =>
  source
    .split("\n")
    .flatMap((text, index) => [
      ...(OVERLOADED.test(text) ? [`${index + 1}: more than three ids in one title`] : []),
      ...(NOT_RUN.test(text) ? [`${index + 1}: a test that never runs proves nothing`] : []),
    ]);

/** Whether one of some test files counts for a package: pages and commands need a test of their own, rules any. */
export const provesIn = (owner: string, files: readonly string[]): boolean =>
  files.some((file) => !["web", "cli"].includes(owner) || file.startsWith(`packages/${owner}/`));
