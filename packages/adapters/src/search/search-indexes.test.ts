import {
  searchDocument,
  searchIndexContract,
} from "@passepartout/domain/testing/contracts/search-index.contract";
import { describe, expect, it } from "vitest";
import { createSearchIndex } from "./search-indexes.ts";

searchIndexContract("memory", createSearchIndex);

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
