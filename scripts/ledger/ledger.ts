/** A row (LOC-05) or a decision (LOC-Q7) of docs/requirements.md. */
export interface LedgerEntry {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  readonly isDecision: boolean;
  /** The packages that own a row. A decision without packages belongs to all owners of its section. */
  readonly packages: readonly string[];
  /** A decision without packages of its own. */
  readonly isShared: boolean;
}

const ENTRY = /^- (?<id>(?<section>[A-Z]{3})-(?<decision>Q?)\d+) (?<text>.*)$/u;
const SECTION = /^\| (?<section>[A-Z]{3}) \|.*\| \d+ \| \d+ \|$/u;
const OWNER = /\[(domain|adapters|web|cli)\]/gu;
const TOTALS = /\b\d+ rows in \d+ sections\b/u;

/** Parses the rows and decisions of docs/requirements.md. */
export const parseLedger = (markdown: string): readonly LedgerEntry[] => {
  const entries = markdown.split("\n").flatMap((line): readonly LedgerEntry[] => {
    const groups = ENTRY.exec(line)?.groups;
    if (!groups) return [];
    const { id = "", section = "", decision = "", text = "" } = groups;
    const packages = [...text.matchAll(OWNER)].map(([, owner = ""]) => owner);
    return [
      {
        id,
        section,
        text: text.replace(/^[^—]*— /u, ""),
        isDecision: decision !== "",
        packages,
        isShared: decision !== "" && packages.length === 0,
      },
    ];
  });
  const ownersOf = (section: string) =>
    new Set(entries.filter((entry) => entry.section === section).flatMap((one) => one.packages));
  return entries.map((entry) =>
    entry.isShared ? { ...entry, packages: [...ownersOf(entry.section)] } : entry,
  );
};

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
