import { BANNED_WORDS } from "./banned-words.ts";

const HEADING = "## Words that are not used";

/** The glossary with the table of banned words, its last section, brought up to date. */
export const withBannedWords = (glossary: string): string => {
  const rows = [
    ["Word", "Use instead"],
    ...BANNED_WORDS.map(({ word, instead }) => [`\`${word}\``, instead]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = "", ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const terms = glossary.slice(0, glossary.indexOf(HEADING));
  return `${terms}${[HEADING, "", head, rule, ...lines].join("\n")}\n`;
};
