import { createSearchIndex } from "../../packages/adapters/src/search/search-indexes.ts";
import {
  CARD_THEME_ENTRIES,
  cardThemeIn,
} from "../../packages/adapters/backend/themes/card-themes.ts";
import { searchIn } from "../../packages/domain/src/search/search.ts";
import type { SearchDocument } from "../../packages/domain/src/search/search-document.ts";
import { foldText } from "../../packages/domain/src/search/search-text.ts";
import { type Figure, median } from "./figures.ts";

const THEMES = 100_000;
const LIMIT_MS = 5;
const ROUNDS = 15;
const PER_PAGE = 24;

/** What is typed: an occasion, one with more words, a typing error, a part of a word, and words that nothing has all of. */
const SEARCHES = [
  "hochzeit",
  "hochzeit gold kranz",
  "hochzeti",
  "ge",
  "eukalyptus stern taufe berge mond",
] as const;

const documentsOf = (count: number): readonly SearchDocument[] => {
  const themes = CARD_THEME_ENTRIES.map((entry) => cardThemeIn(entry, "de-DE"));
  return Array.from({ length: count }, (_, at) => {
    const { name, occasion } = themes[at % themes.length] as (typeof themes)[number];
    return {
      kind: "theme",
      title: name,
      note: occasion,
      keywords: occasion,
      text: "",
      path: `/themes/${at}`,
      price: 1 + (at % 50),
      occasion,
      colors: [],
    };
  });
};

/** CPU time per search among 100,000 themes, compared with the plainest code, which reads them all and tolerates no error. */
export const measureSearch = async (): Promise<readonly Figure[]> => {
  const documents = documentsOf(THEMES);
  const index = await createSearchIndex(documents);
  const folded = documents.map(({ title, keywords }) => foldText(`${title} ${keywords}`));
  const plain = (text: string): number => {
    const words = text.split(" ");
    return folded.filter((line) => words.every((word) => line.includes(word))).length;
  };
  return SEARCHES.flatMap((text) => {
    const times = Array.from({ length: ROUNDS + 1 }, () => [
      cpuMs(() => searchIn(index, text, "de", {}, { limit: PER_PAGE }).total),
      cpuMs(() => plain(text)),
    ]).slice(1);
    const [ours = 0, others = 0] = [0, 1].map((at) => median(times.map((pair) => pair[at] ?? 0)));
    return [
      { part: "search", name: `“${text}”`, value: ours, unit: "ms CPU", limit: LIMIT_MS },
      {
        part: "search",
        name: `“${text}”, compared with reading all`,
        value: ours / others,
        unit: "x",
      },
    ];
  });
};

const cpuMs = (work: () => number): number => {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
};
