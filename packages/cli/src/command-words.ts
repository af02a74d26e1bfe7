/** The next words that may follow those of a group, each once; the empty group is the program itself. */
export const wordsUnder = (
  group: string,
  commands: readonly { readonly words: string }[],
): readonly string[] => {
  const start = group === "" ? "" : `${group} `;
  const next = commands
    .filter(({ words }) => words.startsWith(start))
    .map(({ words }) => words.slice(start.length).split(" ")[0] ?? "");
  return [...new Set(next)];
};

/** The first words of the commands that have two. */
export const groupsOf = (commands: readonly { readonly words: string }[]): readonly string[] => [
  ...new Set(
    commands.flatMap(({ words }) => {
      const [group, sub] = words.split(" ");
      return group !== undefined && sub !== undefined ? [group] : [];
    }),
  ),
];
