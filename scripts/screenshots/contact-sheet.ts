const NAME = /^(wall|card)-(page|chrome)-(.+)-(\d+)\.webp$/;

const TITLES = {
  "wall page": "Wall pictures: pages",
  "wall chrome": "Wall pictures: chrome",
  "card page": "Cards: pages",
  "card chrome": "Cards: chrome",
} as const;

/** An HTML page that shows all screenshots of a folder: one row per page or state, narrow to wide. */
export const contactSheet = (files: readonly string[]): string => {
  const shots = files.flatMap((file) => {
    const [, channel = "", part = "", name = "", width = ""] = NAME.exec(file) ?? [];
    return channel === "" ? [] : [{ file, section: `${channel} ${part}`, name, width }];
  });
  const sections = Object.entries(TITLES).map(([section, title]) => {
    const rows = Map.groupBy(
      shots.filter((shot) => shot.section === section),
      ({ name }) => name,
    );
    const cells = [...rows].map(([name, row]) => {
      const images = row
        .toSorted((one, other) => Number(one.width) - Number(other.width))
        .map(
          ({ file, width }) =>
            `<a href="${file}"><img src="${file}" alt="${name} at ${width} px" width="${Math.round(Number(width) / 5)}" loading="lazy"></a>`,
        );
      return `<tr><th>${name.replaceAll("-", " ")}</th><td>${images.join(" ")}</td></tr>`;
    });
    return `<h1>${title}</h1>\n<table>\n${cells.join("\n")}\n</table>`;
  });
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Screenshots</title>\n${sections.join("\n")}\n`;
};
