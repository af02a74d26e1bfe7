import {
  searchDocument,
  searchIndexContract,
} from "@passepartout/domain/testing/contracts/search-index.contract";
import { describe, expect, it } from "vitest";
import { createResponseCache } from "../cache/response-cache.ts";
import { createSearchIndex, createSearchIndexes } from "./search-indexes.ts";

searchIndexContract("memory", createSearchIndex);

describe("the search index of a place", () => {
  const open = () => {
    let now = 1;
    const indexes = createSearchIndexes(
      { channel: "card", locale: "de-DE" },
      createResponseCache({ now: () => now, freshMs: 10, staleMs: 0, staleOnErrorMs: 1000 }).load,
    );
    return {
      at: (time: number) => {
        now = time;
      },
      titles: async (title: string, isIncomplete?: true) => {
        const found = searchDocument({ title, ...(isIncomplete && { isIncomplete }) });
        return (await indexes.open(async () => [found])).documents.map((one) => one.title);
      },
    };
  };

  it("is made again after one that lacks prices [ERR-Q11, NAV-Q20]", async () => {
    const { titles } = open();
    expect(await titles("incomplete", true)).toEqual(["incomplete"]);
    expect(await titles("complete")).toEqual(["complete"]);
    expect(await titles("next")).toEqual(["complete"]);
  });

  it("is an older one rather than one that lacks prices [ERR-Q11, NAV-Q20]", async () => {
    const { titles, at } = open();
    await titles("complete");
    at(500);
    expect(await titles("incomplete", true)).toEqual(["complete"]);
  });
});

describe("a large index", () => {
  it("is built without keeping other requests waiting", async () => {
    const documents = Array.from({ length: 20_000 }, (_, at) =>
      searchDocument({ title: `Motiv ${at}`, text: `Karte Nummer ${at} mit einem Bild` }),
    );
    let isBuilt = false;
    let turns = 0;
    const countTurns = (): void => {
      turns += 1;
      if (!isBuilt) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const index = await createSearchIndex(documents);
    isBuilt = true;
    expect(index.words).toContain("karte");
    expect(turns).toBeGreaterThan(3);
  });
});
