const FILE = /^(wall|card)-(page|chrome)-(.+)-(\d+)\.webp$/;

const TITLES = {
  "wall page": "Wall pictures: the pages",
  "wall chrome": "Wall pictures: what stands around the pages",
  "card page": "Cards: the pages",
  "card chrome": "Cards: what stands around the pages",
} as const;

/** The page that shows all screenshots of a folder, a row per page or state, narrow beside wide. */
export const contactSheet = (files: readonly string[]): string => {
  const read = files.flatMap((file) => {
    const [, channel = "", part = "", name = "", width = ""] = FILE.exec(file) ?? [];
    return channel === ""
      ? []
      : [{ file, place: `${channel} ${part}`, name, width: Number(width) }];
  });
  const sections = Object.entries(TITLES).map(([place, title]) => {
    const rows = Map.groupBy(
      read.filter((one) => one.place === place),
      ({ name }) => name,
    );
    const lines = [...rows]
      .toSorted(([one], [other]) => one.localeCompare(other, "en"))
      .map(([name, shots]) => {
        const pictures = shots
          .toSorted((one, other) => one.width - other.width)
          .map(
            ({ file, width }) =>
              `<a href="${file}"><img src="${file}" alt="${name} at ${width} px" width="${Math.round(width / 5)}"></a>`,
          );
        return `| ${name.replaceAll("-", " ")} | ${pictures.join(" ")} |`;
      });
    return `## ${title}\n\n| what | at 390, 768 and 1440 px |\n| --- | --- |\n${lines.join("\n")}\n`;
  });
  return `# Screenshots\n\nMade by \`npm run screenshots\` from the built shop: every kind of page at three widths, every state of what stands around the pages at two. A part of them: \`npm run screenshots -- --only flyout\`.\n\n${sections.join("\n")}`;
};
