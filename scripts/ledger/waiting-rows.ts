/** A row or decision of the ledger that nothing a visitor or a command does reaches yet. */
export interface WaitingRow {
  readonly id: string;
  readonly missing: string;
  /** What brings it, for example `cart and delivery`. */
  readonly capability: string;
}

const LINE = /^\| (?<id>[A-Z]{3}-Q?\d+) +\| (?<missing>[^|]+?) +\| (?<capability>[^|]+?) +\|$/gmu;

/** Parses the table of docs/unreached.md. */
export const parseWaitingRows = (markdown: string): readonly WaitingRow[] =>
  [...markdown.matchAll(LINE)].map(({ groups }) => ({
    id: groups?.["id"] ?? "",
    missing: groups?.["missing"] ?? "",
    capability: groups?.["capability"] ?? "",
  }));
