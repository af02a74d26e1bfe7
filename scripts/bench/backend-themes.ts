import { handleRequest } from "../../packages/adapters/backend/http/handle-request.ts";
import { CARD_ENDPOINTS } from "../../packages/adapters/backend/catalogue/card-endpoints.ts";
import {
  CARD_THEME_ENTRIES,
  cardThemeIn,
} from "../../packages/adapters/backend/themes/card-themes.ts";
import { cardTraitsOf } from "../../packages/adapters/backend/themes/theme-traits.ts";
import { createHostTable } from "../../packages/domain/src/market/storefront.ts";
import type { Endpoint } from "../../packages/adapters/backend/http/endpoint.ts";
import { createThemeIndex } from "../../packages/adapters/backend/themes/theme-index.ts";
import { type Figure, median } from "./figures.ts";

const HOSTS = createHostTable();
const FEW = 1000;
const MANY = 100_000;
const SEARCHES = 600;
const SLICES = 9;
const PER_PAGE = 24;
const LISTING = `http://card.de.localhost/web-api/themes?limit=${PER_PAGE}`;

const TILES = CARD_ENDPOINTS.find(({ path }) => path === "/web-api/themes") as Endpoint;

/** Typical filters: none, an occasion, a colour of an occasion. */
const FILTERS: readonly (readonly (readonly [key: string, value: string])[])[] = [
  [],
  [["category", "hochzeit"]],
  [
    ["category", "geburtstag"],
    ["color", "gold"],
  ],
];

/** This number of themes, made from the themes of the seed. */
const themesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const theme = CARD_THEME_ENTRIES[
      at % CARD_THEME_ENTRIES.length
    ] as (typeof CARD_THEME_ENTRIES)[number];
    return { ...theme, id: `${at}-${theme.id}`, popularity: (at * 7919) % 100_003 };
  });

/** CPU time of a search among this number of themes in µs: in the index only, and for a complete response with tiles. */
const searchMicros = async (count: number) => {
  const themes = themesOf(count);
  const index = createThemeIndex(themes, cardTraitsOf);
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
    handle: ({ place }) => {
      const result = page((searches += 1));
      return { ...result, themes: result.themes.map((theme) => cardThemeIn(theme, place.locale)) };
    },
  };
  const respond = async () => {
    const request = new Request(`${LISTING}&category=hochzeit&after=1-1001`);
    return (await handleRequest([listing], request, HOSTS)).text();
  };
  return { index: await microsOf(page), response: await microsOf(respond) };
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

/** The cost of a search among many themes, compared with a search among few. */
export const measureThemes = async (): Promise<readonly Figure[]> => {
  const [few, many] = [await searchMicros(FEW), await searchMicros(MANY)];
  const figure = (name: string, value: number, unit: string): Figure => ({
    part: "backend",
    name,
    value,
    unit,
  });
  return [
    figure("search in the index of 1,000 themes", few.index, "µs CPU"),
    figure("search in the index of 100,000 themes", many.index, "µs CPU"),
    figure("tiles of 1,000 themes, in process", few.response / 1000, "ms CPU"),
    {
      ...figure("tiles of 100,000 themes, compared with 1,000", many.response / few.response, "x"),
      limit: 2,
    },
  ];
};
