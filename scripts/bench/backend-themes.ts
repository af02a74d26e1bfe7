import { answerRequest } from "../../packages/adapters/src/embedded/answer-request.ts";
import { CARD_ENDPOINTS } from "../../packages/adapters/src/embedded/card-endpoints.ts";
import { CARD_DESIGNS, cardThemeIn } from "../../packages/adapters/src/embedded/card-themes.ts";
import { traitsOf } from "../../packages/adapters/src/embedded/card-traits.ts";
import type { Endpoint } from "../../packages/adapters/src/embedded/endpoint.ts";
import { createThemeIndex } from "../../packages/adapters/src/embedded/theme-index.ts";
import { type Figure, median } from "./figures.ts";

const FEW = 1000;
const MANY = 100_000;
const SEARCHES = 600;
const SLICES = 9;
const PER_PAGE = 24;
const LISTING = `http://card.de.localhost/web-api/themes?limit=${PER_PAGE}`;

const TILES = CARD_ENDPOINTS.find(({ path }) => path === "/web-api/themes") as Endpoint;

/** What visitors look for: all, an occasion, a colour of an occasion. */
const FILTERS: readonly (readonly (readonly [key: string, value: string])[])[] = [
  [],
  [["category", "hochzeit"]],
  [
    ["category", "geburtstag"],
    ["color", "gold"],
  ],
];

/** The project's designs again and again, as many as are wanted. */
const designs = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const design = CARD_DESIGNS[at % CARD_DESIGNS.length] as (typeof CARD_DESIGNS)[number];
    return { ...design, id: `${at}-${design.id}`, popularity: (at * 7919) % 100_003 };
  });

/** Processor time of searches among so many designs, in µs: of the index alone, and of the answer to a request for tiles. */
const searchMicros = async (count: number) => {
  const themes = designs(count);
  const index = createThemeIndex(themes, traitsOf);
  const page = (search: number) =>
    index.search({
      filters: FILTERS[search % FILTERS.length] ?? [],
      sort: "popularity",
      limit: PER_PAGE,
      after: themes[(search * 8111) % count]?.id,
    });
  let searches = 0;
  const listing: Endpoint = {
    ...TILES,
    handle: ({ visit }) => {
      const found = page((searches += 1));
      return { ...found, themes: found.themes.map((design) => cardThemeIn(design, visit.locale)) };
    },
  };
  const answer = async () => {
    const request = new Request(`${LISTING}&category=hochzeit&after=1-1001`);
    return (await answerRequest([listing], request)).text();
  };
  return { index: await microsOf(page), answer: await microsOf(answer) };
};

const microsOf = async (work: (at: number) => unknown): Promise<number> => {
  const times: number[] = [];
  for (let slice = 0; slice <= SLICES; slice += 1) {
    const before = process.cpuUsage();
    for (let search = 0; search < SEARCHES; search += 1) await work(search);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / SEARCHES);
  }
  return median(times.slice(1));
};

/** What a search among many designs costs against one among few. [CRD-12] */
export const measureThemes = async (): Promise<readonly Figure[]> => {
  const [few, many] = [await searchMicros(FEW), await searchMicros(MANY)];
  const figure = (name: string, value: number, unit: string): Figure => ({
    part: "backend",
    name,
    value,
    unit,
  });
  return [
    figure("a search in the index of 1,000 designs", few.index, "µs CPU"),
    figure("a search in the index of 100,000", many.index, "µs CPU"),
    figure("tiles of 1,000 designs, in process", few.answer / 1000, "ms CPU"),
    {
      ...figure("tiles of 100,000, against 1,000", many.answer / few.answer, "x"),
      limit: 2,
    },
  ];
};
