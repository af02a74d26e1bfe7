/** A row (LOC-05) or a decision (LOC-Q7) of docs/requirements.md. */
export interface LedgerEntry {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** The packages that own a row; a decision belongs to all owners of its section. */
  readonly packages: readonly string[];
}

/** The ledger, and where its own table of sections is not true. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly faults: readonly string[];
}

const ENTRY = /^- (?<id>(?<section>[A-Z]{3})-(?<decision>Q?)\d+) (?<text>.*)$/u;
const SECTION = /^\| (?<section>[A-Z]{3}) \|.*\| (?<rows>\d+) \| (?<decisions>\d+) \|$/u;
const OWNER = /\[(domain|adapters|web|cli)\]/gu;

/** Reads docs/requirements.md. */
export function parseLedger(markdown: string): Ledger {
  const lines = markdown.split("\n");
  const found = lines.flatMap((line) => {
    const groups = ENTRY.exec(line)?.groups;
    if (!groups) return [];
    const { id = "", section = "", decision = "", text = "" } = groups;
    const owners = [...text.matchAll(OWNER)].map(([, owner = ""]) => owner);
    return [
      { id, section, isDecision: decision !== "", text: text.replace(/^[^—]*— /u, ""), owners },
    ];
  });
  const entries = found.map(({ id, section, isDecision, text, owners }): LedgerEntry => ({
    id,
    section,
    text,
    packages:
      isDecision && owners.length === 0
        ? [...new Set(found.filter((row) => row.section === section).flatMap((row) => row.owners))]
        : owners,
  }));
  const count = (section: string, isDecision: boolean): number =>
    found.filter((entry) => entry.section === section && entry.isDecision === isDecision).length;
  const miscounted = lines.flatMap((line) => {
    const groups = SECTION.exec(line)?.groups;
    if (!groups) return [];
    const { section = "", rows, decisions } = groups;
    const truth = [count(section, false), count(section, true)];
    return String(truth) === `${rows},${decisions}`
      ? []
      : [`docs/requirements.md: section ${section} has ${truth.join(" rows and ")} decisions`];
  });
  const ownerless = entries
    .filter(({ packages }) => packages.length === 0)
    .map(({ id }) => `docs/requirements.md: ${id} names no package`);
  return { entries, faults: [...miscounted, ...ownerless] };
}
